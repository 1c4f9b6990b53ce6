import { expect, type Page } from '@playwright/test';
import { type HostSite, startHostSite } from '../setup/host-site.ts';
import { test } from '../setup/test.ts';

test.use({ as: 'office', permissions: ['clipboard-write'] });

let site: HostSite;

test.beforeAll(async () => {
  site = await startHostSite();
});
test.afterAll(() => site.close());

test('the office chooses how the chat looks, copies the line, and sees it arrive on the school’s site', async ({
  page,
  context,
  school,
  openAs,
  baseURL,
  request,
}) => {
  // The chat's page learns of a school, and of its sites, within ten seconds.
  const mayFrame = (origin: string) =>
    expect
      .poll(async () => (await request.get(school.chat)).headers()['content-security-policy'])
      .toContain(origin);
  await mayFrame('*');
  await page.goto('/install');
  await expect(page.getByLabel('Add a site')).toBeVisible();
  const card = page.getByRole('status').filter({ hasText: 'een on your site' });
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

  site.show({ body: line });
  await mayFrame(site.origin);
  const parent = await openAs(null, { extraHTTPHeaders: {} });
  await parent.goto(`${site.origin}/admissions`);
  await parent.getByRole('button', { name: 'Questions?' }).click();
  await expect(parent.frameLocator('iframe').getByRole('log')).toContainText('Welcome');
  await expect(card).toContainText(`Seen on your site${new URL(site.origin).host}`);
});

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
