import { expect } from '@playwright/test';
import { asha, fill, press, said, submitReviewed } from '../setup/parent.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const refused = 'This link does not work any more';

test('a parent begins on one phone and finishes on another; staff see it as started, then as an enquiry', async ({
  page,
  school,
  openAs,
}) => {
  await page.goto(school.chat);
  await press(page, 'New Parent');
  await press(page, 'Day School');
  await expect(page.getByRole('button', { name: 'Finish later' })).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await fill(page, 'Your name', asha.name);
  await fill(page, 'Mobile number', asha.mobile);
  await page.getByRole('textbox', { name: 'Email address' }).waitFor();
  await page.getByRole('button', { name: 'Finish later' }).click();
  const sheet = page.getByRole('region', { name: 'Continue later' });
  const link = await sheet.getByRole('textbox', { name: 'Link to continue' }).inputValue();
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(sheet.getByText('Copied.')).toBeVisible();
  expect(link).toMatch(/\/embedded-chat\?tenant=[^#]*#continue=[\w.-]{71}$/);
  expect(link).not.toContain('Asha');

  const office = await openAs('office', { viewport: { width: 1280, height: 900 } });
  await office.goto('/enquiries');
  await office.getByRole('link', { name: 'Started', exact: true }).click();
  const row = office.getByRole('listitem').filter({ hasText: asha.name });
  await expect(row.getByText('Stopped at: Email address')).toBeVisible();
  await row.getByRole('button', { name: /^Open/ }).click();
  await expect(row.getByText('9876543210').last()).toBeVisible();
  await office.goto('/enquiries');
  await expect(office.getByText(/No enquiries/).first()).toBeVisible();

  const sent: string[] = [];
  const other = await openAs(null);
  other.on('request', (request) => sent.push(request.url()));
  await other.goto(link);
  await said(other, /Welcome back!/);
  await said(other, asha.name);
  await expect(other).toHaveURL(/\/embedded-chat\?[^#]*$/);
  const token = link.split('=').at(-1) ?? '';
  expect(sent.filter((url) => url.includes(token))).toEqual([]);

  // The first phone is told once it goes on.
  await fill(page, 'Email address', asha.email);
  await expect(page.getByText(/on another device/)).toBeVisible();
  await fill(other, 'Email address', asha.email);
  await fill(other, 'City', asha.city);
  await other.reload();
  await said(other, /Welcome back!/);
  await fill(other, "Child's name", asha.child);
  await other.getByLabel('Grade').selectOption(asha.grade);
  await press(other, 'Continue');
  await other.getByRole('radio', { name: asha.year }).check();
  await press(other, 'Continue');
  await fill(other, 'Date of birth', asha.born.iso);
  await fill(other, 'Current school', asha.school);
  await submitReviewed(other);
  await said(other, /successfully submitted/);

  await office.reload();
  await expect(office.getByRole('row').filter({ hasText: asha.name })).toHaveCount(1);
  await office.goto('/enquiries?show=started');
  await expect(office.getByRole('heading', { name: 'Started conversations' })).toBeVisible();
  await expect(office.getByText(asha.name)).toHaveCount(0);

  // The link ends with the enquiry.
  const third = await openAs(null);
  await third.goto(link);
  await expect(third.getByRole('alert')).toContainText(refused);
  await expect(third.getByText(asha.name)).toHaveCount(0);
  await press(third, 'Start New Conversation');
  await said(third, /Welcome to/);
});
