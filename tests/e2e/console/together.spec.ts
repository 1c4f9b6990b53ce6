import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1280, height: 900 } });
// The second goes on with the people of the first, whom the server lets sign in only so often.
test.describe.configure({ mode: 'serial' });

interface Person {
  page: Page;
  panel: Locator;
  name: string;
}

let office: Person;
let admin: Person;
let family: string;

test.beforeAll(async ({ browser }) => {
  office = await personOf(browser, 'greenfield', 'Greenfield Admissions');
  admin = await personOf(browser, 'admin', 'Asha Menon');
});

test.afterAll(async () => {
  await office?.page.context().close();
  await admin?.page.context().close();
});

test.beforeEach(async () => {
  family = `Together ${randomUUID().slice(0, 8)}`;
  await office.page.getByRole('button', { name: 'Add enquiry' }).click();
  const dialog = office.page.getByRole('dialog');
  await dialog.getByLabel('Source').selectOption('Telephone');
  await dialog.getByLabel('First Name').fill(family);
  await dialog.getByRole('button', { name: 'Save enquiry' }).click();
  await expect(dialog).toBeHidden();
  await openFamily(office);
  await openFamily(admin);
});

test('each sees that the other one has it open, and what they change, within five seconds', async () => {
  await expect(
    office.panel.getByRole('status').filter({ hasText: `${admin.name} has this open` }),
  ).toBeVisible();
  await expect(
    admin.panel.getByRole('status').filter({ hasText: `${office.name} has this open` }),
  ).toBeVisible();
  await expectAccessible(office.page);

  await admin.panel.getByLabel('Next follow-up').fill('24/1');
  await office.panel.getByLabel('Status of this enquiry').selectOption('in_progress');
  await office.panel.getByRole('button', { name: 'Tomorrow' }).click();
  await expect(admin.panel.getByLabel('Status of this enquiry')).toHaveValue('in_progress', {
    timeout: 8000,
  });
  // What is being typed stays.
  await expect(admin.panel.getByRole('button', { name: 'No follow-up' })).toBeVisible({ timeout: 8000 });
  await expect(admin.panel.getByLabel('Next follow-up')).toHaveValue('24/1');

  await admin.panel.getByRole('button', { name: 'Close enquiry' }).click();
  await expect(office.panel.getByText('has this open')).toBeHidden();
});

/** Each kind of change, as the faster and as the slower one makes it. */
const changes: readonly [Change, Change][] = [
  [status('in_progress'), status('completed')],
  [assignee('Greenfield Admissions'), assignee('Asha Menon')],
  [followUp('Tomorrow'), followUp('In a week')],
];

for (const [order, choice] of [
  ['the office first', 'Use mine'],
  ['the admin first', 'Keep theirs'],
] as const) {
  test(`${order}: the slower one is told of both values and chooses “${choice}”; nothing is lost`, async () => {
    const [faster, slower] = order === 'the office first' ? [office, admin] : [admin, office];
    const wakeUp = await sleep(slower.page);
    const dialog = slower.page.getByRole('dialog', { name: 'A colleague was faster' });
    for (const [first, second] of changes) {
      // The message of the change before may still be shown, so that "Undo" proves nothing.
      const stored = faster.page.waitForResponse(/\/rpc\/(set_enquiry_status|assign_enquiry|set_follow_up)$/);
      await first(faster);
      expect((await stored).status()).toBe(200);
      await second(slower);
      await expect(dialog).toContainText(`${faster.name}, `);
      await expect(dialog).toContainText('You: ');
      await expectAccessible(slower.page);
      await dialog.getByRole('button', { name: choice }).focus();
      await slower.page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    }
    await wakeUp();
    for (const [text, { panel }] of [
      ['Note of the faster one', faster],
      ['Note of the slower one', slower],
    ] as const) {
      await panel.getByRole('textbox', { name: /note/i }).fill(text);
      await panel.getByRole('button', { name: 'Add note' }).click();
    }
    const lines = ['Status changed from Pending to In Progress', 'Assigned to Greenfield Admissions'];
    if (choice === 'Use mine') {
      lines.push('Status changed from In Progress to Completed', 'Assigned to Asha Menon');
    }
    for (const { panel } of [faster, slower]) {
      await expect(panel.getByLabel('Status of this enquiry')).toHaveValue(
        choice === 'Use mine' ? 'completed' : 'in_progress',
      );
      for (const line of [...lines, 'Note of the faster one', 'Note of the slower one']) {
        await expect(panel.getByRole('listitem').filter({ hasText: line })).toHaveCount(1);
      }
      await expect(panel.getByText(/^Follow-up set for/)).toHaveCount(choice === 'Use mine' ? 2 : 1);
    }
  });
}

