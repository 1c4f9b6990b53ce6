import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { answerUntilSchool, fill, hurry, press, said, someone, submitReviewed } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';
import { isFocused, tabTo } from '../setup/tab-to.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const tara = { ...someone, name: 'Tara Menon', mobile: '9000000071', email: 'tara.menon@example.org' };
const noAnswer =
  'Thank you for your question! Our team will provide you with detailed information when they contact you.';
const answer = 'Yes: our heated pool has six lanes, and every child from PYP 1 swims once a week.';

let parent: Page;
let staff: Page;

test.beforeAll(async ({ browser }) => {
  parent = await openPage(browser, { width: 400, height: 720 });
  staff = await openPage(browser, { width: 1280, height: 900 });
});

test.afterAll(async () => {
  await parent?.context().close();
  await staff?.context().close();
});

test('a parent gets an answer with its source', async () => {
  await hurry(parent);
  await parent.goto('/chat');
  await answerUntilSchool(parent, tara);
  await fill(parent, 'Current school', 'Hill School');
  await submitReviewed(parent);
  await press(parent, 'Yes');
  await press(parent, 'Ask a question');
  await ask('how many kids does one teacher have?');
  await said(parent, /one teacher for every 8 students/);
  await said(parent, /^From:/);
  await expect(parent.getByText('Did this help?')).toBeVisible();
  await expectAccessible(parent);
});

test('an answer that did not help is offered a person', async () => {
  await press(parent, 'No');
  await expect(parent.getByText(/Would you like the admissions office to answer you\?/)).toBeVisible();
});

test('what has no answer is said so, and goes to a person who knows the family', async () => {
  await ask('Is there a swimming pool?');
  await said(parent, noAnswer);
  await said(parent, /The admissions office will answer you/);
  await expectAccessible(parent);
});

test('staff find both under Questions by the keyboard, and the family that asked', async () => {
  await signIn(staff, 'office@greenfield.example');
  await go(staff.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Questions/ }));
  await expect(item('Is there a swimming pool?')).toContainText('1 wants a person');
  await expect(item('how many kids does one teacher have?')).toContainText('1 not helped');
  await tabTo(staff, rows().first());
  await expectAccessible(staff);
  await staff.keyboard.press('End');
  await expect(rows().last()).toBeFocused();
  await staff.keyboard.press('Home');
  await downTo(row('Is there a swimming pool?'));
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { name: 'Is there a swimming pool?' })).toBeFocused();
  await expect(staff.getByRole('link', { name: 'Enquiry of Tara Menon' })).toBeVisible();
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect(row('Is there a swimming pool?')).toBeFocused();
});

test('they write its answer and publish it, by the keyboard', async () => {
  await staff.keyboard.press('Enter');
  await go(staff.getByRole('link', { name: 'Write the answer' }));
  await expect(staff.getByRole('textbox', { name: 'Title' })).toHaveValue('Is there a swimming pool?');
  await tabTo(staff, staff.getByRole('textbox', { name: 'Answer' }));
  await staff.keyboard.type(answer);
  await expect(
    staff.getByRole('checkbox', { name: 'On publishing, email it to the family that asked' }),
  ).toBeChecked();
  await expectAccessible(staff);
  await go(staff.getByRole('button', { name: 'Publish', exact: true }));
  await expect(staff.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await go(staff.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: /^Questions/ }));
  await expect(row('how many kids does one teacher have?')).toBeVisible();
  await expect(row('Is there a swimming pool?')).toHaveCount(0);
});

test('who asks again in other words is answered', async () => {
  await ask('do you have a pool where my daughter can swim');
  await said(parent, /our heated pool has six lanes/);
  await press(parent, /^Yes/);
  await expect(parent.getByText(/Good to know/)).toBeVisible();
});

test('what did not help is answered by an article that is there, and dismissing can be undone', async () => {
  await row('how many kids does one teacher have?').click();
  const group = staff.getByRole('region', { name: 'how many kids does one teacher have?' });
  await group.getByRole('button', { name: 'Dismiss' }).click();
  await expect(row('how many kids does one teacher have?')).toHaveCount(0);
  await staff.getByRole('button', { name: 'Undo' }).click();
  await row('how many kids does one teacher have?').click();
  await group.getByRole('button', { name: 'An article answers this' }).click();
  await staff.getByRole('radio').first().check();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'This article answers it' }).click();
  await expect(row('how many kids does one teacher have?')).toHaveCount(0);
  await staff.getByRole('tab', { name: /^Answered/ }).click();
  await expect(item('Is there a swimming pool?')).toContainText('Answered by');
  await expect(item('Is there a swimming pool?')).toContainText('Emailed to 1 family');
  await expect(item('how many kids does one teacher have?')).toContainText('Answered by');
});

test("the enquiry tells what came of the family's questions", async () => {
  await row('Is there a swimming pool?').click();
  await expect(staff.getByText(/^Got the answer by email/)).toBeVisible();
  await staff.getByRole('link', { name: 'Enquiry of Tara Menon' }).click();
  const questions = staff
    .getByRole('region', { name: 'Tara Menon' })
    .getByRole('region', { name: 'Questions asked' });
  await expect(questions.getByRole('listitem')).toHaveText([
    /how many kids.*did not help/,
    /Is there a swimming pool\?.*Had no answer.*Wants a person/,
    /do you have a pool.*and it helped: Is there a swimming pool\?/,
  ]);
});

test('the answer is a mail to the family, with its own question', async () => {
  await staff.goto('/outbox');
  const mail = staff
    .getByRole('listitem')
    .filter({ hasText: 'Answer to a question' })
    .filter({ hasText: tara.email })
    // The first of two: newer ones are above.
    .last();
  await mail.getByRole('button', { name: 'Open' }).click();
  await expect(mail.getByText(/“Is there a swimming pool\?”/)).toBeVisible();
  await expect(mail.getByText(answer)).toBeVisible();
  await expectAccessible(staff);
});

async function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.71' },
  });
  return context.newPage();
}

async function ask(question: string): Promise<void> {
  await parent.getByRole('textbox', { name: 'Your question' }).fill(question);
  await parent.keyboard.press('Enter');
  await said(parent, question);
}

function rows(): Locator {
  return staff.getByRole('tabpanel').getByRole('listitem').getByRole('link');
}

function row(wording: string): Locator {
  return staff.getByRole('tabpanel').getByRole('link', { name: wording, exact: true });
}

/** The row with all that it shows. */
function item(wording: string): Locator {
  const link = staff.getByRole('link', { name: wording, exact: true });
  return staff.getByRole('tabpanel').getByRole('listitem').filter({ has: link });
}

/** Reaches a link or a button by the Tab key alone, and presses Enter. */
async function go(target: Locator): Promise<void> {
  await tabTo(staff, target);
  await staff.keyboard.press('Enter');
}

/** From the first row of the list on. */
async function downTo(target: Locator): Promise<void> {
  if (!(await isFocused(target))) await tabTo(staff, target, 'ArrowDown');
}
