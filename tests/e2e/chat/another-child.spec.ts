import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import {
  answerUntilSchool,
  asha,
  fill,
  hurry,
  type ParentStory,
  press,
  said,
  submitReviewed,
} from '../setup/parent.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: 360, height: 740 },
  extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.61' },
});

test.beforeEach(({ page }) => hurry(page));

const submission = '**/api/chat-inquiry/public';

test('a second child is asked about alone, after a reload too, and staff have both in one family', async ({
  page,
  request,
}) => {
  const family = newFamily();
  await submitFirst(page, family);
  await page.getByRole('button', { name: 'Add another child', exact: true }).waitFor();
  await expectAccessible(page);
  await press(page, 'Add another child');
  await press(page, 'Day School');
  await expect(page.getByRole('textbox', { name: "Child's name" })).toBeFocused();
  await said(page, family.child);
  await fill(page, "Child's name", 'Ira Twin');
  await page.getByLabel('Grade').selectOption('PYP 1');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: family.year }).waitFor();

  await page.reload();
  await page.getByRole('radio', { name: family.year }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await fill(page, 'Date of birth', family.born.iso);
  await fill(page, 'Current school', 'Hill School');
  const review = page.getByRole('region', { name: 'Please look over your answers' });
  for (const answer of [family.name, family.email, family.city, 'Ira Twin', 'PYP 1']) {
    await expect(review).toContainText(answer);
  }
  await expect(review).not.toContainText(family.child);
  await expect(review.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await submitReviewed(page);
  await expect(page.getByText(/successfully submitted/)).toHaveCount(2);

  const { rows, families } = await recordsOf(request, family);
  expect(rows.map(({ child_name }) => child_name).sort()).toEqual([family.child, 'Ira Twin'].sort());
  for (const row of rows) {
    expect(row).toMatchObject({
      first_name: family.name,
      email: family.email,
      city: family.city,
      parent_type: 'New Parent',
    });
    expect(row.consent).toMatchObject({ given: true });
  }
  expect(families).toHaveLength(1);
});

test('with the keyboard alone, and the network lost at the second submission, each child arrives once', async ({
  page,
  context,
  request,
}) => {
  const family = newFamily();
  await submitFirst(page, family);
  await tabTo(page, 'Add another child');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Day School');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: "Child's name" })).toBeFocused();
  await answerSecond(page, family, 'Offline Twin');
  await context.setOffline(true);
  await submitReviewed(page);
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();

  // Were it refused, only its own conversation could mend it: a third follows once the school has the second.
  await expect(page.getByRole('button', { name: 'Add another child' })).toHaveCount(0);
  await expectAccessible(page);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/chat-inquiry/public')) answers.push(response.status());
  });
  await context.setOffline(false);
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
  await press(page, 'Add another child');
  await press(page, 'Day School');
  await answerSecond(page, family, 'Third Child');
  await submitReviewed(page);
  await expect.poll(() => answers).toEqual([200, 200]);
  const { rows, families } = await recordsOf(request, family);
  expect(rows.map(({ child_name }) => child_name).sort()).toEqual(
    [family.child, 'Offline Twin', 'Third Child'].sort(),
  );
  expect(families).toHaveLength(1);
});

test('an answer that is lost on the way, and a double click, leave one second enquiry', async ({
  page,
  request,
}) => {
  const family = newFamily();
  await submitFirst(page, family);
  await page.getByRole('button', { name: 'Add another child' }).dblclick();
  await press(page, 'Day School');
  await answerSecond(page, family, 'Lost Answer');
  const keys: (string | null)[] = [];
  await page.route(submission, async (route) => {
    keys.push(await route.request().headerValue('idempotency-key'));
    await route.fetch();
    await route.abort();
  });
  await submitReviewed(page);
  await expect(page.getByText(/^Not sent yet/)).toBeVisible();
  await page.unroute(submission);
  await press(page, 'Send now');
  await expect(page.getByText(/successfully submitted/)).toHaveCount(2);
  expect(new Set(keys).size).toBe(1);
  const { rows } = await recordsOf(request, family);
  expect(rows.map(({ child_name }) => child_name).sort()).toEqual([family.child, 'Lost Answer'].sort());
});

test('the school that asks about no child offers none', async ({ page }) => {
  await page.goto('/embedded-chat?tenant=debug-tenant');
  await press(page, 'New Parent');
  await press(page, 'Day School');
  await fill(page, 'Your name', 'No Child');
  await fill(page, 'Mobile number', '9000000062');
  await fill(page, 'Email address', 'no-child@example.org');
  await submitReviewed(page);
  await said(page, /within 24 business hours/);
  await page.getByRole('button', { name: 'No', exact: true }).waitFor();
  await expect(page.getByRole('button', { name: 'Add another child' })).toHaveCount(0);
});

let families = 0;

/** Each attempt has a family of its own, which no other test looks for. */
function newFamily(): ParentStory {
  families += 1;
  const mark = `${Date.now()}${families}`.slice(-8);
  return {
    ...asha,
    name: 'Nisha Twinsworth',
    mobile: `97${mark}`,
    email: `twins.${mark}@example.org`,
    child: 'Ari Twin',
  };
}

async function submitFirst(page: Page, family: ParentStory): Promise<void> {
  await page.goto('/chat');
  await answerUntilSchool(page, family);
  await fill(page, 'Current school', 'Hill School');
  await submitReviewed(page);
  await said(page, /within 24 business hours/);
}

async function answerSecond(page: Page, family: ParentStory, child: string): Promise<void> {
  await fill(page, "Child's name", child);
  await page.getByLabel('Grade').selectOption(family.grade);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: family.year }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await fill(page, 'Date of birth', family.born.iso);
  await fill(page, 'Current school', 'Hill School');
  await page.getByRole('button', { name: 'Submit enquiry' }).waitFor();
}

interface Row {
  id: string;
  child_name: string;
  first_name: string;
  consent: unknown;
}

/** What staff have of a family: its enquiries, and which families the database has made of them. */
async function recordsOf(request: APIRequestContext, { email }: ParentStory) {
  const login = await request.post('/api/auth/login', {
    data: { username: 'greenfield', password: 'schoolgate-demo' },
  });
  const { access_token } = await login.json();
  const read = async <T>(path: string): Promise<T[]> => {
    const answer = await request.get(`/rest/v1/${path}`, {
      headers: { apikey: 'sb_publishable_schoolgate_embedded', Authorization: `Bearer ${access_token}` },
    });
    return answer.json();
  };
  const rows = await read<Row>(`chat_inquiry_information?email=eq.${encodeURIComponent(email)}`);
  let links: { family_id: string }[] = [];
  // Families are found a moment after the answer.
  await expect(async () => {
    links = await read(`enquiry_families?enquiry_id=in.(${rows.map(({ id }) => id).join()})`);
    expect(links).toHaveLength(rows.length);
  }).toPass();
  return { rows, families: [...new Set(links.map(({ family_id }) => family_id))] };
}
