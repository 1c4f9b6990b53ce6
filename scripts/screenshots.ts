import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '#local/server.ts';
import { projectRoot, readSettings } from '#local/settings.ts';
import { answerUntilSchool, asha, fill, openChat, submitReviewed } from '../tests/e2e/setup/parent.ts';
import { signIn } from '../tests/e2e/setup/staff.ts';
import { findChromium } from './chromium.ts';
import { writeSmallPicture } from './small-picture.ts';

/**
 * Takes the README's screenshots, and small copies for the builder's landing page, from the running product, each in light
 * and dark mode.
 */
const folder = path.join(projectRoot, 'docs/screenshots');
const smallFolder = path.join(projectRoot, 'src/features/dev/workflow-demo/pictures');
/** In pixels, of the screenshots on the page. */
const smallWidths = { builder: 1440, chat: 640 };
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const dataDir = await mkdtemp(path.join(tmpdir(), 'schoolgate-pictures-'));
const env = {
  ...process.env,
  PORT: '0',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  SAMPLE_PASSWORD: 'schoolgate-demo',
};
const server = await startServer(readSettings(env, []), env);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const each of [folder, smallFolder]) mkdirSync(each, { recursive: true });
try {
  await picture('chat', phone, async (page) => {
    await page.goto('/');
    await openChat(page);
    await answerUntilSchool(page, asha);
    await page.getByRole('textbox', { name: 'Current school' }).waitFor();
  });
  await submitOne();
  await picture('home', desktop, async (page) => {
    await page.goto('/');
    await openChat(page);
    await page.getByRole('button', { name: 'New Parent' }).waitFor();
  });
  await picture('enquiries', desktop, async (page) => {
    await signIn(page, 'greenfield');
    await page.getByText('Asha Verma').first().click();
    await page.getByLabel('Status of this enquiry').waitFor();
  });
  await picture('builder', { width: 1440, height: 860 }, async (page) => {
    await signIn(page, 'greenfield');
    await page.goto('/workflow-builder');
    await page.getByRole('button', { name: 'Edit “Are you a new parent', exact: false }).click();
    await page.getByRole('tab', { name: 'Options' }).click();
    await page.getByRole('button', { name: 'Save Step' }).waitFor();
  });
  await copySmall();
} finally {
  await browser.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function picture(
  name: string,
  viewport: typeof desktop,
  play: (page: Page) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await onPage({ viewport, colorScheme }, async (page) => {
      await play(page);
      await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
    });
  }
}

async function copySmall(): Promise<void> {
  for (const [name, width] of Object.entries(smallWidths)) {
    for (const scheme of ['light', 'dark']) {
      const from = path.join(folder, `${name}-${scheme}.png`);
      await writeSmallPicture(browser, { from, to: path.join(smallFolder, `${name}-${scheme}.webp`), width });
    }
  }
}

async function submitOne(): Promise<void> {
  await onPage({ viewport: desktop }, async (page) => {
    await page.goto('/');
    await openChat(page);
    await answerUntilSchool(page, asha);
    await fill(page, 'Current school', 'Little Steps, Baner');
    await submitReviewed(page);
    await page.getByText('Submission Successful!').first().waitFor();
  });
}

async function onPage(
  options: Parameters<Browser['newContext']>[0],
  play: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: `http://localhost:${server.port}`,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  });
  await play(await context.newPage());
  await context.close();
}
