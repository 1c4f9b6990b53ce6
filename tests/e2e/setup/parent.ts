import { expect, type Page } from '@playwright/test';
import { timing } from './quick-schools.ts';
import { greenfield, post } from './server.ts';

/** What a parent tells the school, in the order of the conversation. */
export interface ParentStory {
  name: string;
  mobile: string;
  email: string;
  city: string;
  child: string;
  grade: string;
  year: string;
  /** As typed into the date field, and as the calendar names it. */
  born: { iso: string };
  school: string;
}

export const asha: ParentStory = {
  name: 'Asha Verma',
  mobile: '+91 98765 43210',
  email: 'asha.verma@example.com',
  city: 'Pune',
  child: 'Aarav "Ari" Verma',
  grade: 'IK 1(Nursery)',
  year: '2026-2027',
  born: { iso: '2022-06-15' },
  school: '=Little Steps, Baner',
};

/** Where a conversation is seen: a page, or a frame in one. */
export type Screen = Pick<Page, 'getByRole' | 'getByLabel'>;

export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Gives the conversation of Greenfield on its own pages no artificial delays; the schools of tests have none. */
export async function hurry(page: Page): Promise<void> {
  const row = await post('/rest/v1/rpc/published_configuration', { p_tenant: greenfield });
  await page.route('**/rpc/published_configuration', (route) =>
    route.fulfill({ json: { ...row, config: { ...row.config, timing } } }),
  );
}

/** From the greeting to the last question before the enquiry is sent. */
export async function answerUntilSchool(
  page: Screen,
  story: ParentStory,
  kind = 'Day School',
): Promise<void> {
  await press(page, 'New Parent');
  await press(page, kind);
  await page.getByRole('checkbox').check();
  await fill(page, 'Your name', story.name);
  await fill(page, 'Mobile number', story.mobile);
  await fill(page, 'Email address', story.email);
  await fill(page, 'City', story.city);
  await fill(page, "Child's name", story.child);
  await page.getByLabel('Grade').selectOption(story.grade);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: story.year }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await fill(page, 'Date of birth', story.born.iso);
}

/** From the greeting to the answers that are looked over before they are sent. */
export async function answerAll(page: Screen, story: ParentStory): Promise<void> {
  await answerUntilSchool(page, story);
  await fill(page, 'Current school', story.school);
  await page.getByRole('button', { name: 'Submit enquiry' }).waitFor();
}

/** Looks over what was answered, and sends it. */
export async function submitReviewed(page: Screen): Promise<void> {
  await press(page, 'Submit enquiry');
}

export async function press(page: Screen, name: string | RegExp): Promise<void> {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
    .click();
}

/** Waits until a text is in the conversation. */
export async function said(page: Screen, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('log').getByText(text).last()).toBeVisible();
}

export async function fill(page: Screen, label: string | RegExp, value: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
