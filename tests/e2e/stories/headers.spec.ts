import { expect } from '@playwright/test';
import { chatPaths } from '#protocol/chat-addresses.ts';
import { expectNothingRefused, watchPolicy } from '../setup/policy.ts';
import { test } from '../setup/test.ts';

const publicPages = [
  ...chatPaths,
  '/?widget=true',
  '/?demo=true',
  `/embedded-chat?title=Hello&headerBgColor=teal&header=rounded-lg&workflowConfig=${encodeURIComponent('{"a":')}`,
  '/',
  '/login',
  '/workflow-builder',
  '/host-demo.html',
  '/not-a-page',
];

test('every public page is drawn without anything that its policy refuses', async ({ page, context }) => {
  const refused = await watchPolicy(context);
  for (const address of publicPages) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('body')).not.toBeEmpty();
  }
  await expectNothingRefused(refused);
});

test('an answer that is no page may do nothing when it is opened as one', async ({ request }) => {
  for (const address of ['/api/health', '/rest/v1/tenants']) {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test('a call that the service and the database do not have is refused in JSON', async ({ request }) => {
  for (const address of ['/api/nothing', '/mock/nothing', '/auth/v1/nothing', '/rest/v1/nothing/nothing']) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(404);
    expect(await answer.json(), address).toMatchObject({ message: expect.any(String) });
  }
});
