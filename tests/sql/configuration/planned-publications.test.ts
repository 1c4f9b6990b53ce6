import { beforeEach, describe, expect, test } from 'vitest';
import { ask, rowsOf } from '../setup/ask.ts';
import { testedEngine } from '../setup/engines.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { people } from '../setup/school-fixture.ts';

describe('publishing at a time', () => {
  const { database, clients, ana, head } = inSchools();

  beforeEach(() => database.exec('delete from public.planned_publications'));
  const plan = (at = local(1), revision = 1, note: string | null = null) =>
    ana('plan_publication', { p_tenant: 'a', p_revision: revision, p_at: at, p_note: note });
  const planned = async () => (await rowsOf(clients.ana, 'publication_plans'))[0];
  const save = (say: string, revision: number) =>
    ana('save_draft', { p_tenant: 'a', p_config: { id: 'a', say }, p_revision: revision });
  const pass = (age = '1 second') =>
    database.exec(`update public.planned_publications set due_at = now() - interval '${age}'`);
  const publish = async () => {
    const [row] = await database.query('select private.publish_planned() as done');
    return row?.done;
  };
  const states = async () => {
    const rows = await database.query(
      "select version || ' ' || (config ->> 'say') || ' ' || state as s from public.tenant_configurations where tenant_id = 'a' order by version",
    );
    return rows.map(({ s }) => s);
  };
  const audited = async () => {
    const rows = await database.query(
      "select type, actor from public.audit_events where type like 'publish%' order by id",
    );
    return rows.map(({ type, actor }) => `${type} ${actor === people.ana ? 'ana' : actor}`);
  };

  test('is done when it is due, not before, once, and is in the history and the audit', async () => {
    expect(await plan(local(1), 1, ' For the open day ')).toBeNull();
    expect(await planned()).toMatchObject({
      ...{ tenant_id: 'a', time_zone: 'Asia/Kolkata', state: 'waiting', by: 'ana', note: 'For the open day' },
      ...{ is_draft: true, is_doubled: false },
    });
    expect(await publish()).toBe(0);
    expect(await states()).toEqual(['1 a1 archived', '2 a2 published', '3 a3 draft']);
    await pass();
    expect([await publish(), await publish()]).toEqual([1, 0]);
    expect(await states()).toEqual(['1 a1 archived', '2 a2 archived', '3 a3 published']);
    expect(await planned()).toMatchObject({ state: null });
    const { data: version } = await clients.ana
      .from('conversation_versions')
      .select()
      .eq('version', 3)
      .single();
    expect(version).toMatchObject({ version: 3, author: 'ana', note: 'For the open day' });
    expect(await audited()).toEqual(['publishing_planned ana', 'published ana']);
  });

  test('its planner is told that a colleague replaced it or called it off, and not of what they did themselves', async () => {
    const told = async (who: Identity) => {
      const items = await ask(clients[who], 'my_notifications');
      return items.filter(({ kind }: { kind: string }) => kind === 'publishing_called_off').length;
    };
    const planAs = (who: Identity, days: number) =>
      ask(clients[who], 'plan_publication', { p_tenant: 'a', p_revision: 1, p_at: local(days) });
    const cancelAs = (who: Identity) => ask(clients[who], 'plan_publication', { p_tenant: 'a' });
    await planAs('ana', 1);
    await planAs('ana', 2);
    expect(await told('ana')).toBe(0);
    expect(await planAs('head', 3)).toBeNull();
    expect(await planned()).toMatchObject({ by: 'head' });
    expect([await told('ana'), await told('head')]).toEqual([1, 0]);
    await cancelAs('ana');
    expect([await told('ana'), await told('head')]).toEqual([1, 1]);
    await cancelAs('head');
    await planAs('head', 1);
    await cancelAs('head');
    expect([await told('ana'), await told('head')]).toEqual([1, 1]);
  });

  test('its planner is told once that it was done, or called off by another, and not of what they did themselves', async () => {
    const told = async (who: Identity) => {
      const items = await ask(clients[who], 'my_notifications');
      const lines = items.map(({ kind, tenant_id }: Record<string, string>) => `${kind} ${tenant_id}`);
      return lines.filter((line: string) => line.startsWith('publishing'));
    };
    await plan();
    await pass();
    await publish();
    await publish();
    expect([await told('ana'), await told('bela'), await told('head')]).toEqual([
      ['publishing_done a'],
      [],
      [],
    ]);
    const next = await save('next', 0);
    await plan(local(1), next.revision);
    await head('save_draft', { p_tenant: 'a', p_config: null, p_revision: next.revision });
    expect(await told('ana')).toEqual(['publishing_called_off a', 'publishing_done a']);
    const own = await save('own', 0);
    await plan(local(1), own.revision);
    await ana('save_draft', { p_tenant: 'a', p_config: null, p_revision: own.revision });
    expect(await told('ana')).toHaveLength(2);
    const mails = await database.query(
      'select kind, mail_due_at <= now() as is_due from public.notifications where event_id is null and enquiry_id is null order by created_at',
    );
    expect(mails).toEqual([
      { kind: 'publishing_done', is_due: true },
      { kind: 'publishing_called_off', is_due: true },
    ]);
    const [worth] = await database.query(
      "select count(*)::integer as n from public.notifications n where n.kind like 'publishing%' and exists (select from private.pending_notices p where p.id = n.id)",
    );
    expect(worth).toEqual({ n: 2 });
  });

  test('publishes the draft as it was planned, and leaves the one that was saved since', async () => {
    await plan();
    await save('later', 1);
    expect(await planned()).toMatchObject({ is_draft: false });
    await pass();
    expect(await publish()).toBe(1);
    expect(await states()).toEqual(['1 a1 archived', '2 a2 archived', '3 a3 published', '4 later draft']);
    const opened = await ana('open_draft', { p_tenant: 'a' });
    expect(opened).toMatchObject({
      draft: { config: { say: 'later' }, revision: 2 },
      published: { version: 3 },
    });
    expect(await ana('publish_draft', { p_tenant: 'a', p_revision: 2 })).toEqual({ ok: true, version: 4 });
  });

  const stops: [string, () => PromiseLike<unknown>][] = [
    ['published', () => ana('publish_draft', { p_tenant: 'a', p_revision: 1 })],
    ['discarded', () => ana('save_draft', { p_tenant: 'a', p_config: null, p_revision: 1 })],
  ];
  test.each(stops)('is called off at once, visibly, when the draft is %s', async (reason, stop) => {
    await plan();
    await stop();
    expect(await planned()).toMatchObject({ state: 'cancelled', reason });
    const before = await states();
    await pass();
    expect(await publish()).toBe(0);
    expect(await states()).toEqual(before);
    expect(await audited()).toContain('publishing_cancelled ana');
  });

  const prevented: [string, () => Promise<void>][] = [
    ['missed', () => pass('25 hours')],
    ['archived', () => database.exec("update public.tenants set archived_at = now() where id = 'a'")],
    [
      'published',
      () =>
        database.exec(`
          update public.tenant_configurations set state = 'archived' where tenant_id = 'a' and state = 'published';
          insert into public.tenant_configurations (tenant_id, state, config, published_at)
          values ('a', 'published', '{"say": "other"}', now())`),
    ],
    [
      'failed',
      () =>
        database.exec(
          "update public.planned_publications set note = 'x', planned_by = null, config = '{}'; alter table public.tenant_configurations add constraint fails check (note <> 'x')",
        ),
    ],
  ];
  test.each(prevented)('that cannot be done when it is due is called off as %s', async (reason, prevent) => {
    await plan();
    await pass();
    await prevent();
    const before = await states();
    expect(await publish()).toBe(0);
    await database.exec('alter table public.tenant_configurations drop constraint if exists fails');
    const [row] = await database.query('select state, reason from public.planned_publications');
    expect(row).toEqual({ state: 'cancelled', reason });
    expect(await states()).toEqual(before);
  });

  test('can be called off, and be planned anew', async () => {
    await plan();
    await ana('plan_publication', { p_tenant: 'a' });
    expect(await planned()).toMatchObject({ state: null });
    await plan(local(2));
    await plan(local(3));
    expect((await planned()).due_at.slice(0, 10)).toBe(
      new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    );
    expect(await audited()).toEqual([
      'publishing_planned ana',
      'publishing_cancelled ana',
      'publishing_planned ana',
      'publishing_planned ana',
    ]);
  });

  test('another draft than the caller has seen is not planned', async () => {
    expect(await plan(local(1), 2)).toBe('conflict');
    await ana('save_draft', { p_tenant: 'a', p_config: null, p_revision: 1 });
    expect(await plan(local(1), 0)).toBe('conflict');
    expect(await planned()).toMatchObject({ state: null });
  });

  test.each([
    ['2020-01-01T08:00', 'past'],
    ['2099-01-01T08:00', 'too_late'],
    ['tomorrow', 'PT422'],
    ['2026-02-30T08:00', 'PT422'],
    ['2026-12-01T25:00', 'PT422'],
  ])('the time %j is refused', async (at, answer) => {
    expect(await plan(at)).toBe(answer);
  });

  test.each([
    ['Asia/Kolkata', '2027-03-28T02:30', ['2027-03-27T21:00:00Z']],
    ['Europe/London', '2027-03-28T01:30', []],
    ['Europe/London', '2027-10-31T01:30', ['2027-10-31T00:30:00Z', '2027-10-31T01:30:00Z']],
    ['America/New_York', '2027-03-14T02:30', []],
    ['America/New_York', '2027-11-07T01:30', ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z']],
    ['Australia/Lord_Howe', '2027-04-04T01:45', ['2027-04-03T14:45:00Z', '2027-04-03T15:15:00Z']],
    ['Australia/Lord_Howe', '2027-10-03T02:15', []],
  ])('a clock in %s shows %s at %j', async (zone, there, moments) => {
    const [row] = await database.query(
      'select to_json(array(select private.iso_time(m) from unnest(private.moments_of($1::text::timestamp, $2)) m)) as moments',
      [there, zone],
    );
    expect(row?.moments).toEqual(moments);
  });

  test('an hour that is skipped is refused; of one that is there twice the first is meant, and that is told', async () => {
    // A zone whose clocks change within the year from now on, whenever that is.
    await database.exec(
      `update public.tenants set settings = '{"time_zone": "Europe/London"}' where id = 'a'`,
    );
    const year =
      new Date().getUTCFullYear() + (Date.now() > Date.UTC(new Date().getUTCFullYear(), 2, 1) ? 1 : 0);
    expect(await plan(`${lastSunday(year, 3)}T01:30`)).toBe('skipped');
    const autumn =
      Date.now() > Date.UTC(new Date().getUTCFullYear(), 9, 1) ? year : new Date().getUTCFullYear();
    const day = lastSunday(autumn, 10);
    expect(await plan(`${day}T01:30`)).toBeNull();
    const { is_doubled, due_at } = await planned();
    expect([is_doubled, new Date(due_at).toISOString()]).toEqual([true, `${day}T00:30:00.000Z`]);
  });

  if (testedEngine === 'PostgreSQL') {
    test('eight servers at once publish it once', async () => {
      await plan();
      await pass();
      const done = await Promise.all(Array.from({ length: 8 }, publish));
      expect(done.map(Number).reduce((sum, each) => sum + each)).toBe(1);
      expect(await states()).toEqual(['1 a1 archived', '2 a2 archived', '3 a3 published']);
      expect((await audited()).filter((line) => line.startsWith('published'))).toHaveLength(1);
    });
  }
});

/** Noon in Asia/Kolkata, in so many days. */
function local(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;
}

function lastSunday(year: number, month: number): string {
  const day = new Date(Date.UTC(year, month, 0));
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}
