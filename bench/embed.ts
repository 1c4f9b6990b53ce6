import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { greenfieldId } from '#tenants/built-in-tenants.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startProcess, temporaryFolder } from '../scripts/server-process.ts';
import { landmarksOf, spread } from './chat.ts';
import { type EmbedVisit, startSchoolPage, type VisitConditions, visitSchool } from './embed-visit.ts';
import { table } from './table.ts';

const rounds = 5;
const arrivals: (VisitConditions & { name: string })[] = [
  { name: 'unthrottled, frame prepared', slow: false, prepared: true },
  { name: 'unthrottled, tapped at once', slow: false, prepared: false },
  { name: 'slow phone, frame prepared', slow: true, prepared: true },
  { name: 'slow phone, tapped at once', slow: true, prepared: false },
];

/**
 * Measures the embedded chat on a page of another site: the cost of the launcher, and the wait after the tap. Page and
 * frame share one process, as on a phone with little memory, so that the frame is throttled too.
 */
export async function run(): Promise<string> {
  const { folder, remove } = temporaryFolder();
  const server = await startProcess(folder);
  const app = server.address.replace('127.0.0.1', 'localhost');
  const school = await startSchoolPage(app, greenfieldId);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-site-isolation-trials',
    ],
  });
  try {
    const visits = new Map<string, EmbedVisit[]>();
    const landmarks = landmarksOf(greenfieldId);
    for (let round = 0; round <= rounds; round++) {
      for (const { name, ...arrival } of arrivals) {
        const measured = await visitSchool(browser, school.address, app, landmarks, arrival);
        // The first round warms up caches and is not counted.
        if (round > 0) visits.set(name, [...(visits.get(name) ?? []), measured]);
      }
    }
    return report(visits);
  } finally {
    await browser.close();
    school.close();
    await server.stop();
    remove();
  }
}

function report(visits: Map<string, EmbedVisit[]>): string {
  const all = [...visits.values()].flat();
  const rows = [...visits].map(([name, each]) => [
    name,
    spread(each.map(({ launcherMs }) => launcherMs)),
    spread(each.map(({ firstMs }) => firstMs)),
    spread(each.map(({ nextMs }) => nextMs)),
    spread(each.map(({ requestsUntilLauncher }) => requestsUntilLauncher)),
    spread(each.map(({ untilFirst }) => untilFirst.requests)),
    spread(
      each.map(({ untilFirst }) => untilFirst.bytes / 1000),
      1,
    ),
    spread(each.map(({ longestTaskMs }) => longestTaskMs)),
  ]);
  const packed = (name: string) =>
    brotliCompressSync(readFileSync(path.resolve(import.meta.dirname, '../dist', name))).length;
  return [
    'The chat on a school’s page: one script, a frame of another site. Slow phone: CPU 4× slower, 1.6 Mbps, 150 ms a request.',
    `Medians of ${rounds} visits, each with an empty cache (least..most); typing pauses off; 1 kB = 1,000 bytes, brotli 11.`,
    `/embed.js: ${packed('embed.js')} bytes, /embed-panel.js after it: ${packed('embed-panel.js')}. With the launcher the page has ${spread(all.map(({ nodes }) => nodes))} nodes and ${spread(
      all.map(({ heapBytes }) => heapBytes / 1000),
    )} kB of heap more.`,
    '',
    table(
      [
        'a parent’s visit',
        'launcher, ms',
        'tap → first message, ms',
        'option → next, ms',
        'requests until launcher',
        'until message',
        'JS + CSS, kB',
        'longest task before the tap, ms',
      ],
      rows,
    ),
    '',
  ].join('\n');
}
