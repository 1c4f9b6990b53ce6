import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 1280, height: 900 },
});

test('from nothing to a live chat on one page, by keyboard alone', async ({ page, context }) => {
  const name = `Lake School ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'admin');
  await page.goto('/schools');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Add school' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a school' });
  await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Set up a school' })).toBeVisible();
  const step = (title: string) => page.getByRole('listitem', { name: title });
  const look = step('Name and look');
  await expect(look.getByLabel('School name')).toHaveValue(name);
  await expectAccessible(page);
  await tabTo(page, look.getByLabel('Colour', { exact: true }));
  await page.keyboard.type('#7a1f3d');
  await tabTo(page, look.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  await expect(look.getByRole('img', { name: 'Done' })).toBeVisible();

  const conversation = step('Conversation');
  await expect(conversation.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(conversation.getByRole('radio', { name: 'Short enquiry' })).toBeChecked();
  await tabTo(page, conversation.getByRole('button', { name: 'Publish' }));
  await page.keyboard.press('Enter');
  await expect(conversation.getByRole('img', { name: 'Done' })).toBeVisible();

  const site = step('Put it on your site');
  await expect(site.getByRole('heading')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(site.getByRole('button', { name: /^Copy/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const chat = await opened;
  await expect(chat.getByRole('log')).toContainText(name);

  // What was copied, seen where it is pasted.
  const id = new URL(page.url()).searchParams.get('school');
  await look.getByLabel('School name').press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(look.getByLabel('School name')).toHaveValue(
    new RegExp(`embed.js" data-tenant="${id}"></script>`),
  );
});

test('the first steps of the dashboard lead there', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/schools');
  await page.getByRole('main').getByRole('button', { name: 'Add school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a school' });
  await dialog.getByLabel('Name').fill(`River School ${randomUUID().slice(0, 8)}`);
  await dialog.getByRole('button', { name: 'Add school' }).click();
  await page.waitForURL('**/start?school=*');
  await page.goto(`/dashboard${new URL(page.url()).search}`);
  await page.getByRole('link', { name: 'Publish your conversation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Set up a school' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page);
});
