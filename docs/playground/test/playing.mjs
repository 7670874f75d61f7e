// Games are played.

import assert from "node:assert/strict";
import { house, part, label, foot, says, write, SHORT } from "./parts.mjs";

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
