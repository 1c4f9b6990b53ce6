import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'admin', permissions: ['clipboard-read', 'clipboard-write'] });

test('from nothing to a live chat on one page, by keyboard alone', async ({ page, context }) => {
  const name = `Lake School ${randomUUID().slice(0, 8)}`;
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
  await page.keyboard.press('Tab');
  await expect(site.getByRole('button', { name: /^Copy/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect((await opened).getByRole('log')).toContainText(name);

  // What was copied, seen where it is pasted.
  const id = new URL(page.url()).searchParams.get('school');
  await look.getByLabel('School name').press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(look.getByLabel('School name')).toHaveValue(
    new RegExp(`embed.js" data-tenant="${id}"></script>`),
  );
});
