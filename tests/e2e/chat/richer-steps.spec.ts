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

test('a parent is led by an age that is worked out from the birth date', async ({ page }) => {
  const year = new Date().getUTCFullYear();
  const branch = { field: 'age', operator: 'between', value: [3, 5] };
  const config = {
    timing,
    computed: [{ name: 'age', from: 'age', fields: ['born'] }],
    workflows: {
      tried: {
        name: 'Tried',
        steps: [
          {
            id: 'born',
            type: 'form',
            message: 'Born when?',
            field: 'born',
            inputType: 'date',
            nextStep: 'by',
          },
          {
            id: 'by',
            type: 'conditional',
            conditions: [
              { ...branch, all: [{ field: 'born', operator: 'is_given', value: null }], nextStep: 'nursery' },
            ],
            nextStep: 'school',
          },
          { id: 'nursery', type: 'completed', message: 'Nursery, at {{age}}.' },
          { id: 'school', type: 'completed', message: 'School, at {{age}}.' },
        ],
      },
    },
  };
  for (const [born, told] of [
    [`01/01/${year - 4}`, 'Nursery, at 4.'],
    [`01/01/${year - 9}`, 'School, at 9.'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/embedded-chat?${new URLSearchParams({ workflowConfig: JSON.stringify(config) })}`);
    await said(page, 'Born when?');
    await page.getByRole('checkbox').check();
    await page.getByRole('textbox').first().fill(born);
    await page.getByRole('button', { name: 'Continue' }).click();
    await said(page, told);
  }
});
