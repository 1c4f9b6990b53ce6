import { setTimeout as sleep } from 'node:timers/promises';
import { clickOn, inFrames, inputTime, lookOutFor, mustBeHidden, writeAnswer } from './visitor.mjs';

/*
 * The stages of a visit in order. Each takes the visit (measure.mjs) with its open page, waits at most `limit`
 * milliseconds for a landmark, writes its figures to `result` and calls `shoot` for a screenshot.
 */

/** From the navigation until the page is idle; returns that time. */
export async function boot({ page, url, landmarks, traffic, session, settleMs, limit, shoot, result }) {
  await page.goto(url, { waitUntil: 'commit', timeout: limit });
  const shown = await landmarks.until('launcher', 'first', limit);
  const navigated = await page.evaluate(() => performance.timeOrigin);
  result.launcherMs = shown - navigated;
  await traffic.quiet(700, 20_000);
  if (settleMs > 0) {
    await sleep(settleMs);
    await traffic.quiet(700, 20_000);
  }

  const { long, fcp } = await page.evaluate(() => ({
    long: globalThis.__bench.longTasks,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
  }));
  const metrics = await session.metrics();
  Object.assign(result, {
    fcpMs: fcp,
    bootLongMs: sum(long),
    bootLongCount: long.length,
    bootLongMax: Math.max(0, ...long),
    bootBlockingMs: sum(long.map((ms) => ms - 50)),
    bootScriptMs: metrics.ScriptDuration * 1000,
    bootTaskMs: metrics.TaskDuration * 1000,
  });
  await shoot('1-launcher');
  return Date.now();
}

/** From the click on the launcher until the options are shown. */
export async function open({ page, steps, landmarks, traffic, session, limit, shoot, result }) {
  await clickOn(page, steps, 'launcher', 'firstMessage');
  const shown = await landmarks.until('firstMessage', 'first', limit);
  const clicked = await inputTime(page, 'click');
  result.openMs = shown - clicked;
  const opaque = await landmarks.until('firstMessage', 'full', 5_000).catch(() => null);
  result.openFullMs = opaque === null ? null : opaque - clicked;
  await traffic.quiet(500, 10_000);
  if (steps.option) {
    await lookOutFor(page, 'option');
    await landmarks.until('option', 'full', limit).catch((error) => result.notes.push(error.message));
  }
  await sleep(300);
  await shoot('2-open');

  await session.collectGarbage();
  const metrics = await session.metrics();
  const counts = (await inFrames(page, () => globalThis.__bench?.count())).filter(Boolean);
  Object.assign(result, {
    heapMB: metrics.JSHeapUsedSize / 1e6,
    liveNodes: metrics.Nodes,
    listeners: metrics.JSEventListeners,
    elements: sum(counts.map(({ elements }) => elements)),
    nodes: sum(counts.map(({ nodes }) => nodes)),
  });
}

/** From the click on an option until the next message. */
export async function choose({ page, steps, landmarks, limit, shoot, result }) {
  if (landmarks.at('option', 'first') === undefined) return;
  await clickOn(page, steps, 'option', 'afterOption');
  try {
    const shown = await landmarks.until('afterOption', 'first', limit);
    result.optionMs = shown - (await inputTime(page, 'click'));
  } catch (error) {
    result.notes.push(error.message);
  }
  await sleep(600);
  await shoot('3-option');
}

/** From Enter on a typed answer until the next message. */
export async function write({ page, steps, landmarks, limit, shoot, result }) {
  await lookOutFor(page, 'input');
  await landmarks.until('input', 'full', 10_000).catch(() => {});
  await sleep(700);
  if (await writeAnswer(page, steps, steps.answer)) {
    await sleep(250);
    await mustBeHidden(page, steps, 'afterText');
    await lookOutFor(page, 'afterText');
    await page.keyboard.press('Enter');
    try {
      const shown = await landmarks.until('afterText', 'first', limit);
      result.textMs = shown - (await inputTime(page, 'keydown'));
    } catch (error) {
      result.notes.push(error.message);
    }
  } else {
    result.notes.push('there was nothing to write into');
  }
  await sleep(500);
  await shoot('4-text');
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
