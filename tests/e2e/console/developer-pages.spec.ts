import { expect, type Page } from '@playwright/test';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';
import { test } from '../setup/test.ts';

const pages = ['/api-test', '/demo', '/workflow-demo', '/supabase-test'];
test('the pages do all they offer, and the policy has nothing to refuse', async ({ page, context }) => {
  const refused = await watchPolicy(context);
  for (const address of pages) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await pressEverything(page, address);
  }
  await expectNothingRefused(refused);
});

test('the pictures are fetched once each, in the colours of the reader', async ({ openAs }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openAs(null, { colorScheme });
    const pictures: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()));
    await page.goto('/workflow-demo');
    await page.getByRole('heading', { name: 'Without a mouse' }).scrollIntoViewIfNeeded();
    await expect.poll(() => pictures.filter((url) => url.endsWith('.webp')).length).toBe(2);
    expect(
      pictures.filter((url) => url.endsWith('.webp')).every((url) => url.includes(`-${colorScheme}-`)),
    ).toBe(true);
  }
});

/** Presses what a page offers, but for what signs in or sends an enquiry. */
async function pressEverything(page: Page, address: string): Promise<void> {
  if (address === '/api-test') {
    await runTests(page);
    await page.getByText('View data').first().click();
  }
  if (address === '/demo') {
    await page.getByRole('button', { name: 'Get config', exact: true }).click();
    await page.getByRole('region', { name: 'Result', exact: true }).waitFor();
  }
  if (address === '/workflow-demo') await page.getByRole('button', { name: 'Day School' }).click();
  if (address === '/supabase-test') {
    await page.getByRole('button', { name: 'Test sign-in' }).click();
    await page.getByRole('button', { name: 'Submit test enquiry' }).click();
    for (const name of ['Read users', 'Read latest enquiries']) {
      await page.getByRole('button', { name }).click();
    }
    await expect(page.getByText(/^(Nothing, as it should be|Row-level security lets this)/)).toHaveCount(2);
  }
}

async function runTests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Run Tests' }).click();
  await expect(page.getByText('8 of 8 succeeded')).toBeVisible();
}
