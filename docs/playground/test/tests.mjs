// What people do with the playground. Each test gets a page of its own.

import assert from "node:assert/strict";
import { createRequire } from "node:module";

const axe = createRequire(import.meta.url).resolve("axe-core");

const house = (page, site, pane = 0) => page.locator(".pane").nth(pane).locator(`[data-site="${site}"]`);
const part = (page, selector, pane = 0) => page.locator(".pane").nth(pane).locator(selector);
const label = (page, site, pane = 0) => house(page, site, pane).getAttribute("aria-label");
const foot = (page, pane = 0) => part(page, ".board-box svg > text.words", pane).allTextContents();

// Waits until a text matches.
async function says(locator, wanted) {
  let text;
  for (let tries = 0; tries < 200; tries += 1) {
    text = (await locator.allTextContents()).join(" ");
    if (wanted.test(text)) return text;
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
  return assert.match(text, wanted);
}

// Puts a text into the editor as a typist would.
async function write(page, text, pane = 0) {
  await part(page, ".cm-content", pane).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

const SHORT = `Game "Short".
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

export async function a_game_is_played_to_the_end_by_clicks({ page, open }) {
  await open();
  await write(page, SHORT);
  await says(part(page, ".title"), /Short/);
  let moves = 0;
  while ((await part(page, ".legal").count()) > 0) {
    await part(page, ".legal").first().click();
    moves += 1;
    await says(part(page, ".plies"), new RegExp(`(^|\\s)${moves}\\. `));
    assert.ok(moves < 60, "it ends");
  }
  assert.ok(moves > 1);
  assert.match((await foot(page)).join(" "), /wins|draw/i);
  assert.ok(await part(page, "[data-do=hint]").isDisabled());
  // Back to the start, and on again.
  for (let at = 0; at < moves; at += 1) await part(page, "[data-do=undo]").click();
  assert.ok(await part(page, "[data-do=undo]").isDisabled());
  assert.match((await foot(page)).join(" "), /South to move/);
  await part(page, "[data-do=redo]").click();
  assert.match(await part(page, ".plies").innerText(), /^1\. /);
}

export async function a_game_is_played_to_the_end_by_keys({ page, open }) {
  await open();
  await write(page, SHORT);
  await says(part(page, ".title"), /Short/);
  await part(page, "[data-site][tabindex='0']").focus();
  for (let moves = 1; moves < 60; moves += 1) {
    // Walks round until it stands on a house from which there is a move.
    const walk = ["Left", "Left", "Left", "Right", "Down", "Right", "Up", "Left", "Down"];
    const canMove = async () => /can move/.test(await page.locator(":focus").getAttribute("aria-label"));
    for (const step of walk) {
      if (await canMove()) break;
      await page.keyboard.press(`Arrow${step}`);
    }
    assert.ok(await canMove(), "a house with a move is reached by arrow keys");
    await page.keyboard.press(moves % 2 ? "Enter" : "Space");
    await says(part(page, ".plies"), new RegExp(`(^|\\s)${moves}\\. `));
    await says(page.locator("#live"), /played/);
    assert.ok(await page.locator(":focus").getAttribute("data-site"), "the board keeps the focus");
    if ((await part(page, ".legal").count()) === 0) break;
  }
  assert.match(await says(page.locator("#live"), /wins|draw/i), /played/);
  await page.keyboard.press("u");
  await says(page.locator("#live"), /^Taken back/);
  await page.keyboard.press("r");
  await says(page.locator("#live"), /^Played again/);
  await page.keyboard.press("n");
  await says(page.locator("#live"), /new game/);
}

export async function two_variants_are_compared({ page, open, shoot }) {
  await open("#oware");
  await page.locator("#beside").check();
  await says(part(page, ".title", 1), /Kalah/);
  await says(page.locator("#difference"), /So far they are the same\. They part after c1\./);
  assert.ok((await part(page, ".rules mark", 0).count()) > 0, "rules that differ are marked");
  await house(page, "a1").click();
  await says(part(page, ".plies", 1), /1\. a1/);
  await says(page.locator("#difference"), /So far they are the same/);
  await house(page, "a2", 1).click();
  await says(page.locator("#difference"), /They differ: /);
  assert.ok((await part(page, ".board-box .marked", 0).count()) > 0);
  assert.equal(await part(page, ".board-box .marked", 0).count(), await part(page, ".board-box .marked", 1).count());
  await shoot("side-by-side");
  // A move that one of them refuses is played in neither.
  const before = await part(page, ".plies").innerText();
  await house(page, "c1", 0).click({ force: true });
  const after = await part(page, ".plies").innerText();
  if (after === before) assert.match((await part(page, ".refusal:visible").count()) ? "refused" : "", /refused/);
  // Apart they go their own ways.
  await page.locator("#linked").uncheck();
  await part(page, "[data-do=anew]", 1).click();
  assert.equal(await part(page, ".plies", 1).innerText(), "");
  assert.notEqual(await part(page, ".plies", 0).innerText(), "");
  await page.locator("#beside").uncheck();
  assert.equal(await page.locator(".pane").count(), 1);
  assert.equal(await page.locator("#difference").isVisible(), false);
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

// What the program writes, which is found beside the page's library.
export async function an_illustrated_game_is_stepped_through({ page, program }) {
  if (!program) return "left out: the program is not built";
  const at = program(["trace", "oware", "--moves", "f1 f2 c1"], "--html");
  await page.goto(at);
  const said = page.locator("nav output");
  assert.equal(await said.innerText(), "Start");
  assert.equal(await page.locator("figure:visible").count(), 1);
  await page.keyboard.press("ArrowRight");
  assert.equal(await said.innerText(), "1. South f1");
  await page.locator("[data-go=last]").click();
  assert.equal(await said.innerText(), "3. South c1");
  assert.ok(await page.locator("[data-go=on]").isDisabled());
  await page.keyboard.press("ArrowLeft");
  assert.equal(await page.evaluate(() => location.hash), "#2");
  await page.keyboard.press("Home");
  assert.equal(await said.innerText(), "Start");
  await page.goto("about:blank");
  await page.goto(`${at}#3`);
  assert.equal(await said.innerText(), "3. South c1");
  assert.match(await page.locator("figure:visible details").innerText(), /What happened/);
  return undefined;
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

export async function hints_come_from_a_player_beside_the_page({ page, open }) {
  await open("#oware");
  await part(page, "[data-do=hint]").click();
  const said = await says(part(page, ".hint"), /would play/);
  const move = said.match(/would play ([a-f]1)/)[1];
  assert.match(await label(page, move), /hint/);
  await part(page, "[data-do=let]").click();
  await says(part(page, ".plies"), new RegExp(`1\\. ${move}`));
  await part(page, ".player").selectOption("mcts:2000");
  await part(page, "[data-do=hint]").click();
  await says(part(page, ".hint"), /random games/);
}

export async function sowing_is_animated({ page, open }) {
  await open("#oware");
  const counts = [];
  await page.exposeFunction("counted", (seeds) => { counts.push(seeds); });
  await page.evaluate(() => {
    const box = document.querySelector(".board-box");
    new MutationObserver(() => {
      const label = document.querySelector("[data-site=c1]").getAttribute("aria-label");
      const end = document.querySelector("[data-site=f2] title").textContent;
      window.counted(`${label} / ${end}`);
    }).observe(box, { childList: true, subtree: true, attributes: true });
  });
  await house(page, "c1").click();
  await says(part(page, ".plies"), /1\. c1/);
  const steps = new Set(counts);
  assert.ok(steps.size >= 2, [...steps].join("\n"));
  assert.ok(counts.some((one) => one.startsWith("c1: 0 seeds") && one.includes("f2: 4 seeds")), "half-way");
  // A click while seeds are sown ends the sowing, and is no move.
  await house(page, "c2").click();
  await house(page, "a1").click({ force: true });
  await says(part(page, ".plies"), /2\. c2/);
  assert.doesNotMatch(await part(page, ".plies").innerText(), /3\./);
}
sowing_is_animated.screen = { moving: true };

export async function why_a_move_is_not_legal({ page, open }) {
  await open("#oware");
  await house(page, "a2").click({ force: true });
  await says(part(page, ".refusal"), /a2/);
  assert.equal(await part(page, ".plies").innerText(), "");
  const field = part(page, ".typed input");
  await field.fill("zz9");
  await field.press("Enter");
  await says(part(page, ".refusal"), /zz9/);
  await field.fill("c1");
  await field.press("Enter");
  await says(part(page, ".plies"), /1\. c1/);
  assert.equal(await field.inputValue(), "");
}

export async function pieces_directions_and_set_ups_are_chosen_by_clicks({ page, open, shoot }) {
  await open("#alquerque");
  const from = part(page, ".legal").first();
  await from.click();
  assert.match(await says(page.locator("#live"), /chosen/), /Go on/);
  await part(page, ".legal").first().click();
  await says(part(page, ".plies"), /1\. [a-e][1-5][-x]/);
  await shoot("alquerque");
  // Either way round: a house, then a direction.
  await open("#bao-la-kujifunza");
  await part(page, ".legal").first().focus();
  await part(page, ".legal").first().click();
  const buttons = part(page, ".choices button");
  if ((await buttons.count()) > 0) {
    assert.match(await buttons.first().innerText(), /clockwise/);
    await buttons.first().click();
  }
  await says(part(page, ".plies"), /1\. /);
  await shoot("four-rows");
}

export async function options_and_matches({ page, open }) {
  await open("#chad-mancala");
  await part(page, "[data-option=seeds]").selectOption("3");
  await says(house(page, "a1").locator("title"), /a1: 3 seeds/);
  await open("#oware-nam-nam");
  await part(page, ".options input").check();
  await says(part(page, ".status"), /Round 1/);
}

export async function houses_are_labelled_for_screen_readers({ page, open }) {
  await open("#oware");
  assert.equal(await label(page, "c1"), "c1: 4 seeds, South's, can move");
  assert.equal(await label(page, "c2"), "c2: 4 seeds, North's");
  assert.equal(await house(page, "c2").getAttribute("aria-disabled"), "true");
  const unnamed = await page.evaluate(() => {
    const all = document.querySelectorAll("button, select, input, [role=button], [contenteditable=true]");
    const named = (one) => one.getAttribute("aria-label") || one.textContent.trim() || one.closest("label")?.textContent.trim();
    return [...all].filter((one) => !named(one)).map((one) => one.outerHTML.slice(0, 80));
  });
  assert.deepEqual(unnamed, []);
  // One place of the board is reached by Tab, the others by arrows.
  assert.equal(await part(page, ".board-box [tabindex='0']").count(), 1);
  await house(page, "c1").click();
  await says(page.locator("#live"), /South played c1, 4 sown\. North to move\./);
}

// What a checker of accessibility finds, in words.
async function barriers(page) {
  await page.addScriptTag({ path: axe });
  const { violations } = await page.evaluate(() => window.axe.run());
  return violations.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 120)).join(" | ")}`);
}

export async function every_game_of_the_library_is_played({ page, open }) {
  await open("#oware");
  const names = await part(page, ".library option").evaluateAll((all) => all.map((one) => one.value).filter(Boolean));
  assert.ok(names.length > 50);
  for (const name of names) {
    await part(page, ".library").selectOption(name);
    assert.ok((await part(page, ".board-box [data-site]").count()) > 0, name);
    for (let clicks = 0; clicks < 4 && !(await part(page, ".plies").innerText()); clicks += 1) {
      const button = part(page, ".choices button").first();
      if ((await button.count()) > 0) await button.click();
      else await part(page, ".legal").first().click();
    }
    assert.match(await part(page, ".plies").innerText(), /^1\. /, name);
    assert.equal(await part(page, ".findings li").count(), 0, name);
  }
}

async function pictured(page, open, shoot, name) {
  await open("#oware");
  for (const move of ["f1", "c2", "e1"]) {
    await house(page, move).click();
    await says(part(page, ".plies"), new RegExp(`${move}`));
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(wide, false, "nothing has to be scrolled sideways");
  assert.deepEqual(await barriers(page), []);
  await shoot(name);
  await page.locator("#beside").check();
  await says(part(page, ".title", 1), /Kalah/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false);
  await shoot(`${name}-beside`);
}

export async function in_light({ page, open, shoot }) {
  await pictured(page, open, shoot, "light");
}

export async function in_dark({ page, open, shoot }) {
  await pictured(page, open, shoot, "dark");
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  assert.equal(ground, "rgb(25, 23, 20)");
}
in_dark.screen = { colorScheme: "dark" };

export async function on_a_phone({ page, open, shoot }) {
  await pictured(page, open, shoot, "phone");
  const small = await page.evaluate(() => [...document.querySelectorAll("button, select")]
    .filter((one) => one.offsetParent && one.getBoundingClientRect().height < 30)
    .map((one) => one.outerHTML.slice(0, 80)));
  assert.deepEqual(small, [], "what is touched is large enough");
}
on_a_phone.screen = { width: 390, height: 844 };
