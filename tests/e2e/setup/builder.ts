import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { test as base } from './test.ts';

/** A test of the builder, open in a browser of its own, which fails when an error is left in the console of any browser of its. */
export const test = base.extend<{ noise: string[] }>({
  as: 'office',
  copies: 'debug',
  noise: [
    // The school comes first, so that it goes last: a page that closes saves what it holds.
    async ({ school: _, context }, use) => {
      const noise: string[] = [];
      watch(context, noise);
      await use(noise);
      expect(noise).toEqual([]);
    },
    { auto: true },
  ],
  openAs: async ({ openAs, noise }, use) => {
    await use(async (who, options) => {
      const page = await openAs(who, options);
      watch(page.context(), noise);
      return page;
    });
  },
});

function watch(context: BrowserContext, noise: string[]): void {
  context.on('weberror', (error) => noise.push(error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') noise.push(message.text());
  });
}

/** Opens the builder of a school, with its steps in sight. */
export async function openBuilder(page: Page, school: string): Promise<void> {
  await page.goto(`/workflow-builder?tenant=${school}`);
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
