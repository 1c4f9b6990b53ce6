import { readFile } from 'node:fs/promises';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { type School, schoolId, schoolOf } from './builder-school.ts';
import { signIn } from './staff.ts';

interface Around {
  /** Who uses the builder in `page`; null for a visitor who is not signed in. */
  who: string | null;
  /** Opens the builder in another person's browser. */
  openAs(who: string | null): Promise<Page>;
  /** The school as it is behind the screen. It is as it was again when the test ends. */
  school: School;
  /** Fails the test that leaves an error in a console of any browser of its. */
  quiet: (context: BrowserContext) => void;
}

/** A test of the builder. */
export const test = base.extend<Around>({
  who: ['debug', { option: true }],
  storageState: async ({ browser, baseURL, who }, use) => {
    await use(who === null ? undefined : await signedIn(browser, baseURL, who));
  },
  quiet: [
    // The school comes first, so that it is put back last: a page that closes saves what it holds.
    async ({ school: _, context }, use) => {
      const noise: string[] = [];
      const watch = (each: BrowserContext) => {
        each.on('weberror', (error) => noise.push(error.error().message));
        each.on('console', (message) => {
          if (message.type() === 'error') noise.push(message.text());
        });
      };
      watch(context);
      await use(watch);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
  school: [
    async ({ browser, baseURL, request }, use) => {
      const { origins } = await signedIn(browser, baseURL, 'debug');
      const stored = origins.flatMap(({ localStorage }) => localStorage);
      const tokens = stored.find(({ name }) => name.startsWith('staff.'));
      const school = schoolOf(request, JSON.parse(tokens?.value ?? '{}').access_token);
      const { config } = await school.published();
      await use(school);
      await school.restore(config);
    },
    { auto: true },
  ],
  openAs: async ({ browser, baseURL, quiet }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who) => {
      const storageState = who === null ? undefined : await signedIn(browser, baseURL, who);
      const context = await browser.newContext({ storageState });
      contexts.push(context);
      quiet(context);
      const page = await context.newPage();
      await openBuilder(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;
const known = new Map<string, SignedIn>();

/** What a browser holds after signing in. The server limits sign-ins: once is enough. */
async function signedIn(browser: Browser, baseURL: string | undefined, who: string): Promise<SignedIn> {
  const held = known.get(who);
  if (held) return held;
  const context = await browser.newContext({ baseURL, storageState: undefined });
  await signIn(await context.newPage(), who);
  const state = await context.storageState();
  await context.close();
  known.set(who, state);
  return state;
}

/** Opens the builder of the school, with its steps in sight. */
export async function openBuilder(page: Page): Promise<void> {
  await page.goto(`/workflow-builder?tenant=${schoolId}`);
  await stepList(page).waitFor();
}

export function stepList(page: Page): Locator {
  return page.getByRole('list', { name: 'Steps' });
}

/** The card of a step in the list; the list draws only what is near. */
export function card(page: Page, id: string): Locator {
  return stepList(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(id, { exact: true }) });
}

/** The step editor, open on the step. */
export async function editStep(page: Page, id: string): Promise<Locator> {
  await card(page, id)
    .getByRole('button', { name: /^Edit / })
    .click();
  const editor = page.getByRole('form', { name: 'Edit Step' });
  await editor.waitFor();
  return editor;
}

/** Lets a step say something else. */
export async function reword(page: Page, id: string, message: string): Promise<void> {
  const editor = await editStep(page, id);
  await editor.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
  await editor.getByRole('button', { name: 'Save Step' }).click();
  await expect(card(page, id)).toContainText(message);
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
}

/** The bytes that Export Config saves. */
export async function exported(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export Config' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** Replaces the configuration by a text that is pasted. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Or paste JSON').fill(text);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
