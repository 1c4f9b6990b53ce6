import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { answerWith, startReceiver, verified } from '../../local/webhooks/receiver.ts';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });

let receiver: Awaited<ReturnType<typeof startReceiver>>;
test.beforeEach(async ({ baseURL }) => {
  // As playwright.config.ts allows it.
  receiver = await startReceiver('127.0.0.1', Number(new URL(baseURL ?? '').port) + 5);
});
test.afterEach(() => receiver.stop());

/** Opens the settings of a school in which no other test enters families, and adds a webhook for new ones by the keyboard. */
async function addWebhook(page: Page) {
  const address = `http://${receiver.host}/hook-${randomUUID()}`;
  await signIn(page, 'debug');
  await page.goto('/school');
  await tabTo(page, 'Add webhook');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  const field = dialog.getByLabel('Address');
  for (const [refused, words] of [
    ['crm.school.example', /begins with https/],
    ['http://crm.school.example/', /must begin with https/],
    ['https://169.254.169.254/latest', /not on the open internet/],
  ] as const) {
    await field.fill(refused);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  await field.fill(address);
  for (const event of ['enquiry.changed', 'enquiry.erased', 'visit.booked', 'question.asked']) {
    await tabTo(page, dialog.getByRole('checkbox', { name: event }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Add webhook' }));
  await page.keyboard.press('Enter');
  const added = page.getByRole('dialog', { name: 'Webhook added' });
  const secret = String(await added.getByText(/^whsec_/).textContent());
  await expectAccessible(page);
  await added.getByRole('button', { name: 'Done' }).click();
  return { secret, card: page.getByRole('listitem').filter({ hasText: address }) };
}

async function enterFamily(page: Page): Promise<string> {
  const name = `Hooked${randomUUID().slice(0, 8)}`;
  await page.goto('/enquiries');
  await page.getByRole('button', { name: 'Add enquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an enquiry' });
  await dialog.getByLabel('First Name').fill(name);
  await dialog.getByLabel('First Name').press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto('/school');
  return name;
}

const callsOf = (name: string) => receiver.calls.filter(({ body }) => body.data.first_name === name);

test('another program hears of a new family, signed, and staff see what it answered', async ({ page }) => {
  const { secret, card } = await addWebhook(page);
  const name = await enterFamily(page);
  await expect.poll(() => callsOf(name).length).toBe(1);
  const [first] = callsOf(name);
  if (!first) throw new Error('Nothing arrived.');
  expect(verified(first, secret)).toMatchObject({ type: 'enquiry.created', data: { first_name: name } });

  await card.getByRole('button', { name: 'Deliveries' }).click();
  const delivery = card.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
  await expect(delivery).toContainText(/enquiry\.created.*Delivered.*HTTP 204 · 1 attempt/);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  const shown = page.getByRole('dialog', { name: 'Secret' });
  const fresh = String(await shown.getByText(/^whsec_/).textContent());
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('The earlier secret signs too until');
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => callsOf(name).length).toBe(2);
  const [, again] = callsOf(name);
  if (!again) throw new Error('It was not sent again.');
  expect(again.id).toBe(first.id);
  for (const key of [secret, fresh]) expect(verified(again, key)).toBeTruthy();
  await card.getByRole('button', { name: 'Show secret' }).click();
  await expect(shown.getByText(fresh)).toBeVisible();
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Remove' }).click();
  const remove = page.getByRole('dialog', { name: 'Remove this webhook?' });
  await expectAccessible(page);
  await remove.getByRole('button', { name: 'Remove' }).click();
  await expect(card).toBeHidden();
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true });

  test('a program that is gone is paused, and staff see why and let it go on', async ({ page }) => {
    receiver.answer = answerWith(410);
    const { card } = await addWebhook(page);
    const name = await enterFamily(page);
    await expect.poll(() => callsOf(name).length).toBe(1);
    await expect(async () => {
      await page.reload();
      await expect(card).toContainText('answered that this address is gone (410)', { timeout: 1_000 });
    }).toPass();
    await card.getByRole('button', { name: 'Deliveries' }).click();
    const delivery = card.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await expect(delivery).toContainText('HTTP 410');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const button of await card.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }

    receiver.answer = answerWith(204);
    await card.getByRole('button', { name: 'Go on' }).click();
    await expect(card).toContainText('Active');
    await delivery.getByRole('button', { name: 'Send again' }).click();
    await expect(delivery).toContainText('Delivered');
    await card.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(card).toBeHidden();
  });
});
