import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { type HostSite, startHostSite } from '../setup/host-site.ts';
import { answerUntilSchool, asha, fill, hurry, press, said, submitReviewed } from '../setup/parent.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const greenfield = '7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10';
const debug = 'debug-tenant';
let site: HostSite;

test.beforeAll(async () => {
  site = await startHostSite();
});
test.afterAll(() => site.close());
test.beforeEach(({ page }) => hurry(page));

test('a parent sends a whole enquiry in the frame, and the school’s page hears no word of it', async ({
  page,
  baseURL,
}) => {
  site.show({ head: snippet(baseURL, { tenant: greenfield }) });
  await page.goto(`${site.origin}/admissions?utm_source=leaflet&child=Aarav#top`);
  const heard = await listen(page);
  await launcher(page).click();
  const chat = frame(page);
  await answerUntilSchool(chat, { ...asha, email: 'framed@example.org' });
  await fill(chat, 'Current school', 'Little Steps');
  const sent = page.waitForRequest('**/api/chat-inquiry/public');
  await submitReviewed(chat);
  await said(chat, /within 24 business hours/);
  expect((await sent).postDataJSON().source).toEqual({
    page: `${site.origin}/admissions`,
    language: 'en',
    utm_source: 'leaflet',
  });
  await chat.getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher(page)).toBeFocused();
  await expect.poll(() => types(heard)).toEqual(['ready', 'open', 'submitted', 'close']);
  for (const message of await heard()) {
    expect(message).toEqual({
      source: 'schoolgate',
      version: 1,
      type: expect.any(String),
      ...(message.type === 'submitted' ? { id: expect.stringMatching(/^[0-9a-f-]{36}$/) } : {}),
    });
  }
});

test('the page opens, closes and resets the chat, the keyboard follows, and Escape closes it', async ({
  page,
  baseURL,
}) => {
  site.show({ head: snippet(baseURL, { tenant: greenfield, title: 'Ask Larkfield' }) });
  await page.goto(site.origin);
  const heard = await listen(page);
  await page.evaluate(() => window.Schoolgate?.open());
  const chat = frame(page);
  const panel = chat.getByRole('dialog', { name: 'Ask Larkfield' });
  await expect(panel).toBeFocused();
  await expect(launcher(page)).toBeHidden();
  await press(chat, 'New Parent');
  await said(chat, 'New Parent');
  await page.evaluate(() => window.Schoolgate?.reset());
  await expect(chat.getByRole('button', { name: 'New Parent' })).toBeVisible();
  await page.evaluate(() => window.Schoolgate?.close());
  await expect(panel).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await expect.poll(() => types(heard)).toEqual(['ready', 'open', 'reset', 'close', 'open', 'close']);
});

