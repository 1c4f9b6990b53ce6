import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { press } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';

const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
const withoutPanel = [
  '/dashboard',
  '/chatbot',
  '/install',
  '/analytics',
  '/schools',
  '/team',
  '/audit',
  '/outbox',
  '/settings',
];
const family = 'Leela Scrolling';
const settings = {
  time_zone: 'Asia/Kolkata',
  page_size: 10,
  date_format: 'DD/MM/YYYY',
  export_format: 'csv',
  list_columns: null,
  list_density: 'comfortable',
};
const unanswered = 'Is there a planetarium with a full dome for the older children?';

test.beforeAll(async ({ request }) => {
  const token = await tokenFor(request);
  // A page of the list, the last to come on top.
  for (let at = 10; at > 0; at -= 1) await submit(request, token, at === 1 ? family : `Family ${at}`, at);
  await ask(request, token, unanswered);
});

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`no page and no panel scrolls past what it holds, ${width} × ${height}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/login', '/chat', '/api-test', '/demo', '/workflow-demo']) {
      await page.goto(path);
      await expectNoneTooLong(page, path);
    }
    await page.goto('/');
    await press(page, 'Open chat');
    await page.getByRole('log').getByRole('listitem').first().waitFor();
    await expectNoneTooLong(page, 'the open chat');

    await signIn(page, 'admin');
    for (const path of [...withoutPanel, `/school?school=${greenfield}`]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoneTooLong(page, path);
    }

    await page.goto('/enquiries');
    await page.getByText(family).first().waitFor();
    await expectNoneTooLong(page, '/enquiries');
    await page.getByText(family).first().click();
    await page.getByLabel('Status of this enquiry').waitFor();
    await expectNoneTooLong(page, 'an enquiry');

    await page.getByRole('link', { name: /of this family$/ }).click();
    await page.getByRole('heading', { level: 2, name: new RegExp(family) }).waitFor();
    await expectNoneTooLong(page, 'a family');

    await page.goto(`/questions?tenant=${greenfield}`);
    await expectNoneTooLong(page, '/questions');
    await page.getByRole('link', { name: unanswered }).click();
    await page.getByRole('heading', { level: 2, name: unanswered }).waitFor();
    await expectNoneTooLong(page, 'a question');

    await page.goto(`/knowledge?tenant=${greenfield}`);
    await expectNoneTooLong(page, '/knowledge');
    await page
      .getByRole('region', { name: 'Articles' })
      .getByRole('listitem')
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await expectNoneTooLong(page, 'an article');

    await page.goto(`/workflow-builder?tenant=${greenfield}`);
    await page.getByRole('list', { name: 'Steps' }).waitFor();
    await expectNoneTooLong(page, '/workflow-builder');
    for (const tab of ['Overview', 'Step Details', 'Workflows']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectNoneTooLong(page, tab);
    }
    for (const panel of ['Problems', 'History', 'Show JSON', 'Hide JSON', 'Test Chat']) {
      const button = page.getByRole('button', { name: new RegExp(`^${panel}`) });
      // A phone has some of them in a menu.
      const more = page.getByRole('button', { name: 'More', exact: true });
      if (!(await button.isVisible())) await more.click();
      await button.click();
      if (await more.isVisible()) await expect(more).toHaveAttribute('aria-expanded', 'false');
      await expectNoneTooLong(page, panel);
      const close = page.getByRole('button', { name: 'Close the panel' });
      if (panel !== 'Test Chat' && (await close.isVisible())) await close.click();
    }
    for (const said of ['New Parent', 'Day School']) await press(page, said);
    await page.getByRole('textbox').first().waitFor();
    await expectNoneTooLong(page, 'the tester');
    await page.getByRole('button', { name: 'Close the panel' }).click();
    for (const step of ['school_type', 'collectGrade', 'processQuestion']) {
      await page.getByLabel('Find a step').fill(step);
      await page
        .getByRole('list', { name: 'Steps' })
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      for (const tab of await page.getByRole('form', { name: 'Edit Step' }).getByRole('tab').all()) {
        await tab.click();
        await expectNoneTooLong(page, `${step}, ${await tab.textContent()}`);
      }
      await page.keyboard.press('Escape');
    }
  });
}

test('a wheel turned over the enquiries moves the list alone, with an enquiry beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, 'greenfield');
  await page.getByRole('row').filter({ hasText: family }).click();
  await page.getByLabel('Status of this enquiry').waitFor();
  const table = page.getByRole('table');
  await table.hover({ position: { x: 300, y: 200 } });
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, 600);
  await expect.poll(() => table.evaluate((box) => box.parentElement?.scrollTop)).toBeGreaterThan(0);
  expect(await page.getByRole('main').evaluate((box) => box.scrollTop)).toBe(0);
  expect(await page.evaluate(() => document.scrollingElement?.scrollTop)).toBe(0);
});

test('the toolbar is one line in every language, and eight rows are in sight beside an open record', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'greenfield');
  for (const language of ['en', 'es', 'fr']) {
    await page.route('**/rest/v1/staff_settings*', (route) =>
      route.fulfill({ json: [{ ...settings, language }] }),
    );
    await page.goto('/enquiries');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByText(family).first().waitFor();
    const line = page.getByRole('search').locator('> div').first();
    const isOneLine = () => line.evaluate((bar) => bar.clientHeight < 60);
    expect.soft(await isOneLine(), `${language}, closed`).toBe(true);
    const table = page.getByRole('table').locator('..');
    const isSideways = () => table.evaluate((box) => box.scrollWidth > box.clientWidth);
    expect.soft(await isSideways(), `${language}, closed`).toBe(false);
    await page.getByText(family).first().click();
    await page.getByRole('region', { name: family }).getByRole('combobox').first().waitFor();
    expect.soft(await isOneLine(), `${language}, open`).toBe(true);
    expect.soft(await isSideways(), `${language}, open`).toBe(false);
    const inSight = await table.evaluate((box) => {
      const end = box.getBoundingClientRect().bottom;
      return [...box.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= end)
        .length;
    });
    expect.soft(inSight, `${language}, rows`).toBeGreaterThanOrEqual(8);
  }
});

test('three cards fit a phone, each with who, for whom, since when and a call', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'greenfield');
  const cards = page.getByRole('list', { name: 'Enquiries' }).getByRole('listitem');
  await expect(cards.first().getByRole('link', { name: 'Call' })).toBeVisible();
  await expect(cards.nth(2)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

/** Fails with whatever can be scrolled further than the end of the last thing in it, or within something that scrolls. */
async function expectNoneTooLong(page: Page, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const tooLong = () =>
    page.evaluate(() => {
      const sized = [...document.querySelectorAll('body *')].filter((box) => box.clientHeight > 0);
      const nested = sized.filter(scrolls).flatMap((box) => {
        const around = boxAround(box);
        return around ? [`a scrollbar within another: ${box.outerHTML.slice(0, 160)}`] : [];
      });
      const long = [document.documentElement, ...sized].flatMap((box) => {
        const isPage = box === document.documentElement;
        if (!isPage && !/auto|scroll/.test(getComputedStyle(box).overflowY)) return [];
        if (box.matches('textarea, select') || box.scrollHeight <= box.clientHeight + 1) return [];
        const { top } = box.getBoundingClientRect();
        const { paddingBottom, borderTopWidth } = getComputedStyle(box);
        const ends = [...box.children].filter(isSeen).map(endOf);
        const end = Math.max(0, ...ends) - top - Number.parseFloat(borderTopWidth);
        const held = end + (isPage ? 0 : box.scrollTop) + Number.parseFloat(paddingBottom);
        const past = box.scrollHeight - Math.max(held, box.clientHeight);
        return past > 2 ? [`${Math.round(past)} px past ${box.outerHTML.slice(0, 160)}`] : [];
      });
      return [...nested, ...long];

      function scrolls(box: Element): boolean {
        const isMade =
          /auto|scroll/.test(getComputedStyle(box).overflowY) && !box.matches('textarea, select');
        return isMade && box.scrollHeight > box.clientHeight + 1;
      }

      /** What scrolls around it. Something that lies over the page is no part of what is below. */
      function boxAround(box: Element): Element | null {
        if (getComputedStyle(box).position === 'fixed' || !box.parentElement) return null;
        return scrolls(box.parentElement) ? box.parentElement : boxAround(box.parentElement);
      }

      /** Not a text for screen readers alone. */
      function isSeen(box: Element): boolean {
        const { position } = getComputedStyle(box);
        return position !== 'fixed' && (position !== 'absolute' || box.getBoundingClientRect().height > 1);
      }

      function endOf(box: Element): number {
        return (
          box.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(box).marginBottom || '0')
        );
      }
    });
  // What loads meanwhile may stand for a moment.
  await expect.soft(async () => expect(await tooLong(), where).toEqual([])).toPass({ timeout: 2000 });
}

async function tokenFor(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/mock/token', { data: { user_id: greenfield } });
  return (await answer.json()).access_token;
}

/** Sends an enquiry; each family has an address of its own. */
async function submit(request: APIRequestContext, token: string, name: string, at: number): Promise<void> {
  const answer = await request.post('/api/chat-inquiry/public', {
    headers: {
      Authorization: `Bearer ${token}`,
      'Idempotency-Key': randomUUID(),
      'X-Forwarded-For': `203.0.113.${80 + at}`,
    },
    data: {
      first_name: name,
      mobile: `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
      email: 'family@example.org',
      child_name: `Child of ${name}`,
      grade: 'PYP 1',
      questions: ['Is there a school bus?'],
      consent: { given: true, version: '2026-11', time: new Date().toISOString() },
    },
  });
  expect(answer.status()).toBe(200);
}

async function ask(request: APIRequestContext, token: string, question: string): Promise<void> {
  const answer = await request.post('/api/chat', {
    headers: { Authorization: `Bearer ${token}` },
    data: { question, context: { sessionId: randomUUID() } },
  });
  expect(await answer.json()).toMatchObject({ success: true, response: '' });
}
