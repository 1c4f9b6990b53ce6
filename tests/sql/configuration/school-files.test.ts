import { describe, expect, test } from 'vitest';
import { inSchools } from '../setup/in-schools.ts';
import { files, people } from '../setup/school-fixture.ts';

describe('the pictures of a school', () => {
  const { database, service } = inSchools();

  const store = (bytes: Buffer, change: object = {}) =>
    service('store_school_file', {
      p_tenant: 'a',
      p_staff: people.ana,
      p_type: 'image/webp',
      p_width: 30,
      p_height: 20,
      p_bytes: bytes.toString('base64'),
      ...change,
    });
  const read = (id: string) => service('read_school_file', { p_id: id });
  /** The school has so many megabytes of pictures, uploaded two months ago. */
  const fill = (megabytes: number) =>
    database.exec(`insert into private.school_files (tenant_id, type, width, height, bytes, uploaded_at)
      select 'a', 'image/png', 1, 1, convert_to(repeat('x', 1024 * 1024), 'UTF8'), now() - interval '60 days'
      from generate_series(1, ${megabytes})`);
  const count = async () =>
    Number(
      (await database.query("select count(*) as n from private.school_files where tenant_id = 'a'"))[0]?.n,
    );

  test('are read as they were stored', async () => {
    const bytes = Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 256));
    const { ok, id } = await store(bytes);
    expect(ok).toBe(true);
    expect(await read(id)).toEqual({ type: 'image/webp', bytes: bytes.toString('base64') });
  });

  test('are not there under another id', async () => {
    expect(await read('00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  test('belong to a school that is there and not archived', async () => {
    const bytes = Buffer.from('x');
    expect(await store(bytes, { p_tenant: 'nowhere' })).toBe('PT404');
    await database.exec("update public.tenants set archived_at = now() where id = 'a'");
    expect(await store(bytes)).toBe('PT404');
    // The pictures of a school that was copied before are shown on.
    expect(await read(files.a)).toMatchObject({ type: 'image/png' });
  });

  test.each([
    ['nothing', Buffer.from(''), {}],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1), {}],
    ['another type', Buffer.from('x'), { p_type: 'image/svg+xml' }],
    ['no width', Buffer.from('x'), { p_width: 0 }],
  ])('may not be %s, whatever the service says', async (_, bytes, change) => {
    const before = await count();
    expect(await store(bytes, change)).toEqual(expect.any(String));
    expect(await count()).toBe(before);
  });

  test('have 50 MB of room, of which others’ take nothing', async () => {
    await fill(50);
    await database.exec(`update private.school_files set uploaded_at = now() where tenant_id = 'a'`);
    expect(await store(Buffer.from('x'))).toEqual({ ok: false, code: 'no_room' });
    expect(await store(Buffer.from('x'), { p_tenant: 'b', p_staff: people.bela })).toMatchObject({
      ok: true,
    });
  });

  test('that nothing has shown for a month make room, and no others', async () => {
    await fill(50);
    const stored = await database.query(
      'select id from private.school_files where octet_length(bytes) > 1000 order by id limit 2',
    );
    const [inOld = '', inDraft = ''] = stored.map(({ id }) => String(id));
    const naming = (id: string) => JSON.stringify({ steps: [{ media: { url: `/api/files/${id}` } }] });
    await database.query(
      "update public.tenant_configurations set config = $1::text::jsonb where state = 'archived'",
      [naming(inOld)],
    );
    // Of a school that was copied from this one.
    await database.query(
      "update public.tenant_configurations set config = $1::text::jsonb where state = 'draft' and tenant_id = 'b'",
      [naming(inDraft)],
    );
    const { ok, id } = await store(Buffer.from('x'));
    expect(ok).toBe(true);
    for (const each of [inOld, inDraft, id, files.a]) expect(await read(each)).not.toBeNull();
    expect(await count()).toBe(4);
  });
});
