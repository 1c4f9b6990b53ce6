import { expect, test } from '@playwright/test';

test('a connection that rests is kept for longer than a proxy keeps it', async ({ request }) => {
  const answer = await request.get('/api/health');
  expect(answer.headers()['keep-alive']).toBe('timeout=75');
});
