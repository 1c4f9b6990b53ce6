import { expect, type Page, test } from '@playwright/test';
import { hurry, said } from '../setup/parent.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 640 } });

const steps = [
  {
    id: 'clubs',
    type: 'options',
    message: 'Which clubs would your child like?',
    field: 'clubs',
    fieldConfig: { label: 'Clubs' },
    several: { max: 2 },
    options: ['Music', 'Chess', 'Swimming', 'A club with quite a long name of its own'].map((text) => ({
      text,
    })),
    nextStep: 'told',
  },
  { id: 'told', type: 'message', message: 'We note {{clubs}}.', nextStep: 'send' },
  {
    id: 'send',
    type: 'api_call',
    apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
    nextStep: 'end',
  },
  { id: 'end', type: 'completed', message: 'Done.' },
];
const timing = { typing: 0, reply: 0, apiReply: 0, autoAdvance: 0, followUp: 0, apiNext: 0 };
const workflowConfig = JSON.stringify({ timing, workflows: { tried: { name: 'Tried', steps } } });

async function open(page: Page): Promise<void> {
  await hurry(page);
  await page.goto(`/embedded-chat?${new URLSearchParams({ workflowConfig })}`);
  await said(page, 'Which clubs would your child like?');
}

test('several answers are ticked with the keyboard alone, and looked over as one', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('group', { name: 'Clubs Choose up to 2' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Music' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please choose no more than 2 for Clubs.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Music' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await said(page, 'We note Chess and Swimming.');
  await expect(page.getByRole('definition').filter({ hasText: 'Chess and Swimming' })).toBeVisible();
});

test('every box is large enough for a thumb, and nothing scrolls sideways on a small phone', async ({
  page,
}) => {
  await open(page);
  const boxes = page.getByRole('group').locator('label');
  for (const box of await boxes.all()) expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await page.screenshot({ path: 'test-results/several.png' });
});
