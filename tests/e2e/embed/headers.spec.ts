import { expect, type Page } from '@playwright/test';
import { asha } from '../setup/parent.ts';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';
import { test } from '../setup/test.ts';

test('a connection that rests is kept for longer than a proxy keeps it', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.headers()['keep-alive']).toBe('timeout=75');
});

test('the console, its charts and its exports need nothing that the policy refuses', async ({
  openAs,
  school,
}) => {
  await school.submit({ first_name: asha.name, mobile: asha.mobile });
  const page = await openAs('office');
  const refused = await watchPolicy(page.context());
  await page.goto('/enquiries');
  await page.getByRole('row').filter({ hasText: asha.name }).click();
  await expect(page.getByRole('region', { name: asha.name })).toBeVisible();
  await page.goto('/enquiries');
  await download(page, 'Export CSV');
  for (const format of ['Export Excel', 'Export PDF']) {
    await page.getByRole('button', { name: 'Other formats' }).click();
    await download(page, format);
  }
  await page.goto('/analytics');
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await page.locator('.recharts-surface').first().hover();
  await page.getByLabel('Period').selectOption({ label: 'Other days…' });
  for (const address of ['/dashboard', '/chatbot', '/settings', '/install']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
  }
  await expectNothingRefused(refused);
});

test('the builder, its map, editor, tester and versions need nothing that the policy refuses', async ({
  openAs,
}) => {
  const page = await openAs('admin');
  const refused = await watchPolicy(page.context());
  await page.goto('/team');
  await page.waitForLoadState('networkidle');
  await page.goto('/workflow-builder');
  await expect(page.locator('.react-flow__node').first()).toBeVisible();
  await drag(page, page.getByRole('separator').first());
  for (const name of ['Show JSON', 'Test Chat', 'Problems', 'History']) {
    await page.getByRole('button', { name }).first().click();
    await page.waitForLoadState('networkidle');
  }
  await download(page, 'Export Config');
  await page.getByRole('tab', { name: 'Step Details' }).click();
  await expectNothingRefused(refused);
});

async function download(page: Page, name: string): Promise<void> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  await file.path();
}

async function drag(page: Page, handle: ReturnType<Page['getByRole']>): Promise<void> {
  const box = await handle.boundingBox();
  if (!box) throw new Error('There is no divider between the list and the map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y, { steps: 4 });
  await page.mouse.up();
}
