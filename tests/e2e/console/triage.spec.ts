import { expect, type Page } from '@playwright/test';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'office', viewport: { width: 1280, height: 800 } });

test('a morning with the keyboard alone', async ({ page, school }) => {
  for (let at = 6; at > 0; at -= 1) {
    const name = `Morning ${at}`;
    await school.submit({ first_name: name, mobile: `982001122${at}`, child_name: `Child of ${name}` });
  }
  await page.goto('/enquiries?status=pending&limit=5');
  await tabTo(page, page.getByRole('link', { name: 'Morning 1', exact: true }));
  await page.keyboard.press('Enter');
  await expectOpen(page, 'Morning 1', '1 of 6');
  await expectInSight(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectInSight(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Called, with a note, and to be asked again tomorrow.
  await page.keyboard.press('n');
  await page.keyboard.type('jk1? would like to visit');
  await page.keyboard.press('Escape');
  await page.keyboard.press('c');
  await expect(page.getByText('The call is recorded', { exact: true })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText(/^Follow-up set for/)).toBeVisible();
  await expect(history.getByText('jk1? would like to visit')).toBeVisible();
  await expect(history.getByText('Called', { exact: true })).toBeVisible();

  // It has left the list, and the next one is the next one; so it goes across the page.
  for (const at of [2, 3, 4, 5]) {
    await page.keyboard.press('j');
    await expectOpen(page, `Morning ${at}`, `${at} of 6`);
    await page.keyboard.press(at === 5 ? '2' : 'c');
    await expect(page.getByLabel('Status of this enquiry')).toHaveValue('in_progress');
  }
  await page.keyboard.press('j');
  await expectOpen(page, 'Morning 6', '6 of 6');
  await expect(page.getByRole('button', { name: 'Next enquiry' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('a');
  await expect(page.getByLabel('Assigned to').locator('option:checked')).not.toHaveText('Nobody');

  // No answer proposes the next working day; and that was a mistake.
  await tabTo(page, 'No answer');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No answer: recorded', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Status of this enquiry')).toHaveValue('follow_up');
  await expect(page.getByLabel('Next follow-up')).not.toHaveValue('');
  await page.keyboard.press('F8');
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Status of this enquiry')).toHaveValue('pending');
  await expect(page.getByLabel('Next follow-up')).toHaveValue('');
  await expect(history.getByText('Taken back: No answer')).toBeVisible();

  await page.getByRole('heading', { level: 2, name: 'Morning 6' }).focus();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'WhatsApp to Morning 6' });
  await dialog.getByLabel('Template').selectOption({ label: 'We tried to reach you' });
  await expect(dialog.getByLabel('Message')).toHaveValue(/your enquiry for Child of Morning 6/);
  await expect(dialog.getByRole('link', { name: 'Open in WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?text=Dear%20Morning%206/,
  );
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: 'Morning 6' })).toBeHidden();
});

async function expectOpen(page: Page, name: string, place: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByText(place)).toBeVisible();
  await page.getByLabel('Status of this enquiry').waitFor();
}

/** The whole next step is above the fold. */
async function expectInSight(page: Page): Promise<void> {
  for (const name of ['Called', 'No answer', 'Left a message', 'Add note']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  for (const label of ['Status of this enquiry', 'Next follow-up', 'Note for colleagues']) {
    await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
  }
}
