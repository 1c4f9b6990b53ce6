import { expect } from '@playwright/test';
import { test } from '../setup/test.ts';
import { timesOf } from '../setup/visits.ts';

test('a parent books a visit without an enquiry, who comes too late waits, and the office sees both', async ({
  school,
  openAs,
}) => {
  await school.addVisit('Garden tour', 5, 1);
  for (const [at, name] of ['Meena Booker', 'Wai Ting'].entries()) {
    const parent = await openAs(null);
    await parent.goto(school.chat);
    await parent.getByRole('button', { name: 'Book a visit' }).click();
    await timesOf(parent, 'Garden tour').click();
    await parent.getByRole('textbox', { name: 'Your name' }).fill(name);
    await parent.getByRole('textbox', { name: 'Mobile number' }).fill(`970002010${at}`);
    await parent.getByRole('checkbox').check();
    await parent
      .getByRole('button', { name: at === 0 ? 'Confirm the booking' : 'Join the waitlist' })
      .click();
    await expect(
      parent.getByRole('heading', { name: at === 0 ? 'Your visit is booked' : 'You are on the waitlist' }),
    ).toBeVisible();
  }
  const office = await openAs('office');
  await office.goto('/visits');
  await office.getByRole('link', { name: 'Garden tour' }).click();
  const family = (name: string) =>
    office.getByRole('list', { name: 'Who comes' }).getByRole('listitem').filter({ hasText: name });
  await expect(family('Meena Booker')).toContainText('Booked');
  await expect(family('Wai Ting')).toContainText('Waitlist');
});
