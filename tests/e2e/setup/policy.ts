import { type BrowserContext, expect } from '@playwright/test';

/**
 * Collects what the pages' Content-Security-Policy refuses, in frames too, and what the browser says of a header it
 * does not understand.
 */
export async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeBinding('reportRefusal', ({ frame }, text: string) => {
    refused.push(`${new URL(frame.url()).pathname}: ${text}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportRefusal');
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const text = `${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`;
      if (typeof report === 'function') report(text);
    });
  });
  context.on('console', (message) => {
    if (/policy|trusted/i.test(message.text()) && message.type() !== 'log') refused.push(message.text());
  });
  return refused;
}

/** The event of a refusal may come after the screen that caused it. */
export async function expectNothingRefused(refused: readonly string[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(refused).toEqual([]);
}
