import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { answerUntilSchool, asha, openChat } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme });

    test('the front page and the chat have nothing for axe to find, and nothing is cut off', async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectFits(page);
      await expectAccessible(page);
      await openChat(page);
      await page.getByRole('button', { name: 'New Parent' }).waitFor();
      await expectAccessible(page);
      await answerUntilSchool(page, asha);
      await page.getByRole('textbox', { name: 'Current school' }).waitFor();
      await expectFits(page);
      await expectAccessible(page);
    });

    test('signing in and the enquiries have nothing for axe to find, and nothing is cut off', async ({
      page,
    }) => {
      await page.goto('/login');
      await page.getByLabel('Username or Email').waitFor();
      await expectFits(page);
      await expectAccessible(page);
      await signIn(page, 'greenfield');
      await expectFits(page);
      await expectAccessible(page);
    });
  });
}

test('a parent gets from the page to the first question of the chat, and away again, with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/');
  const launcher = page.getByRole('button', { name: 'Open chat' });
  await launcher.waitFor();
  await tabTo(page, 'Open chat');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'New Parent' }).waitFor();
  await tabTo(page, 'New Parent');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Day School' }).waitFor();
  await tabTo(page, 'Day School');
  await page.keyboard.press('Space');

  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.keyboard.type('Asha Verma');
  await tabTo(page, consent);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
  await page.keyboard.type('9876543210');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email address' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(launcher).toBeFocused();
});

test('staff sign in, find an enquiry and sign out with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username or Email').waitFor();
  await tabTo(page, 'Username or Email');
  await page.keyboard.type('admin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('schoolgate-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/enquiries$/);
  await page.getByLabel('Search').waitFor();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('nobody at all');
  await expect(page.getByText('No enquiries found matching your criteria.')).toBeVisible();
  await tabTo(page, 'Logout');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

const consent = 'I agree that Greenfield International School keeps these details to answer my enquiry.';

/** The page itself does not scroll sideways. */
async function expectFits(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}
