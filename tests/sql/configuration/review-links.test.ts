import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ask } from '../setup/ask.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people, reviewLinks } from '../setup/school-fixture.ts';

describe('a link for review', () => {
  const { database, clients, ana, service } = inSchools();

  const make = (who: Identity = 'ana') => ask(clients[who], 'make_review_link', { p_tenant: 'a' });
  const show = (secret: string, tenant = 'a') =>
    service('review_draft', { p_tenant: tenant, p_hash: hashOf(secret) });
  const list = async () =>
    (await clients.ana.from('open_review_links').select().order('made_at', { ascending: false }).order('id'))
      .data;
  const withdraw = (who: Identity, id: string) => clients[who].from('review_links').delete().eq('id', id);
  const kinds = async () =>
    (await database.query("select type from public.audit_events where type like 'review%' order by id")).map(
      ({ type }) => type,
    );

  test('shows the draft as it was last saved, for fourteen days, and is in the audit', async () => {
    const { ok, secret, expires_at } = await make();
    expect([ok, /^[\w-]{43}$/.test(secret)]).toEqual([true, true]);
    expect(await show(secret)).toMatchObject({
      ok: true,
      school: 'School A',
      config: { say: 'a3' },
      expires_at,
    });
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14.01);

    await ana('save_draft', { p_tenant: 'a', p_config: { id: 'a', say: 'new' }, p_revision: 1 });
    expect(await show(secret)).toMatchObject({ config: { say: 'new' } });
    expect(await kinds()).toEqual(['review_link_made']);
  });

  test('has a secret of its own that the database does not know', async () => {
    const secrets = [(await make()).secret, (await make()).secret];
    expect(new Set(secrets).size).toBe(2);
    const [stored] = await database.query(
      'select string_agg(l::text, chr(10)) as text from public.review_links l',
    );
    for (const secret of secrets) expect(String(stored?.text)).not.toContain(secret);
  });

  const endings: [string, (link: { id: string }) => PromiseLike<unknown>][] = [
    ['withdrawn', ({ id }) => withdraw('ana', id)],
    ['withdrawn by an admin', ({ id }) => withdraw('head', id)],
    [
      'expired',
      () => database.exec("update public.review_links set expires_at = now() - interval '1 second'"),
    ],
    ['of a draft that was published', () => ana('publish_draft', { p_tenant: 'a', p_revision: 1 })],
    [
      'of a draft that was discarded',
      () => ana('save_draft', { p_tenant: 'a', p_config: null, p_revision: 1 }),
    ],
    [
      'of an archived school',
      () => database.exec("update public.tenants set archived_at = now() where id = 'a'"),
    ],
  ];
  test.each(endings)('%s shows nothing', async (_, end) => {
    const made = await make();
    await end(made);
    expect(await show(made.secret)).toEqual({ ok: false });
  });

  test('is in the audit when it is withdrawn, not when it goes with its draft', async () => {
    const { id } = await make();
    await make();
    await withdraw('ana', id);
    await ana('save_draft', { p_tenant: 'a', p_config: null, p_revision: 1 });
    expect(await kinds()).toEqual(['review_link_made', 'review_link_made', 'review_link_withdrawn']);
  });

  test('does not show the draft that comes after its own', async () => {
    const { secret } = await make();
    await ana('publish_draft', { p_tenant: 'a', p_revision: 1 });
    await ana('save_draft', { p_tenant: 'a', p_config: { id: 'a', say: 'next' }, p_revision: 0 });
    expect(await show(secret)).toEqual({ ok: false });
    expect(await list()).toEqual([]);
  });

  test('of another school, forged or empty shows nothing', async () => {
    expect(await show('link-b')).toEqual({ ok: false });
    expect(await show('link-a', 'b')).toEqual({ ok: false });
    expect(await show('')).toEqual({ ok: false });
    expect(await service('review_draft', { p_tenant: null, p_hash: null })).toEqual({ ok: false });
  });

  test('is listed with who made it, until it ends; that of another school cannot be withdrawn', async () => {
    const { id } = await make();
    expect(await list()).toMatchObject([
      { id, made_by: 'ana' },
      { id: reviewLinks.a, made_by: 'ana' },
    ]);
    await withdraw('ana', reviewLinks.b);
    expect(await show('link-b', 'b')).toMatchObject({ ok: true });
    await database.exec("update public.review_links set expires_at = now() where secret_hash <> ''");
    expect(await list()).toEqual([]);
  });

  test('is refused without a draft, and beyond twenty', async () => {
    const made = [];
    for (let n = 0; n < 21; n += 1) made.push((await make()).code ?? 'made');
    expect(made.filter((each) => each === 'made')).toHaveLength(19);
    expect(made.at(-1)).toBe('too_many');
    await database.exec("update public.review_links set expires_at = now() where tenant_id = 'a'");
    expect((await make()).ok).toBe(true);
    await ana('save_draft', { p_tenant: 'a', p_config: null, p_revision: 1 });
    expect(await make()).toEqual({ ok: false, code: 'no_draft' });
  });

  test('outlives the account of who made it', async () => {
    await database.exec(`delete from public.users where user_id = '${people.ana}'`);
    expect(await show('link-a')).toMatchObject({ ok: true });
  });
});

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
