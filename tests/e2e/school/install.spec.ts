import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../setup/axe.ts';
import { type HostSite, startHostSite } from '../setup/host-site.ts';
import { said } from '../setup/parent.ts';
import { signIn } from '../setup/staff.ts';

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  permissions: ['clipboard-write'],
  viewport: { width: 1280, height: 900 },
});

let site: HostSite;

test.beforeAll(async () => {
  site = await startHostSite();
});
test.afterAll(() => site.close());

test('the office chooses how the chat looks, copies the line, and sees it arrive on the school’s site', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await openInstall(page);
  // A site is noted once an hour: where another file's chat of this school was seen before, that one is named.
  const card = page.getByRole('status').filter({ hasText: 'een on your site' });
  const wasSeen = (await card.textContent())?.startsWith('Seen') ?? false;
  await page.getByLabel('Title').fill('Ask Larkfield');
  await page.getByLabel('Colour', { exact: true }).fill('#1f4e79');
  await page.getByLabel('Position').selectOption('Bottom left');
  await page.getByLabel('Text on the button').fill('Questions?');
  await page.getByLabel('Invitation').fill('We are happy to help.');

  const shown = page.frameLocator('iframe[title="The chat on a page of your school"]');
  const launcher = shown.getByRole('button', { name: 'Questions?' });
  await expect(launcher).toHaveCSS('background-color', 'rgb(31, 78, 121)');
  await expect(launcher).toHaveCSS('left', '20px');
  await expect(shown.getByText('We are happy to help.')).toBeVisible();
  await launcher.click();
  await expect(shown.frameLocator('iframe').getByRole('dialog', { name: 'Ask Larkfield' })).toBeVisible();

  await page.getByRole('button', { name: 'Copy snippet' }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  const line = await pasted(await context.newPage());
  expect(line).toContain(`<script async src="${baseURL}/embed.js" data-tenant=`);
  expect(line).toContain('data-title="Ask Larkfield" data-colour="#1f4e79" data-position="left"');

  await page.getByLabel('Add a site').fill(site.origin);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save Sites' }).click();
  await expect(page.getByText('Allowed sites saved', { exact: true })).toBeVisible();

  try {
    site.show({ body: line });
    const parent = await browser.newPage({ reducedMotion: 'reduce' });
    await parent.goto(`${site.origin}/admissions`);
    await parent.getByRole('button', { name: 'Questions?' }).click();
    await said(parent.frameLocator('iframe'), /^Welcome/);
    await parent.close();
    await expect(card).toContainText(`Seen on your site${wasSeen ? '127.0.0.1' : new URL(site.origin).host}`);
  } finally {
    await page.getByRole('button', { name: `Remove ${site.origin}` }).click();
    await page.getByRole('button', { name: 'Save Sites' }).click();
    await expect(page.getByText('Any site', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Sites' })).toBeDisabled();
  }
});

test('on a phone the page fits, and anybody can use it', async ({ page }) => {
  await openInstall(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'Copy snippet' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

async function openInstall(page: Page): Promise<void> {
  await signIn(page, 'office@greenfield.example');
  await page.goto('/install');
  await expect(page.getByRole('button', { name: 'Copy snippet' })).toBeVisible();
  await expect(page.getByLabel('Add a site')).toBeVisible();
}

/** What is pasted into another page: ours may write to the clipboard, and not read it. */
async function pasted(tab: Page): Promise<string> {
  site.show({ body: '<textarea></textarea>' });
  await tab.goto(site.origin);
  await tab.getByRole('textbox').focus();
  await tab.keyboard.press('Control+V');
  const text = await tab.getByRole('textbox').inputValue();
  await tab.close();
  return text;
}
