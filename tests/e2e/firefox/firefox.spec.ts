import { expect, test } from '@playwright/test';
import { findFirefox } from '../../../scripts/firefox.ts';
import { asha } from '../setup/parent.ts';
import { type FirefoxPage, openFirefox } from './open-firefox.ts';

const program = findFirefox();
const email = 'firefox@parents.example';
let page: FirefoxPage;

test.skip(
  program === null,
  'There is no Firefox here: install it (Debian: firefox-esr), or set FIREFOX_PATH.',
);
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  page = await openFirefox(program ?? '');
});
test.afterAll(() => page?.close());

test('in Firefox, a parent submits an enquiry', async ({ baseURL }) => {
  await page.goto(`${baseURL}/`);
  await page.press('Open chat');
  await page.press('New Parent');
  await page.press('Day School');
  await page.press(null, 'checkbox');
  for (const [field, answer] of [
    ['Your name', 'Firoza'],
    ['Mobile number', asha.mobile],
    ['Email address', email],
    ['City', asha.city],
    ["Child's name", 'Farid'],
  ] as const) {
    await page.type(field, answer);
    await page.press('Continue');
  }
  await page.choose('Grade', asha.grade);
  await page.press('Continue');
  await page.press(asha.year, 'radio');
  await page.press('Continue');
  await page.type('Date of birth', asha.born.iso);
  await page.press('Continue');
  await page.type('Current school', 'Little Steps');
  await page.press('Continue');
  await page.press('Submit enquiry');
  await page.sees('Submission Successful!');
  expect(page.errors()).toEqual([]);
});

test('in Firefox, staff sign in, open the enquiry and set its status', async ({ baseURL }) => {
  await page.goto(`${baseURL}/login`);
  await page.type('Username or Email', 'greenfield');
  await page.type('Password', 'schoolgate-demo');
  await page.press('Sign In');
  await page.press('Firoza', 'link');
  await page.sees(email);
  await page.choose('Status of this enquiry', 'In Progress');
  await page.sees('Status changed from Pending to In Progress');
  expect(page.errors()).toEqual([]);
});
