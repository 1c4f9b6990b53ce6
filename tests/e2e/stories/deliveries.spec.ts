import { expect } from '@playwright/test';
import { startReceiver, verified } from '../../local/webhooks/receiver.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'office' });

test('another program is sent a new family, signed, and the mail to the parent is in the outbox', async ({
  page,
  school,
  baseURL,
}, { parallelIndex }) => {
  // As playwright.config.ts allows it.
  const receiver = await startReceiver('127.0.0.1', Number(new URL(baseURL ?? '').port) + 5 + parallelIndex);
  await page.goto('/school');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add webhook' });
  await dialog.getByLabel('Address').fill(`http://${receiver.host}/hook`);
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const added = page.getByRole('dialog', { name: 'Webhook added' });
  const secret = String(await added.getByText(/^whsec_/).textContent());
  await added.getByRole('button', { name: 'Done' }).click();

  await school.submit({ first_name: 'Asha', child_name: 'Mira Rao', email: 'asha@parents.example' });
  const sent = () => receiver.calls.filter(({ body }) => body.type === 'enquiry.created');
  await expect.poll(() => sent().length).toBe(1);
  for (const call of sent()) {
    expect(verified(call, secret)).toMatchObject({ type: 'enquiry.created', data: { first_name: 'Asha' } });
  }
  await receiver.stop();

  await page.goto('/outbox');
  const row = page.getByRole('listitem').filter({ hasText: 'asha@parents.example' });
  // Whom to tell is found out every two seconds, and the list asks every ten.
  await expect(row.getByText('Copy for the parent')).toBeVisible({ timeout: 30_000 });
  await row.getByRole('button', { name: 'Open' }).click();
  await expect(row.getByRole('article', { name: /^Your enquiry with / }).getByText('Mira Rao')).toBeVisible();
});
