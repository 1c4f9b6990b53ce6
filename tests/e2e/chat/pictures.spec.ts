import { expect, type Page, type Route } from '@playwright/test';
import { press, said } from '../setup/parent.ts';
import { timing } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 360, height: 640 } });

const hall = 'https://school.example/hall.png';
const steps = [
  {
    id: 'hall',
    type: 'options',
    message: 'This is our hall.',
    media: { type: 'picture', url: hall, text: 'The hall with its stage', width: 1200, height: 800 },
    options: [{ text: 'Go on', nextStep: 'day' }],
  },
  {
    id: 'day',
    type: 'message',
    message: 'See how a day goes:',
    media: { type: 'video', url: 'https://www.youtube.com/watch?v=x', text: 'A day at our school' },
    nextStep: 'end',
  },
  {
    id: 'end',
    type: 'completed',
    message: 'Come and see us:',
    media: { type: 'map', url: 'https://www.openstreetmap.org/?mlat=12.97', text: 'Main campus' },
  },
];
const workflowConfig = JSON.stringify({ timing, workflows: { tried: { name: 'Tried', steps } } });

const shown = (page: Page) => page.getByRole('log').getByRole('listitem').nth(1);
const heightOf = async (page: Page) => Math.round((await shown(page).boundingBox())?.height ?? 0);

async function open(page: Page): Promise<void> {
  await page.goto(`/embedded-chat?${new URLSearchParams({ workflowConfig })}`);
  await said(page, 'This is our hall.');
}

/** One pixel, whatever the size that it is said to have. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture has its space before it loads and when it does not, and nothing moves', async ({ page }) => {
  let held: Route | undefined;
  await page.route(hall, (route) => {
    held = route;
  });
  await open(page);
  await expect(shown(page).getByRole('img', { name: 'The hall with its stage' })).toBeVisible();
  await expect.poll(() => held !== undefined).toBe(true);
  expect(held?.request().headers()).not.toHaveProperty('referer');
  const before = await heightOf(page);
  expect(before).toBeGreaterThan(180);
  await held?.abort();
  await expect(shown(page).getByText('This picture could not be loaded.')).toBeVisible();
  expect(await heightOf(page)).toBe(before);
});

test('with Save-Data it is loaded by a tap, into the same space', async ({ page }) => {
  let asked = 0;
  await page.route(hall, (route) => {
    asked += 1;
    return route.fulfill({ contentType: 'image/png', body: pixel });
  });
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await open(page);
  const button = shown(page).getByRole('button', { name: 'The hall with its stage Show the picture' });
  await expect(button).toBeVisible();
  expect(asked).toBe(0);
  const before = await heightOf(page);
  await button.press('Enter');
  await expect(shown(page).getByRole('img')).toBeVisible();
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('log')).toBeFocused();
  expect(await heightOf(page)).toBe(before);
});

test('a video and a place ask no other site for anything until a parent goes there', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(String(baseURL))) elsewhere.push(request.url());
  });
  await page.route(hall, (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  await open(page);
  await press(page, 'Go on');
  const video = page.getByRole('link', { name: 'A day at our school Opens youtube.com in a new tab' });
  await expect(video).toBeVisible();
  const map = page.getByRole('link', { name: 'Main campus Opens openstreetmap.org in a new tab' });
  expect((await map.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(elsewhere).toEqual([hall]);
});
