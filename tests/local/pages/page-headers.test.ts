import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backendOrigins } from '#local/pages/page-headers.ts';
import { directive, type ServedPages, servePages } from '../ask-pages.ts';

const sites = new Map([
  ['7b0f3a52-6c1e-4f0e-9a57-2f6f2a1c9d10', ['https://built-in.example']],
  ['listed', ['https://school.example', 'http://localhost:8080']],
  ['anywhere', ['*']],
]);
const services = new Map([['listed', ['https://crm.example']]]);
const settings = {
  chatPolicies: async (tenant: string) => ({
    ancestors: sites.get(tenant) ?? [],
    services: services.get(tenant) ?? [],
  }),
  backends: ['https://project.supabase.co'],
};
let served: ServedPages;
let trusting: ServedPages;

beforeAll(async () => {
  served = await servePages({ ...settings, trustProxy: false });
  trusting = await servePages({ ...settings, trustProxy: true });
});
afterAll(() => {
  served.close();
  trusting.close();
});

describe('who may hold a page in a frame', () => {
  test.each([
    ['/chat?tenant=listed', "'self' https://school.example http://localhost:8080"],
    ['/chat/?tenant=listed', "'self' https://school.example http://localhost:8080"],
    ['/chat.html?tenant=listed', "'self' https://school.example http://localhost:8080"],
    ['/widget-embed?title=A&tenant=anywhere', '*'],
    ['/embedded-chat', "'self' https://built-in.example"],
    ['/embedded-chat?tenant=', "'self' https://built-in.example"],
    ['/widget?tenant=nobody', "'none'"],
    ['/widget?tenant=__proto__', "'none'"],
    ['/?widget=true&tenant=anywhere', '*'],
    ['/?demo=true&tenant=anywhere', '*'],
    ['/?widget=false&widget=true&tenant=anywhere', "'none'"],
    ['/?widget=1&tenant=anywhere', "'none'"],
    ['/', "'none'"],
    ['/index.html?widget=true&tenant=anywhere', "'none'"],
    ['/login?widget=true&tenant=anywhere', "'none'"],
    ['/enquiries', "'none'"],
    ['/%63hat?tenant=anywhere', "'none'"],
    ['/chat/more?tenant=anywhere', "'none'"],
    ['/chat//?tenant=anywhere', "'none'"],
    ['/chat.html/?tenant=anywhere', "'none'"],
    ['/.html?widget=true&tenant=anywhere', "'none'"],
    ['/x/..//?widget=true&tenant=anywhere', "'none'"],
    ['/host-demo.html', "'self'"],
  ])('%s: %s', async (address, ancestors) => {
    expect(directive(await served.ask(address), 'frame-ancestors')).toBe(ancestors);
  });
});

test.each(['/chat', '/', '/host-demo.html', '/no/such/page'])(
  '%s may do what it needs and no more',
  async (address) => {
    const page = await served.ask(address);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).not.toMatch(/unsafe|blob:|http:|\s\*\s/);
    expect(directive(page, 'default-src')).toBe("'none'");
    expect(directive(page, 'script-src')).toBe("'self'");
    expect(directive(page, 'style-src')).toBe("'self'");
    expect(directive(page, 'connect-src')).toBe("'self' https://project.supabase.co");
    expect(directive(page, 'base-uri')).toBe("'none'");
    expect(directive(page, 'object-src')).toBe("'none'");
    expect(directive(page, 'require-trusted-types-for')).toBe("'script'");
    const isConsole = ['/', '/no/such/page'].includes(address);
    expect(directive(page, 'trusted-types')).toBe(isConsole ? 'push-worker' : "'none'");
    expect(directive(page, 'manifest-src')).toBe(isConsole ? "'self'" : undefined);
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(page.headers.get('Referrer-Policy')).toBe('strict-origin');
    expect(page.headers.get('Permissions-Policy')).toMatch(/camera=\(\).*microphone=\(\)/);
  },
);

test('the chat of a school that allows a service may call it; no other page may', async () => {
  const called = async (address: string) => directive(await served.ask(address), 'connect-src');
  expect(await called('/chat?tenant=listed')).toBe("'self' https://project.supabase.co https://crm.example");
  expect(await called('/chat?tenant=anywhere')).toBe("'self' https://project.supabase.co");
  expect(await called('/enquiries?tenant=listed')).toBe("'self' https://project.supabase.co");
});

test('the console keeps its window and its forms to itself', async () => {
  const console = await served.ask('/enquiries');
  expect(console.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(directive(console, 'form-action')).toBe("'self'");
  expect(directive(await served.ask('/chat'), 'form-action')).toBe("'none'");
});

test.each(['/embed.js', '/embed-panel.js'])(
  '%s may be held by any site, and is asked for again within minutes',
  async (script) => {
    const { headers } = await served.ask(script);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=3600');
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
    const again = await served.ask(script, { 'If-None-Match': headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  },
);

test('a page is another one when its policy is, so that no browser keeps the old policy', async () => {
  const listed = await served.ask('/chat?tenant=listed');
  const tag = { 'If-None-Match': listed.headers.get('ETag') ?? '' };
  expect((await served.ask('/chat?tenant=listed', tag)).status).toBe(304);
  expect((await served.ask('/chat?tenant=anywhere', tag)).status).toBe(200);
});

test.each([
  ['a trusted proxy says https', () => trusting, 'https', 'max-age=31536000'],
  ['the last proxy says https', () => trusting, 'http, https', 'max-age=31536000'],
  ['the visitor says https, the last proxy http', () => trusting, 'https, http', null],
  ['nobody is trusted', () => served, 'https', null],
])('browsers are bound to https when %s', async (_, from, proto, expected) => {
  const { headers } = await from().ask('/', { 'X-Forwarded-Proto': proto });
  expect(headers.get('Strict-Transport-Security')).toBe(expected);
});

test('the build’s backends are named once, by origin', () => {
  const base = 'https://project.supabase.co';
  const both = { VITE_SUPABASE_URL: base, VITE_API_BASE: `${base}/functions/v1/api` };
  expect(backendOrigins(both)).toEqual([base]);
  expect(backendOrigins({ VITE_API_BASE: 'no address' })).toEqual([]);
  expect(backendOrigins({})).toEqual([]);
});
