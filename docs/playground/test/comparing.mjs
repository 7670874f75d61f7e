// Two games side by side.

import assert from "node:assert/strict";
import { house, part, says } from "./parts.mjs";

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
  // A move that one of them refuses is played in neither: in one South moves again, in the other
  // it is North's turn.
  await part(page, "[data-do=anew]").click();
  await house(page, "c1").click();
  await says(page.locator("#difference"), /They differ: /);
  await house(page, "d1", 1).click();
  await says(part(page, ".refusal"), /Here the games part: d1/);
  assert.equal(await part(page, ".plies", 1).innerText(), "1. c1");
  assert.equal(await part(page, ".plies", 0).innerText(), "1. c1");
  // Apart they go their own ways.
  await page.locator("#linked").uncheck();
  await part(page, "[data-do=anew]", 1).click();
  assert.equal(await part(page, ".plies", 1).innerText(), "");
  assert.notEqual(await part(page, ".plies", 0).innerText(), "");
  await page.locator("#beside").uncheck();
  assert.equal(await page.locator(".pane").count(), 1);
  assert.equal(await page.locator("#difference").isVisible(), false);
}
