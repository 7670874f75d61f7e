// A text is written, and a link to it opened.

import assert from "node:assert/strict";
import { house, part, says, write, SHORT } from "./parts.mjs";

export async function a_variant_is_written_and_a_mistake_mended({ page, open, shoot }) {
  await open();
  await write(page, SHORT.replace("2 houses", "2 huoses"));
  const findings = part(page, ".findings");
  const found = await says(findings, /huoses/);
  assert.match(found, /Line 5 error/);
  assert.equal(await part(page, ".cm-lintRange-error").count(), 1);
  assert.match(await part(page, ".stale").innerText(), /before the mistakes/);
  assert.equal(await part(page, ".title").innerText(), "Oware", "the last game that could be played");
  await shoot("mistake");
  await part(page, ".findings .mend").click();
  await says(part(page, ".title"), /Short/);
  assert.equal(await part(page, ".findings .error").count(), 0);
  assert.equal(await part(page, ".board-box .house").count(), 4);
  assert.match(await part(page, ".rules").innerText(), /two rows of two houses/);
  assert.equal(await part(page, ".tok-opener").first().innerText(), "Game");
}

export async function what_can_be_written_is_offered({ page, open }) {
  await open();
  await write(page, `${SHORT}Move from an own h`);
  await page.keyboard.press("Control+Space");
  const list = page.locator(".cm-tooltip-autocomplete");
  await says(list, /house/);
  // What has just appeared is not taken by accident.
  await page.waitForTimeout(200);
  const first = (await list.locator("li[aria-selected] .cm-completionLabel").innerText()).trim();
  assert.match(first, /^h/);
  await page.keyboard.press("Enter");
  await says(part(page, ".cm-content"), new RegExp(`Move from an own ${first}$`));
  // The canonical layout.
  await write(page, SHORT.replace("Game \"Short\".", "game   \"Short\" ."));
  await part(page, "[data-do=format]").click();
  await says(part(page, ".cm-line").first(), /^Game "Short"\.$/);
}

export async function a_variant_is_begun_beside_its_game({ page, open }) {
  await open("#oware");
  await part(page, "[data-do=vary]").click();
  await says(part(page, ".title", 1), /My Oware/);
  await says(page.locator("#difference"), /No moves make them differ|No \d+ moves make them differ/);
  await page.keyboard.insertText("No last seed in their house making 2 or 3.");
  await says(part(page, ".rules", 0).locator("mark"), /bringing it to two or three seeds/);
  await says(page.locator("#difference"), /They part after( [a-f][12])+\./);
  const moves = (await page.locator("#difference").innerText()).match(/[a-f][12]/g);
  for (const move of moves) await house(page, move).click();
  await says(page.locator("#difference"), /They differ: /);
}

export async function a_shared_link_opens_what_was_shared({ page, open }) {
  await open("#kalah");
  await write(page, SHORT.replace("Short", "Geteilt é 🌱"));
  await says(part(page, ".title"), /Geteilt/);
  await page.locator("#beside").check();
  await says(part(page, ".title", 1), /Geteilt/);
  await house(page, "a1").click();
  await says(part(page, ".plies", 1), /1\. a1/);
  await page.waitForFunction(() => location.hash.startsWith("#g="));
  await page.waitForTimeout(300);
  const fragment = await page.evaluate(() => location.hash);
  const boards = await part(page, ".board-box").allTextContents();
  const text = await part(page, ".cm-content").innerText();
  await open(fragment);
  await says(part(page, ".title", 1), /Geteilt é 🌱/);
  assert.equal(await part(page, ".cm-content").innerText(), text);
  assert.deepEqual(await part(page, ".board-box").allTextContents(), boards);
  assert.match(await part(page, ".plies").innerText(), /^1\. a1/);
  // A damaged one does no harm, nor does the name of no game.
  await open("#g=%%%");
  assert.match(await page.locator("#notice").innerText(), /damaged/);
  assert.equal(await part(page, ".title").innerText(), "Oware");
  await open("#no-such-game");
  assert.match(await page.locator("#notice").innerText(), /no-such-game/);
}
