import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { greenfieldId } from '#tenants/built-in-tenants.ts';
import { findChromium } from '../scripts/chromium.ts';
import { startProcess, temporaryFolder } from '../scripts/server-process.ts';
import { DeskHand } from './desk-hand.ts';
import { table } from './table.ts';

const families = 12;
const password = 'schoolgate-demo';
const note = 'Wants to visit on Saturday';

/**
 * The daily job: twelve new enquiries, each opened, read, called, noted, followed up, and the next. Once by the keyboard
 * alone and once by the mouse, in Chromium against the product; counts keys and clicks from the list on.
 */
export async function run(): Promise<string> {
  const { folder, remove } = temporaryFolder();
  const server = await startProcess(folder, { SAMPLE_PASSWORD: password });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      locale: 'en-IN',
    });
    const page = await context.newPage();
    await signIn(page, server.address);
    const rows: string[][] = [];
    for (const [name, work] of [
      ['keyboard alone', byKeyboard],
      ['mouse', byMouse],
    ] as const) {
      for (let at = 0; at < families; at += 1) await submit(server.address, `Family ${name} ${at}`);
      await page.goto(`${server.address}/enquiries?status=pending`);
      await page
        .getByRole('status')
        .filter({ hasText: `${families} enquiries` })
        .waitFor();
      const hand = new DeskHand(page);
      const startedAt = performance.now();
      await work(page, hand);
      const seconds = (performance.now() - startedAt) / 1000;
      await expectDone(page, server.address);
      rows.push([name, String(hand.keys), String(hand.clicks), String(hand.typed), seconds.toFixed(1)]);
    }
    return [
      `The daily job: ${families} new enquiries, each opened, read, called, noted, followed up tomorrow, and the next.`,
      'A key with a modifier counts twice; the words of the notes, which are typed in both, count apart. Goal: 120 keys, 48 clicks.',
      table(['by', 'keys', 'clicks', 'letters of notes', 's by a machine'], rows),
    ].join('\n');
  } finally {
    await browser.close();
    await server.stop();
    remove();
  }
}

async function byKeyboard(page: Page, hand: DeskHand): Promise<void> {
  const [first] = await page.locator('[data-enquiry]').all();
  while (first && !(await first.evaluate((link) => link === document.activeElement))) await hand.press('Tab');
  await hand.press('Enter');
  for (let at = 1; at <= families; at += 1) {
    await read(page, at);
    await hand.press('n');
    await hand.type(note);
    await hand.press('Escape');
    await hand.press('c');
    await page.getByText('The call is recorded').first().waitFor();
    await hand.press('f');
    await hand.press('Tab');
    await hand.press('Enter');
    if (at < families) await hand.press('j');
  }
}

async function byMouse(page: Page, hand: DeskHand): Promise<void> {
  await hand.click(page.locator('[data-enquiry]').first());
  for (let at = 1; at <= families; at += 1) {
    await read(page, at);
    await hand.click(page.getByLabel('Note for colleagues'));
    await hand.type(note);
    await hand.click(page.getByRole('button', { name: 'Called', exact: true }));
    await page.getByText('The call is recorded').first().waitFor();
    await hand.click(page.getByRole('button', { name: 'Tomorrow' }));
    if (at < families) await hand.click(page.getByRole('button', { name: 'Next enquiry' }));
  }
}

/** Until the record is there, as a person would look at it. */
async function read(page: Page, at: number): Promise<void> {
  await page.getByText(`${at} of ${families}`, { exact: false }).first().waitFor();
  await page.getByLabel('Status of this enquiry').waitFor();
}

/** Fails unless none is pending and each has its note and its follow-up. */
async function expectDone(page: Page, address: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.goto(`${address}/enquiries?status=pending`);
  await page.getByText('No enquiries found').waitFor();
  await page.goto(`${address}/enquiries?status=in_progress&limit=50`);
  const links = page.locator('[data-enquiry]');
  await links.first().waitFor();
  for (let at = 0; at < families; at += 1) {
    await links.nth(at).click();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText(note).first().waitFor();
    await history.getByText('Called').first().waitFor();
    await history
      .getByText(/Follow-up set for/)
      .first()
      .waitFor();
  }
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Username or Email').fill('greenfield');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Export CSV' }).waitFor();
}

let visitors = 0;

/** Sends an enquiry as the chat does; each from an address of its own, as the service limits what one may send. */
async function submit(address: string, name: string): Promise<void> {
  visitors += 1;
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${visitors}`, ...headers },
      body: JSON.stringify(body),
    });
  const token = await (await post('/mock/token', { user_id: greenfieldId })).json();
  const sent = await post(
    '/api/chat-inquiry/public',
    {
      first_name: name,
      mobile: String(9_800_000_000 + visitors),
      email: `family${visitors}@example.org`,
      child_name: `Child ${visitors}`,
      grade: 'PYP 1',
      consent: { given: true, version: '2026-11', time: new Date().toISOString() },
    },
    { authorization: `Bearer ${token.access_token}`, 'idempotency-key': randomUUID() },
  );
  if (!sent.ok) throw new Error(`The enquiry was refused with ${sent.status}: ${await sent.text()}`);
}
