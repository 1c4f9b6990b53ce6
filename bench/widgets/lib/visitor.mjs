import { setTimeout as sleep } from 'node:timers/promises';
import { isFramed } from './landmarks.mjs';

/** Runs in every frame concurrently; null for a frame that is being removed. */
export function inFrames(page, act, given) {
  return Promise.all(page.frames().map((frame) => frame.evaluate(act, given).catch(() => null)));
}

/** Makes the probe watch for a step. */
export function lookOutFor(page, step) {
  return inFrames(page, (name) => globalThis.__bench?.arm(name), step);
}

/** Returns the event time of the page's last click or key, in epoch milliseconds. */
export async function inputTime(page, type) {
  return Math.max(...(await inFrames(page, (name) => globalThis.__bench?.input[name] ?? 0, type)));
}

/**
 * Clicks a step's element, and watches for the next step. Throws when there is nothing to click, or when the next step is
 * visible already.
 */
export async function clickOn(page, steps, step, next) {
  const place = await placeOf(page, steps, step);
  if (!place) throw new Error(`cannot find ${step} to click on it`);
  await page.mouse.move(place.x, place.y);
  await sleep(120);
  await mustBeHidden(page, steps, next);
  await lookOutFor(page, next);
  await page.mouse.down();
  await page.mouse.up();
}

/** Types the answer into the element of the step `input`. Returns whether it exists. */
export async function writeAnswer(page, steps, answer) {
  const place = await placeOf(page, steps, 'input');
  if (!place) return false;
  await page.mouse.click(place.x, place.y);
  await place.frame.evaluate(() => globalThis.__bench.focus('input'));
  await page.keyboard.insertText(answer);
  return true;
}

/** Throws when the step to be timed is visible already. */
export async function mustBeHidden(page, steps, step) {
  const seen = await inFrames(page, (name) => globalThis.__bench?.isVisible(name) ?? false, step);
  const [onPage, ...inside] = seen;
  if (onPage && (!isFramed(steps[step]) || inside.some(Boolean)))
    throw new Error(`${step} can be seen before the input that brings it: its selector or text is too wide`);
}

/** The middle of a step's element in the page's viewport, and the frame it is in. */
async function placeOf(page, steps, step) {
  const framed = isFramed(steps[step]);
  for (const frame of page.frames()) {
    if (framed === (frame === page.mainFrame())) continue;
    const centre = await frame
      .evaluate((name) => globalThis.__bench?.centreOf(name) ?? null, step)
      .catch(() => null);
    const around = framed ? await boxOf(frame) : { x: 0, y: 0 };
    if (centre && around) return { frame, x: around.x + centre.x, y: around.y + centre.y };
  }
  return null;
}

async function boxOf(frame) {
  return (await frame.frameElement()).boundingBox();
}