test('on a phone the chat has the whole screen, and the page behind keeps still', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  site.show({ head: snippet(baseURL, { tenant: greenfield }) });
  await page.goto(site.origin);
  await launcher(page).click();
  await expect(frame(page).getByRole('dialog')).toBeVisible();
  const box = () => page.locator('iframe').boundingBox();
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await expect.poll(overflow).toBe('hidden');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(box).toEqual({ x: 876, y: 268, width: 384, height: 512 });
  await expect.poll(overflow).toBe('visible');
  await frame(page).getByRole('button', { name: 'Close chat' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(overflow).toBe('visible');
});

test('two schools’ chats stand beside each other, each once, and one at a time is open', async ({
  page,
  baseURL,
}) => {
  const one = snippet(baseURL, { tenant: greenfield, launcher: 'Ask Greenfield' });
  const other = snippet(baseURL, { tenant: debug, launcher: 'Ask Debug' });
  site.show({ head: one + one + other + other });
  await page.goto(site.origin);
  const first = page.getByRole('button', { name: 'Ask Greenfield' });
  const second = page.getByRole('button', { name: 'Ask Debug' });
  await expect(first).toHaveCount(1);
  await expect(second).toHaveCount(1);
  await second.click();
  await expect(page.frameLocator(`iframe[src*="${debug}"]`).getByRole('dialog')).toBeVisible();
  await page.evaluate((id) => window.Schoolgate?.chat(id)?.open(), greenfield);
  await expect(page.frameLocator(`iframe[src*="${greenfield}"]`).getByRole('dialog')).toBeVisible();
  await expect(page.locator(`iframe[src*="${debug}"]`)).toBeHidden();
});

test('the launchers of several schools say which is which, and stand beside the chat that is open', async ({
  page,
  baseURL,
}) => {
  const tenants = [greenfield, debug, 'third-school'];
  site.show({ head: tenants.map((tenant) => snippet(baseURL, { tenant })).join('') });
  await page.goto(site.origin);
  const named = (school: string) => page.getByRole('button', { name: `Open chat: ${school}`, exact: true });
  const [first, second, third] = ['Greenfield International School', 'Debug School', 'third-school'].map(
    named,
  );
  if (!first || !second || !third) throw new Error('There are three.');
  await expect(first).toBeVisible();
  expect(await boxes(first, second, third)).toEqual([1196, 1116, 1036]);
  await second.click();
  await expect(page.frameLocator(`iframe[src*="${debug}"]`).getByRole('dialog')).toBeVisible();
  expect(await page.locator(`iframe[src*="${debug}"]`).boundingBox()).toMatchObject({ x: 876, width: 384 });
  expect(await boxes(first, third)).toEqual([796, 716]);
  await first.click();
  await expect(page.frameLocator(`iframe[src*="${greenfield}"]`).getByRole('dialog')).toBeVisible();
  await expect(page.locator(`iframe[src*="${debug}"]`)).toBeHidden();
  expect(await boxes(second, third)).toEqual([796, 716]);
  await page.evaluate((id) => window.Schoolgate?.chat(id)?.destroy(), debug);
  await page.evaluate(() => window.Schoolgate?.chat('third-school')?.destroy());
  await page.evaluate(() => window.Schoolgate?.close());
  await expect(page.getByRole('button', { name: 'Open chat', exact: true })).toBeVisible();
});

test('other options leave an open chat open, and are in it when it is next opened, where the conversation goes on', async ({
  page,
  baseURL,
}) => {
  site.show({ head: snippet(baseURL, { tenant: greenfield, title: 'Ask Larkfield' }) });
  await page.goto(site.origin);
  await launcher(page).click();
  const chat = frame(page);
  await press(chat, 'New Parent');
  await said(chat, 'New Parent');
  await page.evaluate(
    (id) => window.Schoolgate?.chat(id)?.update({ title: 'Visits', launcher: 'Ask' }),
    greenfield,
  );
  const ask = page.getByRole('button', { name: 'Ask', includeHidden: true });
  await expect(ask).toHaveText('Ask');
  await expect(chat.getByRole('dialog', { name: 'Ask Larkfield' })).toBeVisible();
  await chat.getByRole('button', { name: 'Close chat' }).click();
  await ask.click();
  await expect(chat.getByRole('dialog', { name: 'Visits' })).toBeFocused();
  await said(chat, 'New Parent');
});

test('what is destroyed leaves nothing: no node, no name, no sheet', async ({ page, baseURL }) => {
  site.show({});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(site.origin);
  const traces = () =>
    page.evaluate(() => ({
      nodes: document.documentElement.outerHTML,
      names: Object.getOwnPropertyNames(window).sort(),
      sheets: document.adoptedStyleSheets.length,
    }));
  const before = await traces();
  await page.evaluate(
    ([src = '', tenant = '']) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src, onload: resolve });
        script.dataset.tenant = tenant;
        document.head.append(script);
      }),
    [`${baseURL}/embed.js`, greenfield],
  );
  await launcher(page).click();
  await expect(frame(page).getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    window.Schoolgate?.destroy();
    document.querySelector('script')?.remove();
  });
  expect(await traces()).toEqual(before);
});

test('the page around does not move, and nothing of it is covered before somebody asks', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  site.show({ body: snippet(baseURL, { tenant: greenfield }) });
  await page.goto(site.origin);
  await prepared(page);
  await expect(page.locator('iframe')).toBeHidden();
  await launcher(page).click();
  await expect(frame(page).getByRole('dialog')).toBeVisible();
  await frame(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher(page)).toBeVisible();
  expect(await page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'shifts')?.value)).toEqual([]);
});

test('a chat in a place of its own stands there, and takes no focus', async ({ page, baseURL }) => {
  const place = `<div data-schoolgate data-tenant="${greenfield}" style="height:60rem"></div>`;
  site.show({
    head: snippet(baseURL, {}),
    body: `<div style="height:900vh"></div>${place}<div style="height:50vh"></div>`,
  });
  await page.goto(site.origin);
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(page.frames().some((one) => one.url().includes('embedded-chat'))).toBe(false);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(frame(page).getByRole('button', { name: 'New Parent' })).toBeVisible();
  expect(await page.locator('iframe').boundingBox()).toMatchObject({ width: 1280, height: 600 });
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect(frame(page).getByRole('button', { name: 'Close chat' })).toHaveCount(0);
});

test('an invitation that was dismissed does not come again, and some pages have no launcher', async ({
  page,
  baseURL,
}) => {
  const nudge = 'Questions about admissions?';
  site.show({
    head: snippet(baseURL, { tenant: greenfield, nudge, 'open-delay': '0.1', 'hidden-on': '/pay/*, /login' }),
  });
  await page.goto(`${site.origin}/pay/fees`);
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeHidden();
  await page.evaluate(() => history.pushState(null, '', '/fees'));
  await expect(launcher(page)).toBeVisible();
  await page.goto(`${site.origin}/home`);
  await expect(page.getByRole('status').getByText(nudge)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(nudge)).toHaveCount(0);
  await expect(launcher(page)).toBeVisible();
  await page.reload();
  await prepared(page);
  await expect(page.getByText(nudge)).toHaveCount(0);
});

