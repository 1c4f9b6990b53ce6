import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { expectAccessible } from '../setup/axe.ts';
import { startHostSite } from '../setup/host-site.ts';
import { answerUntilSchool, asha, fill, hurry, submitReviewed } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

const tenant = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
const referenceText = /^Reference ([2-9BCDFGHJKMNPQRSTVWXYZ]{4}-[2-9BCDFGHJKMNPQRSTVWXYZ]{4})$/;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.145' },
  permissions: ['clipboard-read', 'clipboard-write'],
});

test('a parent keeps the reference and a copy, and staff find the enquiry by it', async ({ page }) => {
  await hurry(page);
  await page.goto('/chat');
  const name = await enquire(page);
  const card = page.getByRole('region', { name: 'Your enquiry' });
  const reference = await referenceOf(page);
  await expect(page.getByRole('log')).toContainText(`Reference ${reference}`);
  await expectAccessible(page);

  await tabTo(page, 'Keep a copy');
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: 'Save as a file' })).toBeInViewport();
  await expectAccessible(page);
  const file = await saved(page, () => card.getByRole('button', { name: 'Save as a file' }).click());
  expect(file.name).toBe(`${reference}.html`);
  for (const text of [`Reference ${reference}`, name, 'Hill School', 'admissions@greenfield.example']) {
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

  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'greenfield');
  await page.getByLabel('Search').fill(reference.toLowerCase().replace('-', ''));
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('row')).toHaveCount(2);
  await rows.getByRole('link').first().click();
  await expect(page.getByText(`Reference ${reference}`)).toBeVisible();
});

test('in a frame of a school’s page a copy is saved, shared and copied too', async ({ page, baseURL }) => {
  const site = await startHostSite();
  try {
    await hurry(page);
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
    await hurry(page);
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

test('goes on by WhatsApp where the school has a number there', async ({ page }) => {
  await page.route('**/rpc/published_configuration', async (route) => {
    const response = await route.fetch();
    const row = await response.json();
    const timing = { typing: 0, reply: 0, apiReply: 0, autoAdvance: 0, followUp: 0, apiNext: 0 };
    const globalVariables = { ...row.config.globalVariables, whatsapp: '+91 98765 43299', direction: 'rtl' };
    await route.fulfill({ response, json: { ...row, config: { ...row.config, timing, globalVariables } } });
  });
  await page.goto('/chat');
  const name = await enquire(page);
  const reference = await referenceOf(page);
  const link = page.getByRole('link', { name: 'Continue on WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/919876543299\?text=/);
  const address = decodeURIComponent((await link.getAttribute('href')) ?? '');
  expect(address).toContain(`Reference ${reference}`);
  expect(address).toContain('Greenfield International School');
  expect(address).not.toContain(name);
  // From right to left it fits as well.
  await page.getByRole('button', { name: 'Keep a copy' }).click();
  await expectAccessible(page);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);
});

type Place = Page | FrameLocator;

/** Sends an enquiry under a name that no other test has; returns the name. */
async function enquire(place: Place): Promise<string> {
  const name = `Keeper ${Date.now()}`;
  await answerUntilSchool(place, { ...asha, name, email: 'keeper@example.org' });
  await fill(place, 'Current school', 'Hill School');
  await submitReviewed(place);
  return name;
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
