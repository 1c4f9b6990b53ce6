import { parseArgs } from 'node:util';
import { runChaos } from './chaos.ts';
import { disturbancesOf } from './disturbances.ts';

/** `npm run test:chaos -- --minutes 60`: the long form of chaos.slow.test.ts. Ends with code 1 when something must not be. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const { breaches, report, left } = await runChaos(
  Number(values.minutes) * 60,
  disturbancesOf,
  (name, count) =>
    console.log(`${Math.round(performance.now() / 1000)} s: ${name}; ${count} breaches until now`),
);
console.log(report.join('\n'));
if (left.length > 0) console.log(`Not done, as this machine cannot: ${left.join(', ')}`);
for (const breach of breaches) console.error(breach);
process.exit(breaches.length > 0 ? 1 : 0);
