import { expect, type Page, test } from '@playwright/test';
import { chatPaths } from '#protocol/chat-addresses.ts';
import { answerUntilSchool, asha, fill, hurry, press, submitReviewed } from '../setup/parent.ts';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';
import { signIn } from '../setup/staff.ts';

/** Not the family of the other stories: they are looked for by their address. */
const other = { ...asha, email: 'policy@example.org' };

test.describe.configure({ mode: 'serial' });
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

const publicPages = [
  ...chatPaths,
  '/?widget=true',
  '/?demo=true',
  `/embedded-chat?title=Hello&headerBgColor=teal&header=rounded-lg&workflowConfig=${encodeURIComponent('{"a":')}`,
  '/',
  '/login',
  '/workflow-builder',
  '/host-demo.html',
  '/not-a-page',
];

test('every public page is drawn without anything that its policy refuses', async ({ page, context }) => {
  const refused = await watchPolicy(context);
  for (const address of publicPages) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('body')).not.toBeEmpty();
  }
  await expectNothingRefused(refused);
});

test('a whole enquiry needs nothing that the policy refuses', async ({ page, context }) => {
  const refused = await watchPolicy(context);
  await hurry(page);
  await page.goto('/embedded-chat');
  await answerUntilSchool(page, other);
  await fill(page, 'Current school', other.school);
  await submitReviewed(page);
  await expect(page.getByText('Submission Successful!').first()).toBeVisible();
  await expectNothingRefused(refused);
});

test('the calendar needs nothing that the policy refuses', async ({ page, context }) => {
  const refused = await watchPolicy(context);
  await hurry(page);
  await page.goto('/embedded-chat?tenant=debug-tenant&flow=everyField');
  await page.getByRole('textbox').fill('Kind and curious');
  await press(page, 'Continue');
  await fillNumber(page, 'Brothers and sisters', '1');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await press(page, 'Continue');
  await press(page, 'With a brother or sister');
  await press(page, 'Choose from the calendar');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNothingRefused(refused);
});

test('the console, its charts and its exports need nothing that the policy refuses', async ({
  page,
  context,
}) => {
  const refused = await watchPolicy(context);
  await signIn(page, 'greenfield');
  await page.getByRole('row').filter({ hasText: other.name }).first().click();
  await expect(page.getByRole('region', { name: other.name })).toBeVisible();
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
  page,
  context,
}) => {
  const refused = await watchPolicy(context);
  await signIn(page, 'admin');
  await page.goto('/team');
  await page.waitForLoadState('networkidle');
  await page.goto('/workflow-builder');
  await expect(page.locator('.react-flow__node').first()).toBeVisible();
  await drag(page, page.getByRole('separator').first());
  for (const name of ['Show JSON', 'Test Chat', 'Problems', 'History']) {
    await page.getByRole('button', { name }).first().click();
    await page.waitForTimeout(400);
  }
  await download(page, 'Export Config');
  await page.getByRole('tab', { name: 'Step Details' }).click();
  await expectNothingRefused(refused);
});

async function fillNumber(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
  await press(page, 'Continue');
}

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
