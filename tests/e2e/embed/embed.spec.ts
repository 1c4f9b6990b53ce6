import { expect, type Page } from '@playwright/test';
import { type HostSite, startHostSite } from '../setup/host-site.ts';
import { press, said } from '../setup/parent.ts';
import { quickSchools } from '../setup/quick-schools.ts';
import { test } from '../setup/test.ts';

// To scripts of another origin, a header of the test's would make a request that asks first.
test.use({ extraHTTPHeaders: {} });

const greenfield = quickSchools.greenfield;
let site: HostSite;

test.beforeAll(async () => {
  site = await startHostSite();
});
test.afterAll(() => site.close());

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
  await frame(page).getByRole('dialog', { includeHidden: true }).waitFor({ state: 'attached' });
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

function launcher(page: Page) {
  return page.getByRole('button', { name: 'Open chat' });
}

function frame(page: Page) {
  return page.frameLocator('iframe[src*="/embedded-chat"]');
}

/** The snippet as a school writes it. */
function snippet(app: string | undefined, options: Record<string, string>): string {
  const data = Object.entries(options).map(([name, value]) => `data-${name}="${value}"`);
  return `<script src="${app}/embed.js" ${data.join(' ')}></script>`;
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
