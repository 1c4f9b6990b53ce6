import { expect, type Page } from '@playwright/test';

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

export async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** From the greeting to the last question before the enquiry is sent. */
export async function answerUntilSchool(page: Page, story: ParentStory): Promise<void> {
  await page.getByRole('button', { name: 'New Parent' }).click();
  await page.getByRole('button', { name: 'Day School' }).click();
  await fill(page, 'Your name', story.name);
  await fill(page, 'Mobile number', story.mobile);
  await fill(page, 'Email address', story.email);
  await fill(page, 'City', story.city);
  await fill(page, "Child's name", story.child);
  await page.getByLabel('Grade').selectOption(story.grade);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: story.year }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await fill(page, 'Date of birth', story.born.iso);
}

export async function fill(page: Page, label: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(value);
  await page.getByRole('button', { name: 'Continue' }).click();
}
