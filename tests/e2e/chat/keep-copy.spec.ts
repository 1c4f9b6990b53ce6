import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { startHostSite } from '../setup/host-site.ts';
import { answerAll, asha, submitReviewed } from '../setup/parent.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

const tenant = quickSchools.greenfield;
const referenceText = /^Reference ([2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4})$/;

test.use({
  viewport: { width: 360, height: 740 },
  // Frames of a site of another origin.
  extraHTTPHeaders: {},
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a parent keeps the reference and a copy, and staff find the enquiry by it', async ({
  page,
  school,
  openAs,
}) => {
  await page.goto(school.chat);
  await enquire(page);
  const card = page.getByRole('region', { name: 'Your enquiry' });
  const reference = await referenceOf(page);
  await expect(page.getByRole('log')).toContainText(`Reference ${reference}`);

  await tabTo(page, 'Keep a copy');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Save as a file' })).toBeInViewport();
  const file = await saved(page, () => card.getByRole('button', { name: 'Save as a file' }).click());
  expect(file.name).toBe(`${reference}.html`);
  for (const text of [
    `Reference ${reference}`,
    asha.name,
    asha.school.slice(1),
    'admissions@greenfield.example',
  ]) {
    expect(file.text).toContain(text);
  }
  const entry = await saved(page, () => card.getByRole('button', { name: 'Add to calendar' }).click());
  expect(entry.name).toBe(`${reference}.ics`);
  const event = new ICAL.Component(ICAL.parse(entry.text)).getFirstSubcomponent('vevent');
  expect(event?.getFirstPropertyValue('description')).toContain(`Reference ${reference}`);
  await card.getByRole('button', { name: 'Copy the reference' }).click();
  await expect(card.getByText('Copied.')).toBeVisible();

  // It is there still after a reload.
  await page.reload();
  expect(await referenceOf(page)).toBe(reference);

  const office = await openAs('office', { viewport: { width: 1280, height: 900 } });
  await school.submit({ first_name: 'Another', mobile: '9820011223' });
  await office.goto('/enquiries');
  await office.getByLabel('Search').fill(reference.toLowerCase().replace('-', ''));
  await expect(office.getByRole('row')).toHaveCount(2);
  await office.getByRole('row').getByRole('link', { name: asha.name }).click();
  await expect(office.getByText(`Reference ${reference}`)).toBeVisible();
});

test('in a frame of a school’s page a copy is saved, shared and copied too', async ({ page, baseURL }) => {
  const site = await startHostSite();
  try {
    // Chromium on Linux has no share sheet: what is tested is that the frame is given one, and what it is handed.
    await page.addInitScript(() =>
      Object.assign(navigator, {
        share: async (data: ShareData) => void Object.assign(globalThis, { shared: data }),
        canShare: () => true,
      }),
    );
    site.show({
      head: `<script async src="${baseURL}/embed.js" data-tenant="${tenant}"></script>`,
    });
    await page.goto(site.origin);
    await page.getByRole('button', { name: 'Open chat' }).click();
    await expect(page.locator('iframe')).toHaveAttribute('allow', 'web-share');
    const chat = page.frameLocator('iframe');
    await enquire(chat);
    const reference = await referenceOf(chat);
    await chat.getByRole('button', { name: 'Keep a copy' }).click();
    const file = await saved(page, () => chat.getByRole('button', { name: 'Save as a file' }).click());
    expect(file.text).toContain(`Reference ${reference}`);
    await chat.getByRole('button', { name: 'Copy as text' }).click();
    await expect(chat.getByText('Copied.')).toBeVisible();
    await chat.getByRole('button', { name: 'Share', exact: true }).click();
    const shared = await page
      .frames()
      .at(-1)
      ?.evaluate(() => Reflect.get(globalThis, 'shared'));
    expect(shared).toEqual({ text: expect.stringContaining(`Reference ${reference}`) });
  } finally {
    await site.close();
  }
});

test('in a frame that a page gives nothing the text is copied, and no share sheet is offered', async ({
  page,
  baseURL,
}) => {
  const site = await startHostSite();
  try {
    const sandbox = 'allow-scripts allow-same-origin allow-forms';
    site.show({
      body: `<iframe title="Chat" sandbox="${sandbox}" style="all:initial;position:fixed;inset:0;width:100%;height:100%;border:0" src="${baseURL}/embedded-chat?tenant=${tenant}&origin=${encodeURIComponent(site.origin)}&inline=1"></iframe>`,
    });
    await page.goto(site.origin);
    const chat = page.frameLocator('iframe');
    await enquire(chat);
    const reference = await referenceOf(chat);
    await chat.getByRole('button', { name: 'Keep a copy' }).click();
    await expect(chat.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
    await chat.getByRole('button', { name: 'Copy as text' }).click();
    await expect(chat.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`Reference ${reference}`);
  } finally {
    await site.close();
  }
});

type Place = Page | FrameLocator;

async function enquire(place: Place): Promise<void> {
  await answerAll(place, asha);
  await submitReviewed(place);
}

async function referenceOf(place: Place): Promise<string> {
  const shown = place.getByRole('region', { name: 'Your enquiry' }).getByText(referenceText);
  await expect(shown).toBeVisible();
  return referenceText.exec((await shown.textContent()) ?? '')?.[1] ?? '';
}

async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await act();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}
