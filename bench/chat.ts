import { chromium } from '@playwright/test';
import { builtInTenants, greenfieldId } from '#tenants/built-in-tenants.ts';
import { builtInTranslations } from '#tenants/built-in-translations.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startProcess, temporaryFolder } from '../scripts/server-process.ts';
import { type Landmarks, type Opening, type Visit, visit } from './chat-visit.ts';
import { table } from './table.ts';

const rounds = 7;
const openings: Record<Opening, string> = {
  page: '/embedded-chat, by its address',
  'page in Hindi': 'the same in a Hindi browser',
  tap: '/, launcher tapped at once',
  'hover and tap': '/, launcher pointed at, then tapped',
};

/**
 * Measures requests, bytes and times of the built chat on a slow phone. The openings are interleaved, so that other load on
 * the machine affects all of them alike.
 */
export async function run(): Promise<string> {
  const { folder, remove } = temporaryFolder();
  const server = await startProcess(folder);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const visits = new Map<Opening, Visit[]>();
    const english = landmarksOf(greenfieldId);
    const hindi = await translated(english, 'hi');
    for (let round = 0; round <= rounds; round++) {
      for (const opening of kinds) {
        const measured = await visit(
          browser,
          server.address,
          opening,
          opening === 'page in Hindi' ? hindi : english,
        );
        // The first round warms up caches and is not counted.
        if (round > 0) visits.set(opening, [...(visits.get(opening) ?? []), measured]);
      }
    }
    return report(visits);
  } finally {
    await browser.close();
    await server.stop();
    remove();
  }
}

const kinds: Opening[] = ['page', 'page in Hindi', 'tap', 'hover and tap'];

function report(visits: Map<Opening, Visit[]>): string {
  const head = ['opened', 'requests', 'JS + CSS, kB', 'first bot message, ms', 'option → next, ms'];
  const rows = [...visits].map(([opening, each]) => [
    openings[opening],
    spread(each.map(({ requests }) => requests)),
    spread(
      each.map(({ bytes }) => bytes / 1000),
      1,
    ),
    spread(each.map(({ firstMs }) => firstMs)),
    spread(each.map(({ nextMs }) => nextMs)),
  ]);
  return [
    `The chat until its first bot message: CPU 4× slower, 1.6 Mbps, 150 ms a request, typing pauses off.`,
    `Brotli 11 of every JS and CSS response (1 kB = 1,000 bytes); medians of ${rounds} visits, each with an empty cache (least..most).`,
    'Requests, bytes and times count from the opening: the navigation, the tap, or the pointing (its time from the tap).',
    '',
    table(head, rows),
    '',
  ].join('\n');
}

/** Formats the median of the samples, with minimum and maximum where they differ. */
export function spread(samples: number[], digits = 0): string {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (place: number) => (sorted[place] ?? Number.NaN).toFixed(digits);
  const [least, median, most] = [at(0), at(Math.floor((sorted.length - 1) / 2)), at(sorted.length - 1)];
  return least === most ? median : `${median} (${least}..${most})`;
}

/** Returns the beginning of a school's conversation: its greeting, the first option of its first question, the next message. */
export function landmarksOf(tenantId: string): Landmarks {
  const school = builtInTenants[tenantId];
  const steps = school?.workflows[school.defaultWorkflow]?.steps ?? [];
  const question = steps.find(({ type }) => type === 'options');
  const option = question?.options?.[0];
  const next = steps.find(({ id }) => id === option?.nextStep);
  if (!steps[0]?.message || !option || !next?.message)
    throw new Error('The school’s conversation begins otherwise.');
  return { first: plainStart(steps[0].message), option: option.text, next: plainStart(next.message) };
}

async function translated({ first, option, next }: Landmarks, language: string): Promise<Landmarks> {
  const table = (await builtInTranslations.load(greenfieldId, language)) ?? {};
  const of = (text: string) => {
    const [, found] = Object.entries(table).find(([original]) => plainStart(original) === text) ?? [];
    if (!found) throw new Error(`The school’s conversation is not translated: ${text}`);
    return plainStart(found);
  };
  return { first: of(first), option: of(option), next: of(next) };
}

/** Up to the first placeholder. */
function plainStart(message: string): string {
  return message.split('{{')[0]?.trim() ?? message;
}
