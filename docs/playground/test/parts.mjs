// Parts of the page, and how they are used.

import assert from "node:assert/strict";

export const house = (page, site, pane = 0) => page.locator(".pane").nth(pane).locator(`[data-site="${site}"]`);
export const part = (page, selector, pane = 0) => page.locator(".pane").nth(pane).locator(selector);
export const label = (page, site, pane = 0) => house(page, site, pane).getAttribute("aria-label");
export const foot = (page, pane = 0) => part(page, ".board-box svg > text.words", pane).allTextContents();

// Waits until a text matches.
export async function says(locator, wanted) {
  let text;
  for (let tries = 0; tries < 200; tries += 1) {
    text = (await locator.allTextContents()).join(" ");
    if (wanted.test(text)) return text;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  return assert.match(text, wanted);
}

// Puts a text into the editor as a typist would.
export async function write(page, text, pane = 0) {
  await part(page, ".cm-content", pane).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

// A game that is soon over.
export const SHORT = `Game "Short".
Region "Nowhere".
Source "Made up for a test".

Board has 2 rows of 2 houses.
Start with 1 seed in each house.

Move from an own house.
Sow counterclockwise round all houses.

Last seed in their house making 2: capture it.
Capture leaving the opponent no seeds: it stands.

End when the player to move has no seeds: the other player takes the rest, and the most seeds win.
End when a position occurs 3 times: draw.
`;
