import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#api/http/rate-limit.ts';
import { bearer, debug, publishableKey } from '../api-over.ts';
import { greenfield, testApi } from '../test-api.ts';
import { exif, jpeg, png, webp } from './sample-pictures.ts';

const site = testApi();
const tokens: Record<string, string> = {};

beforeAll(async () => {
  for (const name of ['admin', 'greenfield', 'debug']) tokens[name] = await site.tokenOf(name);
});
beforeEach(() => site.db.exec('delete from private.rate_limits; delete from private.school_files'));

async function upload(
  bytes: Uint8Array,
  { who = 'greenfield', school = greenfield, type = 'image/png', path = '/api/files' } = {},
) {
  const response = await site.api.request(`${path}?school=${encodeURIComponent(school)}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { ...bearer(tokens[who] ?? who), 'Content-Type': type },
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
  test('an administrator for any school, staff for their own while it is not archived, no one else', async () => {
    expect((await upload(png(), { who: 'debug' })).status).toBe(404);
    for (const school of ['nowhere', '', '\0']) expect((await upload(png(), { school })).status).toBe(404);
    const visitor = String((await site.visit(greenfield)).Authorization).replace('Bearer ', '');
    for (const who of ['', publishableKey, visitor]) expect((await upload(png(), { who })).status).toBe(401);
    await site.db.query('update public.tenants set archived_at = now() where id = $1', [greenfield]);
    const { status } = await upload(png());
    await site.db.query('update public.tenants set archived_at = null where id = $1', [greenfield]);
    expect([status, await stored()]).toEqual([404, 0]);
    expect((await upload(png(), { who: 'admin', school: debug })).status).toBe(200);
    expect(await stored()).toBe(1);
  });

  test('staff sixty times in ten minutes', async () => {
    expect((await upload(png())).status).toBe(200);
    await site.nearlyReach(limits.filesByStaff);
    expect((await upload(png())).status).toBe(200);
    expect((await upload(png())).status).toBe(429);
    expect(await stored()).toBe(2);
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

  test('an upload, or a large body, to any other address', async () => {
    for (const path of ['/api/files/', '/api/files/../auth/login', '/api/files/x', '/api//files']) {
      const response = await site.api.request(`${path}?school=${greenfield}`, {
        method: 'POST',
        body: new Uint8Array(png()),
        headers: bearer(tokens.greenfield),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await stored()).toBe(0);
    }
    const response = await site.api.request('/api/events', { method: 'POST', body: 'x'.repeat(70_000) });
    expect(response.status).toBe(413);
  });
});

test('what is not there is not kept by a browser', async () => {
  const hostile = ['..%2f..%2fetc%2fpasswd', "x' or 1=1--", '%00', 'x'.repeat(5000)];
  for (const id of ['00000000-0000-4000-8000-000000000000', ...hostile]) {
    const response = await show(id);
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(response.headers.get('Content-Type')).toContain('application/json');
  }
});
