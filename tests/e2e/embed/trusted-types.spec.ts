import { expect } from '@playwright/test';
import { watchPolicy } from '../setup/policy.ts';
import { test } from '../setup/test.ts';

for (const address of ['/embedded-chat', '/login']) {
  test(`${address} runs no text as a script, and draws no style from elsewhere`, async ({
    page,
    context,
  }) => {
    const refused = await watchPolicy(context);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const outcome = await page.evaluate(() => {
      const attempt = (act: () => unknown) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const insert = (kind: string, text: string) => () => {
        const element = document.createElement(kind);
        element.append(text);
        document.head.append(element);
      };
      const outcomes = {
        markup: attempt(() => Reflect.set(document.createElement('p'), 'innerHTML', '<b>x</b>')),
        policy: attempt(() =>
          Reflect.get(window, 'trustedTypes').createPolicy('x', { createHTML: (text: string) => text }),
        ),
        script: attempt(insert('script', 'window.ran = true')),
        style: attempt(insert('style', 'body { display: none }')),
      };
      return { ...outcomes, ran: 'ran' in window, display: getComputedStyle(document.body).display };
    });
    expect(outcome).toMatchObject({ markup: 'TypeError', policy: 'TypeError', ran: false });
    expect(outcome.display).not.toBe('none');
    await expect.poll(() => refused.length).toBeGreaterThanOrEqual(3);
  });
}