test('a page that changes its address by itself hides and shows the launcher, also without the Navigation API', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  site.show({ head: snippet(baseURL, { tenant: greenfield, 'hidden-on': '/pay/*' }) });
  await page.goto(`${site.origin}/home`);
  await expect(launcher(page)).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/pay/fees'));
  await expect(launcher(page)).toBeHidden();
  await page.evaluate(() => history.replaceState(null, '', '/fees'));
  await expect(launcher(page)).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/pay/by-card'));
  await expect(launcher(page)).toBeHidden();
  await page.evaluate(() => history.back());
  await expect(launcher(page)).toBeVisible();
});

test('a chat that opens by itself leaves the focus where a visitor is typing', async ({ page, baseURL }) => {
  const field = '<input aria-label="Search" autofocus>';
  site.show({ head: snippet(baseURL, { tenant: greenfield, 'open-delay': '0.5' }), body: field });
  await page.goto(site.origin);
  const search = page.getByRole('textbox', { name: 'Search' });
  await search.fill('fees');
  await expect(frame(page).getByRole('button', { name: 'New Parent' })).toBeVisible();
  await expect(search).toBeFocused();
  await page.keyboard.type(' and dates');
  await expect(search).toHaveValue('fees and dates');
  await page.evaluate(() => window.Schoolgate?.close());
  await expect(search).toBeFocused();
  await launcher(page).click();
  await expect(frame(page).getByRole('dialog')).toBeFocused();
});

test('on a phone a chat that would open by itself invites, and covers nothing', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  site.show({ head: snippet(baseURL, { tenant: greenfield, 'open-delay': '0.1' }) });
  await page.goto(site.origin);
  const invitation = page.getByRole('button', { name: 'Any questions? Ask us here.' });
  await expect(invitation).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  await invitation.click();
  await expect(frame(page).getByRole('dialog')).toBeFocused();
  await expect(invitation).toHaveCount(0);
});

test('only the chat’s own window and origin is heard', async ({ page, baseURL }) => {
  const stranger = `<iframe name="stranger" srcdoc="<script>for (const type of ['open','close','ready','reset']) parent.postMessage({ source: 'schoolgate', version: 1, type }, '*')</script>"></iframe>`;
  site.show({ head: snippet(baseURL, { tenant: greenfield }) });
  await page.goto(site.origin);
  const heard = await listen(page);
  await expect.poll(() => types(heard)).toEqual(['ready']);
  await page.evaluate((html) => {
    window.postMessage({ source: 'schoolgate', version: 1, type: 'open' });
    document.body.insertAdjacentHTML('beforeend', html);
  }, stranger);
  await page.frameLocator('[name="stranger"]').locator('script').waitFor({ state: 'attached' });
  await expect(launcher(page)).toBeVisible();
  expect(await types(heard)).toEqual(['ready']);
});

test('the school’s page of our own shows what is said', async ({ page }) => {
  await page.goto('/host-demo.html');
  const log = page.getByRole('log');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(log.getByText('chat: open')).toBeVisible();
  await expect(frame(page).getByRole('button', { name: 'New Parent' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(log.getByText('chat: close')).toBeVisible();
  await expect(launcher(page)).toBeVisible();
  await page.getByRole('button', { name: 'Destroy' }).click();
  await expect(launcher(page)).toHaveCount(0);
});

function launcher(page: Page) {
  return page.getByRole('button', { name: 'Open chat' });
}

/** Where each begins, from the left. */
async function boxes(...launchers: Locator[]): Promise<(number | undefined)[]> {
  return Promise.all(launchers.map(async (each) => (await each.boundingBox())?.x));
}

function frame(page: Page) {
  return page.frameLocator('iframe[src*="/embedded-chat"]');
}

/** The snippet as a school writes it. */
function snippet(app: string | undefined, options: Record<string, string>): string {
  const data = Object.entries(options).map(([name, value]) => `data-${name}="${value}"`);
  return `<script src="${app}/embed.js" ${data.join(' ')}></script>`;
}

/** Waits until the frame is ready behind the launcher, without having been opened. */
async function prepared(page: Page): Promise<void> {
  await frame(page).getByRole('dialog', { includeHidden: true }).waitFor({ state: 'attached' });
}

/** Writes down what the chat says, and gives back how to read it. */
async function listen(page: Page): Promise<() => Promise<{ type: string }[]>> {
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    for (const event of ['ready', 'open', 'close', 'reset', 'submitted', 'action'] as const)
      window.Schoolgate?.on(event, (message) => heard.push(message));
  });
  return () => page.evaluate(() => Object.getOwnPropertyDescriptor(window, 'heard')?.value);
}

async function types(heard: () => Promise<{ type: string }[]>): Promise<string[]> {
  return (await heard()).map(({ type }) => type);
}