for (const [order, choice] of [
  ['the office first', 'theirs'],
  ['the admin first', 'mine'],
] as const) {
  test(`${order}: of two corrections at once none is lost, and the slower one takes ${choice}`, async () => {
    const [faster, slower] = order === 'the office first' ? [office, admin] : [admin, office];
    const dialogs = [faster, slower].map(({ page }) =>
      page.getByRole('dialog', { name: 'Correct this enquiry' }),
    );
    const [first, second] = dialogs as [Locator, Locator];
    for (const { panel } of [faster, slower]) await panel.getByRole('button', { name: 'Edit' }).click();
    await first.getByLabel('Mobile').fill('9820011221');
    await first.getByLabel('Last Name').fill('Rao');
    await second.getByLabel('Mobile').fill('9820011222');
    await second.getByLabel('City').fill('Nashik');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first).toBeHidden();

    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second).toContainText(`${faster.name} corrected this enquiry meanwhile`);
    await expect(second).toContainText('You wrote “9820011222”, a colleague meanwhile “9820011221”.');
    await expectAccessible(slower.page);
    if (choice === 'theirs') await second.getByRole('button', { name: 'Take theirs for Mobile' }).click();
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second).toBeHidden();

    const lines = ['Mobile: – → 9820011221', 'Last Name: – → Rao', 'City: – → Nashik'];
    if (choice === 'mine') lines.push('Mobile: 9820011221 → 9820011222');
    // The faster one is told as well, within five seconds.
    for (const { panel } of [slower, faster]) {
      for (const line of lines) await expect(panel).toContainText(line);
      await expect(
        panel.getByRole('link', { name: choice === 'mine' ? '9820011222' : '9820011221' }),
      ).toBeVisible();
    }
  });
}

test('a colleague is mentioned with the keyboard, told, and has read it on opening it', async () => {
  await admin.panel.getByRole('button', { name: 'Close enquiry' }).click();
  const note = office.panel.getByRole('textbox', { name: /note/i });
  await note.focus();
  await office.page.keyboard.type('Please call today, @menon');
  await expect(office.panel.getByRole('listbox').getByRole('option', { name: admin.name })).toBeVisible();
  await expectAccessible(office.page);
  await office.page.keyboard.press('Enter');
  await expect(note).toHaveValue(`Please call today, @${admin.name} `);
  await office.page.keyboard.press('Control+Enter');
  await expect(office.panel.getByText(`Please call today, @${admin.name}`)).toBeVisible();

  await admin.page.goto('/settings');
  await admin.page.getByRole('button', { name: /^Notifications, / }).click();
  await expectAccessible(admin.page);
  const told = admin.page.getByRole('link', { name: `${office.name} mentioned you about ${family}` });
  await told.click();
  await expect(admin.panel.getByText(`Please call today, @${admin.name}`)).toBeVisible();
  await admin.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(told.getByText('Unread')).toHaveCount(0);
});

type Change = (person: Person) => Promise<void>;

function status(value: string): Change {
  return async ({ panel }) => {
    await panel.getByLabel('Status of this enquiry').selectOption(value);
  };
}

function assignee(label: string): Change {
  return async ({ panel }) => {
    await panel.getByLabel('Assigned to').selectOption({ label });
  };
}

function followUp(name: string): Change {
  return async ({ panel }) => {
    await panel.getByRole('button', { name, exact: true }).click();
  };
}

async function personOf(browser: Browser, account: string, name: string): Promise<Person> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  await signIn(page, account);
  return { page, panel: page.getByRole('region', { name: /^Together/ }), name };
}

async function openFamily({ page, panel }: Person): Promise<void> {
  await page.goto(`/enquiries?search=${encodeURIComponent(family)}`);
  await page.getByRole('row').getByRole('link', { name: family }).click();
  await expect(panel.getByLabel('Assigned to').getByRole('option').nth(1)).toBeAttached();
}

/** Lets a page learn nothing of what others change, until it is woken up. */
async function sleep(page: Page): Promise<() => Promise<void>> {
  const asks = /\/rpc\/(watch_enquiry|enquiry_detail|list_enquiries)$/;
  await page.route(asks, (route) => route.abort());
  return async () => {
    await page.unroute(asks);
    await page.getByRole('button', { name: 'Refresh' }).click();
  };
}
