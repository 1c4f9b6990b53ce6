import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { Step, TenantConfig } from '#engine';
import { builtInTenants, greenfieldId } from '#tenants/built-in-tenants.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startProcess, temporaryFolder } from '../scripts/server-process.ts';
import { table } from './table.ts';

const size = 1000;
const rounds = 3;
const timeoutMs = 60_000;

/**
 * Measures frame times of the built workflow builder in Chromium with a conversation of 1,000 steps: while it opens, while
 * a step or the map is dragged, and during typing.
 */
export async function run(): Promise<string> {
  const { folder, remove } = temporaryFolder();
  const server = await startProcess(folder);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const frames = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round++) {
      const measured = await visit(browser, server.address);
      // The first round warms up caches and is not counted.
      if (round === 0) continue;
      for (const [doing, each] of measured) frames.set(doing, [...(frames.get(doing) ?? []), ...each]);
    }
    return report(frames);
  } finally {
    await browser.close();
    await server.stop();
    remove();
  }
}

type Frames = Map<string, number[]>;

async function visit(browser: Browser, address: string): Promise<Frames> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    await page.addInitScript(markFrames);
    await page.route('**/rpc/published_configuration', (route) =>
      route.fulfill({ json: { config: longConversation() } }),
    );
    const frames: Frames = new Map();
    const measure = async (doing: string, act: () => Promise<void>) => {
      await page.evaluate(() => performance.clearMarks('frame'));
      await act();
      frames.set(doing, await framesOf(page));
    };

    const first = stepNamed(page, 'Step 1,');
    await page.goto(`${address}/workflow-builder?tenant=${greenfieldId}`, { waitUntil: 'commit' });
    await first.waitFor();
    await page.waitForTimeout(1500);
    frames.set('opening', await framesOf(page));

    await measure('dragging a step', () => dragToAndFro(page, first, 12));
    const map = page.getByRole('region', { name: /^Map of/ });
    await measure('dragging the map', () => dragToAndFro(page, map, 200));
    await page.getByRole('button', { name: 'Add Step', exact: true }).click();
    const message = page.getByRole('textbox', { name: 'Message' });
    await measure('typing a message', async () => {
      await message.click();
      await message.pressSequentially('What would you like to know about our school, dear parents?', {
        delay: 30,
      });
    });
    return frames;
  } finally {
    await context.close();
  }
}

function stepNamed(page: Page, name: string): Locator {
  return page.getByRole('group', { name }).first();
}

/** Drags an element to and fro from a point near its upper left corner. */
async function dragToAndFro(page: Page, what: Locator, inside: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('What is to be dragged is nowhere to be seen.');
  const [x, y] = [box.x + Math.min(inside, box.width / 2), box.y + Math.min(inside, box.height / 2)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let move = 0; move < 120; move++) {
    const [right, down] = [Math.sin(move / 12) * 180, Math.cos(move / 12) * 90];
    await page.mouse.move(x + right, y + down);
  }
  await page.mouse.up();
}

function framesOf(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance.getEntriesByName('frame').map((entry) => ('detail' in entry ? Number(entry.detail) : 0)),
  );
}

/**
 * Runs in the page before its own scripts: marks each frame with the milliseconds since the previous one. Contains no named
 * function, as tsx would wrap it in a helper that the page lacks.
 */
function markFrames(): void {
  const marker = {
    last: performance.now(),
    mark(now: number) {
      performance.mark('frame', { detail: now - marker.last });
      marker.last = now;
      requestAnimationFrame((next) => marker.mark(next));
    },
  };
  requestAnimationFrame((now) => marker.mark(now));
}

function report(frames: Frames): string {
  const rows = [...frames].map(([doing, each]) => {
    const sorted = each.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(0);
    return [doing, String(sorted.length), at(0.5), at(0.95), at(1)];
  });
  return [
    `The builder with ${size.toLocaleString('en-GB')} steps, list and map, 1440 × 900; ${rounds} visits.`,
    'Milliseconds a frame:',
    '',
    table(['while', 'frames', 'p50', 'p95', 'longest'], rows),
    '',
  ].join('\n');
}

/** Questions with branches that merge again, loops and shortcuts to the end. */
function longConversation(): TenantConfig {
  const school = builtInTenants[greenfieldId];
  if (!school) throw new Error('The built-in school is not there.');
  const steps = Array.from({ length: size }, (_, at) => stepAt(at));
  return { ...school, workflows: { parentInquiry: { name: 'A long enquiry', steps } }, specialFlows: {} };
}

function stepAt(at: number): Step {
  const id = `step_${at}`;
  const message = `Sentence ${at}: what would you like to know about the school?`;
  const ahead = (by: number) => `step_${Math.min(at + by, size - 1)}`;
  if (at === size - 1) return { id, type: 'completed', message };
  switch (at % 10) {
    case 3: {
      const answers = ['Fees', 'Boarding', 'Transport'].map((text, by) => ({
        text,
        nextStep: ahead(by + 1),
      }));
      return {
        id,
        type: 'options',
        message,
        options: [...answers, { text: 'Enough', nextStep: ahead(size) }],
      };
    }
    case 4:
      return { id, type: 'message', message, nextStep: ahead(3) };
    case 5:
      return { id, type: 'message', message, nextStep: at > 20 ? `step_${at - 12}` : ahead(2) };
    default:
      return { id, type: 'form', message, field: id, inputType: 'text', nextStep: ahead(1) };
  }
}
