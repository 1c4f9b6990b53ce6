import { meteredSession, newBrowser } from './browser.mjs';
import { watchFor } from './landmarks.mjs';
import { meterOthers, waitQuiet } from './machine.mjs';
import { phased } from './phases.mjs';
import { boot, choose, open, write } from './stages.mjs';
import { recordTraffic } from './traffic.mjs';
import { inFrames } from './visitor.mjs';

/**
 * One visit: a new browser, one page, one conversation. Nothing is shared between visits. Never throws: a failure is the
 * `error` of a result that is not `ok`; `notes` lists skipped steps. All times are milliseconds.
 *
 * @param {object} visit
 * @param {string} visit.url
 * @param {Record<string, {sel: string, text?: string} | string>} visit.steps see README.md
 * @param {string} visit.blankUrl a page of another site, to start the browser's own services
 * @param {object | null} visit.profile one of `profiles`
 * @param {string} visit.chrome path of the browser
 * @param {number[]} visit.own ids of the processes whose load is the bench's own
 * @param {number} visit.settleMs extra wait, followed by network idle, before the launcher is clicked
 * @param {string | null} visit.shots path prefix of the screenshots
 * @param {boolean} visit.keepsBodies whether response bodies are stored, to weigh them
 */
export async function measure(visit) {
  const startedAt = Date.now();
  const result = { ok: false, notes: [] };
  let browser;
  try {
    browser = await newBrowser(visit.chrome);
    const { context } = browser;
    const landmarks = await watchFor(context, visit.steps);
    const page = await openQuietly(context, visit.blankUrl);
    const othersBusy = meterOthers(visit.own);
    const traffic = recordTraffic(page, visit.keepsBodies);
    const session = await meteredSession(context, page, visit.profile);
    const shoot = async (name) => {
      if (visit.shots) await page.screenshot({ path: `${visit.shots}-${name}.png` });
    };
    const limit = visit.profile ? 90_000 : 20_000;
    const stage = { ...visit, page, landmarks, traffic, session, result, shoot, limit };

    const quietAt = await boot(stage);
    await open(stage);
    if (visit.steps.option && visit.steps.afterOption) await choose(stage);
    if (visit.steps.input && visit.steps.afterText) await write(stage);

    result.othersBusy = othersBusy();
    result.errors = traffic.errors();
    const times = {
      launcher: landmarks.at('launcher', 'first'),
      quiet: quietAt,
      open: landmarks.at('firstMessage', 'first'),
    };
    result.requests = phased(await traffic.requests(), await responseEnds(page), times);
    result.ok = true;
  } catch (error) {
    result.error = String(error.message ?? error).split('\n')[0];
    const page = browser?.context.pages().at(-1);
    if (visit.shots) await page?.screenshot({ path: `${visit.shots}-error.png` }).catch(() => {});
  }
  await browser?.end();
  result.wallMs = Date.now() - startedAt;
  return result;
}

/** Waits until the browser's startup load is over, which takes most of a second. */
async function openQuietly(context, blankUrl) {
  const first = context.pages()[0] ?? (await context.newPage());
  await first.goto(blankUrl);
  const page = await context.newPage();
  await page.goto('about:blank');
  await waitQuiet({ limit: 0.1, longestMs: 4_000, sampleMs: 250 });
  return page;
}

/** Returns when each response ended, on the clock of the landmarks: `[url, epoch milliseconds]`. */
async function responseEnds(page) {
  const lists = await inFrames(page, () =>
    performance
      .getEntriesByType('resource')
      .map(({ name, responseEnd }) => [name, performance.timeOrigin + responseEnd]),
  );
  return lists.flatMap((list) => list ?? []);
}
