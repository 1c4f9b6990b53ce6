/** Visits every target repeatedly, interleaved, and reports the costs. `node run.mjs --help` lists the options. */
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { profiles } from './lib/browser.mjs';
import { facts, waitQuiet } from './lib/machine.mjs';
import { measure } from './lib/measure.mjs';
import { readOptions } from './lib/options.mjs';
import { benchFolder } from './lib/peers.mjs';
import { totals, weigh } from './lib/phases.mjs';
import { reportOf } from './lib/report.mjs';
import { blankPath, serve } from './lib/serve.mjs';
import { openTargets } from './lib/targets.mjs';

const maxAttempts = 3;

// A browser exits when its pipe closes, so none is left running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

const options = readOptions();
const targets = await openTargets(options);
if (targets.length === 0) throw new Error('There is nothing to measure: run `node build.mjs` first.');
mkdirSync(path.join(options.out, 'shots'), { recursive: true });
const blank = await serve({ folder: benchFolder });
const started = Date.now();
const samples = await visitAll();
await Promise.all([...targets, blank].map(({ close }) => close()));

const run = {
  meta: {
    startedAt: new Date(started).toISOString(),
    wallS: Math.round((Date.now() - started) / 1000),
    machine: facts(options.chrome),
    reps: options.reps,
    profiles: options.profiles,
    maxBusy: options.maxBusy,
  },
  targets: targets.map(({ close: _, url, ...target }) => ({ ...target, url: new URL(url).pathname })),
  samples,
};
const report = reportOf(run);
writeFileSync(path.join(options.out, 'run.json'), JSON.stringify(run, null, 1));
writeFileSync(path.join(options.out, 'report.md'), report);
console.error(`Everything lies in ${options.out}`);
console.log(report);

/** The counted visits. The first of each target is not counted: it warms caches, weighs responses, takes screenshots. */
async function visitAll() {
  const counted = [];
  const file = createWriteStream(path.join(options.out, 'samples.jsonl'));
  for (let rep = 0; rep <= options.reps; rep++) {
    // The order rotates, so that no target always follows the same one.
    const order = targets.map((_, place) => targets[(place + rep) % targets.length]);
    for (const profile of rep === 0 ? ['none'] : options.profiles) {
      for (const target of order) {
        const sample = { target: target.name, profile, rep, ...(await visit(target, profile, rep === 0)) };
        if (rep > 0) counted.push(sample);
        file.write(`${JSON.stringify(sample)}\n`);
        console.error(lineOf(sample));
      }
    }
  }
  file.end();
  return counted;
}

async function visit(target, profile, isFirst) {
  const { requests = [], ...result } = await measureInPeace(target, profile, isFirst);
  if (isFirst) target.assets = weigh(requests);
  return {
    ...result,
    requests: requests.map(({ body: _, ...request }) => request),
    bytes: totals(requests, target.assets),
  };
}

/** Repeats a visit when other processes kept the machine busy. */
async function measureInPeace({ name, url, steps, settleMs }, profile, isFirst) {
  for (let attempt = 1; ; attempt++) {
    await waitQuiet({ limit: options.maxBusy, longestMs: 20_000, sampleMs: 400, pauseMs: 600 });
    const result = await measure({
      url,
      steps,
      settleMs,
      // Another site than the targets.
      blankUrl: `http://localhost:${blank.port}${blankPath}`,
      profile: profiles[profile],
      chrome: options.chrome,
      own: options.own,
      shots: options.shots && isFirst ? path.join(options.out, 'shots', name) : null,
      keepsBodies: isFirst,
    });
    if (isFirst || attempt === maxAttempts || !(result.othersBusy > options.maxBusy))
      return { ...result, attempts: attempt };
  }
}

function lineOf({ target, profile, rep, ok, error, notes, errors = [], ...sample }) {
  const ms = (name) => sample[name]?.toFixed(0) ?? '–';
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const visited = `${seconds} s · visit ${rep}, ${profile} · ${target}:`;
  if (!ok) return `${visited} FAILED, ${error}`;
  const figures = `launcher ${ms('launcherMs')}, open ${ms('openMs')}, option ${ms('optionMs')}, text ${ms('textMs')} ms`;
  const odd = rep === 0 ? [...notes, ...errors].map((line) => `\n    ${line}`).join('') : '';
  return `${visited} ${figures}; others used ${(100 * (sample.othersBusy ?? 0)).toFixed(0)} %${odd}`;
}
