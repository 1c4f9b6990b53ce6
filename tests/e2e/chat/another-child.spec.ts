import { expect, type Page } from '@playwright/test';
import { answerAll, asha, fill, press, said, submitReviewed } from '../setup/parent.ts';
import { tabTo } from '../setup/tab-to.ts';
import { test } from '../setup/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('with the keyboard alone, and the network lost at the second submission, each child arrives once', async ({
  page,
  context,
  school,
}) => {
  await page.goto(school.chat);
  await answerAll(page, asha);
  await submitReviewed(page);
  await said(page, /within 24 business hours/);
  await tabTo(page, 'Add another child');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Day School');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: "Child's name" })).toBeFocused();
  await answerSecond(page, 'Offline Twin');
  await page.reload();
  await page.getByRole('button', { name: 'Submit enquiry' }).waitFor();
  await context.setOffline(true);
  await submitReviewed(page);
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();

  // Were it refused, only its own conversation could mend it: a third follows once the school has the second.
  await expect(page.getByRole('button', { name: 'Add another child' })).toHaveCount(0);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/chat-inquiry/public')) answers.push(response.status());
  });
  await context.setOffline(false);
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
  await press(page, 'Add another child');
  await press(page, 'Day School');
  await answerSecond(page, 'Third Child');
  await submitReviewed(page);
  await expect.poll(() => answers).toEqual([200, 200]);
  const { enquiries } = await school.ask('list_enquiries', { p_tenant: school.id });
  const children = enquiries.map(({ child_name }: { child_name: string }) => child_name);
  expect(children.sort()).toEqual([asha.child, 'Offline Twin', 'Third Child'].sort());
});

async function answerSecond(page: Page, child: string): Promise<void> {
  await fill(page, "Child's name", child);
  await page.getByLabel('Grade').selectOption(asha.grade);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: asha.year }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await fill(page, 'Date of birth', asha.born.iso);
  await fill(page, 'Current school', 'Hill School');
  await page.getByRole('button', { name: 'Submit enquiry' }).waitFor();
}
