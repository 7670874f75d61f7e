// How the page looks, and what it tells those who do not see it.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { house, part, label, says } from "./parts.mjs";

const axe = createRequire(import.meta.url).resolve("axe-core");

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
