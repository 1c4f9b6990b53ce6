import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { debug, publishableKey } from '../api-over.ts';
import { greenfield, openTestApi, samplePassword } from '../test-api.ts';
import { exif, jpeg, png, webp } from './sample-pictures.ts';

let site: Awaited<ReturnType<typeof openTestApi>>;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  site = await openTestApi();
  for (const name of ['admin', 'greenfield', 'debug']) {
    const { body } = await site.post('/api/auth/login', { username: name, password: samplePassword });
    tokens[name] = String(body.access_token);
  }
});
afterAll(() => site.db.close());
beforeEach(() => site.db.exec('delete from private.rate_limits; delete from private.school_files'));

async function upload(
  bytes: Uint8Array,
  { who = 'greenfield', school = greenfield, type = 'image/png', path = '/api/files' } = {},
) {
  const response = await site.api.request(`${path}?school=${encodeURIComponent(school)}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { Authorization: `Bearer ${tokens[who] ?? who}`, 'Content-Type': type },
  });
  const body: { id?: string; message?: string; reason?: string } = await response.json();
  return { status: response.status, body };
}
const show = (id: string) => site.api.request(`/api/files/${id}`);
const stored = async () =>
  Number((await site.db.query('select count(*) as n from private.school_files'))[0]?.n);

describe('a picture of a school', () => {
  test('is shown to anyone who knows its id, for good, and can do nothing else', async () => {
    const { status, body } = await upload(webp({ flags: 0 }));
    expect([status, body]).toEqual([200, { success: true, id: body.id, width: 30, height: 20 }]);
    const shown = await show(String(body.id));
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(webp({ flags: 0 }));
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    expect(shown.headers.has('set-cookie')).toBe(false);
  });

  test('is what its bytes are, whatever is said of them, without where it was taken', async () => {
    const { body } = await upload(jpeg({ more: [exif], after: '<script>' }), { type: 'text/html' });
    const shown = await show(String(body.id));
    expect(shown.headers.get('Content-Type')).toBe('image/jpeg');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.includes('GPS')).toBe(false);
    expect(bytes.includes('<script>')).toBe(false);
  });
});

describe('who may upload', () => {
  test.each([
    ['an administrator, for any school', 'admin', debug, 200],
    ['staff of another school', 'debug', greenfield, 404],
    ['staff, for a school that is not there', 'greenfield', 'nowhere', 404],
    ['staff, for no school', 'greenfield', '', 404],
    ['staff, for a school that no database can hold', 'greenfield', '\0', 404],
    ['a visitor', '', greenfield, 401],
    ['the page itself', publishableKey, greenfield, 401],
  ])('%s', async (_, who, school, status) => {
    expect((await upload(png(), { who, school })).status).toBe(status);
    expect(await stored()).toBe(status === 200 ? 1 : 0);
  });

  test('no visitor of the school', async () => {
    const { Authorization = '' } = await site.visit(greenfield);
    expect((await upload(png(), { who: Authorization.replace('Bearer ', '') })).status).toBe(401);
  });

  test('no one, for a school that is archived', async () => {
    await site.db.query('update public.tenants set archived_at = now() where id = $1', [greenfield]);
    const { status } = await upload(png());
    await site.db.query('update public.tenants set archived_at = null where id = $1', [greenfield]);
    expect([status, await stored()]).toEqual([404, 0]);
  });

  test('staff sixty times in ten minutes', async () => {
    for (let at = 0; at < 60; at++) expect((await upload(png())).status).toBe(200);
    expect((await upload(png())).status).toBe(429);
    expect(await stored()).toBe(60);
  });
});

describe('what is refused', () => {
  test.each([
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>'), 422, 'unknown'],
    ['a page called a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), 422, 'unknown'],
    ['nothing', Buffer.alloc(0), 422, 'unknown'],
    ['half a picture', png().subarray(0, 40), 422, 'broken'],
    ['a moving picture', webp({ flags: 2 }), 422, 'animated'],
    ['a picture of a billion pixels', png({ width: 60_000, height: 60_000 }), 422, 'too_many_pixels'],
    ['a huge file', Buffer.concat([png(), Buffer.alloc(2 * 1024 * 1024)]), 413, undefined],
  ])('%s', async (_, bytes, status, reason) => {
    const answer = await upload(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.reason).toBe(reason);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
    expect(await stored()).toBe(0);
  });

  test('more than the school has room for, with a sentence', async () => {
    await site.db.query(
      `insert into private.school_files (tenant_id, type, width, height, bytes)
       select $1, 'image/png', 1, 1, convert_to(repeat('x', 2 * 1024 * 1024), 'UTF8') from generate_series(1, 25)`,
      [greenfield],
    );
    const { status, body } = await upload(png());
    expect([status, body.reason]).toEqual([409, 'no_room']);
    expect(body.message).toContain('50 MB');
  });

  test.each(['/api/files/', '/api/files/../auth/login', '/api/files/x', '/api//files'])(
    'an upload to %s',
    async (path) => {
      const response = await site.api.request(`${path}?school=${greenfield}`, {
        method: 'POST',
        body: new Uint8Array(png()),
        headers: { Authorization: `Bearer ${tokens.greenfield}` },
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await stored()).toBe(0);
    },
  );

  test('a large body to any other address, as ever', async () => {
    const response = await site.api.request('/api/events', { method: 'POST', body: 'x'.repeat(70_000) });
    expect(response.status).toBe(413);
  });
});

describe('what is not there', () => {
  test.each([
    '00000000-0000-4000-8000-000000000000',
    '..%2f..%2fetc%2fpasswd',
    "x' or 1=1--",
    '%00',
    'x'.repeat(5000),
  ])('%s', async (id) => {
    const response = await show(id);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Type')).toContain('application/json');
  });
});
