import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { signIn } from '../setup/staff.ts';
import { tabTo } from '../setup/tab-to.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'serial' });

const publishableKey = 'sb_publishable_schoolgate_embedded';
/** A school of its own, so that no other test changes its numbers. */
const school = `desk-${randomUUID().slice(0, 8)}`;
const newcomers = 7;

test.beforeAll(async ({ request }) => {
  const login = await request.post('/api/auth/login', {
    data: { username: 'admin', password: 'schoolgate-demo' },
  });
  const { access_token } = await login.json();
  const call = async (name: string, data: object) => {
    const answer = await request.post(`/rest/v1/rpc/${name}`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${access_token}` },
      data,
    });
    expect(answer.status(), name).toBe(200);
  };
  await call('add_school', { p_id: school, p_name: 'Desk School', p_copy: 'debug-tenant' });
  await call('set_examples', { p_tenant: school, p_filled: true });
  await submitMany(request);
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`each number opens exactly its rows, ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, 'admin');
    await openDesk(page);
    await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), / })).toBeVisible();
    await expect(number(page, 'New')).toHaveText(String(newcomers));
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    for (const name of ['Overdue', 'Due today', 'New', 'Waiting past the promise']) {
      const count = await number(page, name).textContent();
      const rows = await region(page, name).getByRole('listitem').count();
      expect([name, rows]).toEqual([name, Math.min(5, Number(count))]);
      await number(page, name).click();
      await expect(page.getByText(new RegExp(`^${count} enquir(y|ies)$`))).toBeVisible();
      await openDesk(page);
    }
    await number(page, 'Questions').click();
    await expect(page.getByRole('link', { name: 'Do you have a swimming pool?' })).toBeVisible();
  });
}

test('with the keyboard alone the first who waits is opened, and is one of those who wait', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openDesk(page);
  const row = region(page, 'Waiting past the promise').getByRole('listitem').first().getByRole('link');
  await expect(row).toContainText('late');
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/promise=past&sort=time_left.*&open=/);
  await expect(page.getByLabel('Status of this enquiry')).toBeVisible();
  await expect(page.getByText(/^\d+ enquiries$/)).toBeVisible();
});

test('what nobody has assigned is not one’s own, and the choice is kept', async ({ page }) => {
  await signIn(page, 'admin');
  await openDesk(page);
  await page.getByRole('button', { name: 'For me' }).click();
  await expect(number(page, 'New')).toHaveText('0');
  await expect(region(page, 'New')).toContainText('You have seen everything that came in.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'For me', pressed: true })).toBeVisible();
});

async function openDesk(page: Page): Promise<void> {
  await page.goto(`/dashboard?school=${school}`);
  await number(page, 'New').waitFor();
}

function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

function number(page: Page, name: string): Locator {
  return region(page, name).getByRole('link').first();
}

async function submitMany(request: APIRequestContext): Promise<void> {
  const token = await request.post('/mock/token', { data: { user_id: school } });
  const { access_token } = await token.json();
  for (let n = 0; n < newcomers; n += 1) {
    const answer = await request.post('/api/chat-inquiry/public', {
      headers: {
        Authorization: `Bearer ${access_token}`,
        'Idempotency-Key': randomUUID(),
        'X-Forwarded-For': '203.0.113.121',
      },
      data: { first_name: `Newcomer ${n}`, child_name: `Child ${n}`, mobile: `90000077${10 + n}` },
    });
    expect(answer.status()).toBe(200);
  }
}
