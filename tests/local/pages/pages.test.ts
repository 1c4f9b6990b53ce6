import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressFolder } from '#local/pages/compress-folder.ts';
import { builtPages } from '#local/pages/pages.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'schoolgate-pages-'));
const script = 'export const answer = 42;\n'.repeat(200);
const pages = {
  'index.html': `<title>App</title>${'<p>app</p>'.repeat(50)}`,
  'chat.html': `<title>Chat</title>${'<p>chat</p>'.repeat(50)}`,
  'widget-embed.html': `<title>Frame</title>${'<p>chat</p>'.repeat(50)}`,
  'favicon.svg': '<svg/>',
  'assets/chat-abc123.js': script,
  'assets/school.woff2': 'not really a font',
};
const server = createServer();

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  for (const [name, text] of Object.entries(pages)) writeFileSync(path.join(folder, name), text);
  await compressFolder(folder);
  const { handle } = builtPages(
    { chatPolicies: async () => ({ ancestors: ['*'], services: [] }), backends: [], trustProxy: false },
    folder,
  );
  server.on('request', handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a hashed file', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [undefined, 'identity', (body: Buffer) => body],
    [undefined, '', (body: Buffer) => body],
  ])('travels as %s to who accepts “%s”, and is kept for good', async (encoding, accepted, unpack) => {
    const { status, headers, body } = await get('/assets/chat-abc123.js', { 'Accept-Encoding': accepted });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(unpack(body).toString()).toBe(script);
  });

  test('that gains nothing travels as it is', async () => {
    const { headers, body } = await get('/assets/school.woff2', { 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe('not really a font');
  });

  test('that is not there is not found, and never the app', async () => {
    expect(await get('/assets/old-999.js')).toMatchObject({ status: 404 });
  });
});

describe('a page', () => {
  test.each([
    ['/', 'App'],
    ['/dashboard', 'App'],
    ['/chat', 'Chat'],
    ['/chat/', 'Chat'],
    ['/chat?tenant=debug-tenant', 'Chat'],
    ['/widget-embed', 'Frame'],
    ['/chat/more', 'App'],
    ['/..%2f..%2fetc/passwd', 'App'],
  ])('at %s is the %s', async (address, title) => {
    const { status, body } = await get(address);
    expect(status).toBe(200);
    expect(body.toString()).toContain(`<title>${title}</title>`);
  });

  test('is asked for again, and answered with 304 while it is the same', async () => {
    const first = await get('/chat', { 'Accept-Encoding': 'br' });
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.headers.etag).toBeTruthy();
    const again = await get('/chat', {
      'Accept-Encoding': 'br',
      'If-None-Match': first.headers.etag ?? '',
    });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(again.headers.vary).toBe('Accept-Encoding');
  });

  test('packed has another tag than the same page plain', async () => {
    const [packed, plain] = await Promise.all([get('/', { 'Accept-Encoding': 'br' }), get('/')]);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  test('carries the headers every answer has', async () => {
    const { headers } = await get('/');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin');
  });
});

/** Not `fetch`, which unpacks what it gets. */
function get(address: string, headers: Record<string, string> = {}) {
  const listening = server.address();
  const port = typeof listening === 'object' ? listening?.port : undefined;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: address, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    asked.on('error', reject).end();
  });
}
