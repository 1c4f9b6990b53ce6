import { describe, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { hostedDeps } from '#api/http/hosted-deps.ts';
import { apiOver, debug } from './api-over.ts';
import { workingDatabase } from './working-database.ts';

const environment: Record<string, string> = {
  SUPABASE_URL: 'https://project.supabase.test',
  VISITOR_SECRET: 'v'.repeat(40),
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
};

describe('every answer', () => {
  const site = apiOver(workingDatabase);
  test.each<[string, string, number]>([
    ['GET', '/api/health', 200],
    ['POST', '/mock/token', 200],
    ['POST', '/api/chat-inquiry/public', 401],
    ['POST', '/api/auth/login', 401],
    ['GET', '/mock/token', 404],
    ['POST', '/api/chat', 401],
    ['POST', '/api/chat/feedback', 401],
    ['POST', '/api/chat/person', 401],
    ['GET', '/api/chat', 404],
    ['POST', '/nowhere', 404],
    ['GET', '/', 404],
  ])('%s %s is JSON, is not stored and has an id', async (method, path, status) => {
    const body = method === 'POST' ? JSON.stringify({ user_id: debug }) : null;
    const answer = await site.api.request(path, { method, body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    if (status >= 400) expect(await answer.json()).toEqual({ success: false, message: expect.any(String) });
  });

  test('that is a failure is logged under its id', async () => {
    const { headers } = await site.post('/api/chat-inquiry/public', {});
    expect(site.log.at(-1)).toEqual({
      requestId: headers.get('X-Request-Id'),
      route: '/api/chat-inquiry/public',
      code: 'token_format',
    });
  });
});

describe('a page of another origin', () => {
  const site = apiOver(workingDatabase);
  const preflight = (path: string, origin: string) =>
    site.api.request(path, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    });

  test.each([
    '/mock/token',
    '/mock/submit-inquiry',
    '/api/chat-inquiry/public',
    '/api/chat',
    '/api/chat/feedback',
    '/api/chat/person',
    '/api/health',
  ])('may call %s, without credentials', async (path) => {
    const { headers, status } = await preflight(path, 'https://school.example');
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
  });

  test('may sign staff in only when it is the console', async () => {
    const allowed = async (origin: string) =>
      (await preflight('/api/auth/login', origin)).headers.get('Access-Control-Allow-Origin');
    expect(await allowed('https://console.example')).toBe('https://console.example');
    expect(await allowed('https://school.example')).toBeNull();
  });
});

test('the service can be served under a path', async () => {
  const api = createApi({ ...hostedDeps((name) => environment[name]), log: () => {} });
  expect((await api.request('/api/api/chat-inquiry/public', { method: 'POST' })).status).toBe(401);
  expect((await api.request('/api/nowhere')).headers.get('Content-Type')).toContain('application/json');
  expect(() => hostedDeps(() => undefined)).toThrow();
});

test('a fault of our own is told without its details', async () => {
  const log: unknown[] = [];
  const api = createApi({
    ...hostedDeps((name) => environment[name]),
    basePath: '/',
    clientAddress: () => {
      throw new Error('Asha typed this');
    },
    log: (entry) => log.push(entry),
  });
  const answer = await api.request('/mock/token', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(500);
  expect(answer.headers.get('X-Request-Id')).toBeTruthy();
  expect(await answer.json()).toEqual({ success: false, message: expect.stringContaining('our side') });
  expect(log).toMatchObject([{ code: 'unexpected_error', detail: expect.stringMatching(/^Error at /) }]);
  expect(JSON.stringify(log)).not.toContain('Asha');
});
