import { expect } from '@playwright/test';
import { post } from '../setup/server.ts';
import { test } from '../setup/test.ts';

test('the staff of another school see nothing of a family, on no page and by no address', async ({
  school,
  openAs,
}) => {
  const { id, reference } = await school.submit({
    first_name: 'Only Ours',
    mobile: '9820011223',
    email: 'o@u.example',
  });
  await school.addVisit('Only our visit', 5);
  const office = await openAs('office');
  await office.goto('/enquiries');
  await office.getByRole('row').filter({ hasText: 'Only Ours' }).click();
  await office.getByRole('link', { name: /of this family$/ }).click();
  await expect(office).toHaveURL(/\/families\/[\da-f-]{36}/);
  const family = new URL(office.url()).pathname;

  const other = await openAs('debug');
  for (const address of ['/enquiries', `/enquiries?open=${id}`, '/visits', '/questions', '/outbox', family]) {
    await other.goto(`${address}${address.includes('?') ? '&' : '?'}school=${school.id}`);
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.waitForLoadState('networkidle');
    await expect(other.getByText(/Only our/i)).toHaveCount(0);
  }
  await other.goto('/enquiries');
  await other.getByLabel('Search').fill(reference);
  await expect(other.getByText('No enquiries found matching your criteria.')).toBeVisible();
  const token = await other.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('staff.'));
    return JSON.parse(localStorage.getItem(key ?? '') ?? '{}').access_token;
  });
  await expect(post('/rest/v1/rpc/enquiry_detail', { p_id: id }, token)).rejects.toThrow(/40[034]/);
});
