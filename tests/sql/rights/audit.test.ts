import { describe, expect, test } from 'vitest';
import { addNote, ask, auditLines } from '../setup/ask.ts';
import { joinFamilies, liftRestriction, restrictFamily, undoFamilyChange } from '../setup/family-changes.ts';
import type { Identity } from '../setup/identities.ts';
import { inSchools } from '../setup/in-schools.ts';
import { articles, enquiries, families, imports, people } from '../setup/school-fixture.ts';
import { sessionOf } from '../setup/staff-token.ts';

interface Line {
  id: number;
  type: string;
  actor_name: string | null;
  tenant_name: string | null;
  subject: string | null;
  enquiries: number | null;
  opens: string | null;
  tenant_id: string | null;
  article_title: string | null;
  articles: number | null;
}

type Case = [kind: string, who: Identity, name: string, args: Record<string, unknown>, line: Partial<Line>];

describe('the audit', () => {
  const { database, clients, ana, head, service } = inSchools();

  const lines = async (kind?: string): Promise<Line[]> =>
    (await auditLines(clients.head, kind)).filter(({ type }) => kind || type !== 'exported');

  test('opening a record is one line for each person in ten minutes, a list is none', async () => {
    for (const who of ['ana', 'ana', 'head', 'bela'] as const) {
      await ask(clients[who], 'enquiry_detail', { p_id: enquiries.a });
      await ask(clients[who], 'get_family', { p_family: families.a });
    }
    await ana('list_enquiries');
    const read = await lines();
    expect(read.map(({ type, actor_name, subject, opens }) => [type, actor_name, subject, opens])).toEqual([
      ['family_read', 'head', families.a, 'family'],
      ['enquiry_read', 'head', enquiries.a, 'enquiry'],
      ['family_read', 'ana', families.a, 'family'],
      ['enquiry_read', 'ana', enquiries.a, 'enquiry'],
    ]);
    await database.exec(
      "set schoolgate.audit_upkeep = 'on'; delete from public.audit_events; reset schoolgate.audit_upkeep",
    );
    await database.exec(`insert into public.audit_events (type, tenant_id, actor, subject, created_at)
      values ('enquiry_read', 'a', '${people.ana}', '${enquiries.a}', now() - interval '11 minutes')`);
    await ana('enquiry_detail', { p_id: enquiries.a });
    expect(await lines('enquiry_read')).toHaveLength(2);
  });

  test.each<Case>([
    [
      'status_changed',
      'head',
      'change_enquiries',
      { p_field: 'status_code', p_ids: [enquiries.b], p_value: 'completed' },
      { subject: enquiries.b, tenant_name: 'School B' },
    ],
    [
      'assigned',
      'ana',
      'change_enquiries',
      { p_field: 'assignee', p_ids: [enquiries.a], p_value: people.ana },
      {},
    ],
    [
      'contacted',
      'ana',
      'record_contact',
      { p_id: enquiries.a, p_kind: 'no_answer', p_request: people.ana },
      { subject: enquiries.a },
    ],
    [
      'follow_up_set',
      'ana',
      'change_enquiries',
      { p_field: 'next_follow_up', p_ids: [enquiries.a], p_value: inTenDays() },
      {},
    ],
    [
      'corrected',
      'ana',
      'correct_enquiry',
      { p_id: enquiries.a, p_fields: { city: 'Pune' }, p_seen: {} },
      {},
    ],
    [
      'added',
      'ana',
      'add_enquiry',
      { p_tenant: 'a', p_fields: { first_name: 'New' }, p_channel: 'fair', p_request: people.ana },
      { opens: 'enquiry' },
    ],
    ['imported', 'ana', 'finish_import', { p_tenant: 'a', p_import: imports.a, p_rows: 0 }, { enquiries: 0 }],
    ['family_exported', 'ana', 'export_family', { p_family: families.a }, { enquiries: 1 }],
    [
      'erased',
      'ana',
      'erase_family',
      { p_family: families.a, p_enquiries: 1 },
      { enquiries: 1, opens: null },
    ],
    [
      'team_changed',
      'head',
      'change_staff',
      { p_user: people.asha, p_status: 'inactive' },
      { subject: people.asha },
    ],
    [
      'team_changed',
      'head',
      'change_staff',
      { p_user: people.asha, p_role: 'admin' },
      { subject: people.asha },
    ],
    ['published', 'ana', 'publish_draft', { p_tenant: 'a', p_revision: 1 }, { tenant_name: 'School A' }],
    [
      'article_added',
      'ana',
      'save_article',
      { p_tenant: 'a', p_article: { title: 'Buses', body: 'Yes.', state: 'published' } },
      { article_title: 'Buses', opens: 'article', tenant_id: 'a' },
    ],
    ...(['edited', 'published', 'archived'] as const).map(
      (change): Case => [
        `article_${change}`,
        'ana',
        'save_article',
        {
          p_tenant: 'a',
          p_id: articles.a,
          p_revision: 1,
          p_article: { title: 'Renamed', body: 'x', state: change === 'edited' ? 'draft' : change },
        },
        { subject: articles.a, article_title: 'Renamed', opens: 'article' },
      ],
    ),
    [
      'articles_imported',
      'ana',
      'import_articles',
      {
        p_tenant: 'a',
        p_articles: [
          { title: 'One', body: 'x' },
          { title: 'Article-A', body: 'y' },
        ],
      },
      { articles: 2, subject: null },
    ],
    ['examples_added', 'ana', 'set_examples', { p_tenant: 'a', p_filled: true }, { enquiries: null }],
    ['school_archived', 'head', 'set_school_archived', { p_tenant: 'a', p_archived: true }, {}],
    ['school_added', 'head', 'add_school', { p_id: 'c', p_name: 'C', p_config: {} }, { tenant_name: 'C' }],
    [
      'retention_changed',
      'ana',
      'save_retention',
      { p_tenant: 'a', p_days: {}, p_seen: { cancelled: 100 } },
      {},
    ],
    [
      'signed_in',
      'service',
      'begin_staff_session',
      { p_session: sessionOf(people.ana), p_user_agent: 'x' },
      {},
    ],
    ['signed_out', 'ana', 'end_my_sessions', { p_session: sessionOf(people.ana) }, { tenant_name: null }],
    ['sign_in_failed', 'service', 'audit_by_service', { p_type: 'sign_in_failed', p_actor: people.ana }, {}],
  ])('%s by %s is a line', async (kind, who, name, args, line) => {
    // As of each that was entered.
    await database.exec("update auth.sessions set not_after = now() + interval '1 day'");
    const answer = await ask(clients[who], name, args);
    expect(typeof answer, JSON.stringify(answer)).not.toBe('string');
    const [newest] = await lines(kind);
    expect(newest).toMatchObject({ type: kind, actor_name: who === 'service' ? 'ana' : who, ...line });
  });

  test.each([{ events_enabled: false }, { settings: { phone: '12345678' } }])(
    'who changes %j of a school is a line',
    async (change) => {
      await clients.ana.from('tenants').update(change).eq('id', 'a');
      expect(await lines('settings_changed')).toMatchObject([{ actor_name: 'ana' }]);
    },
  );

  test('a session that was never entered, or is over, is not signed out of', async () => {
    for (const [who, end] of [
      [people.ana, 'null'],
      [people.asha, "now() - interval '1 minute'"],
      [people.bela, "now() + interval '1 minute'"],
    ]) {
      await database.exec(`update auth.sessions set not_after = ${end} where user_id = '${who}';
        delete from auth.sessions where user_id = '${who}'`);
    }
    expect((await lines('signed_out')).map(({ actor_name }) => actor_name)).toEqual(['bela']);
  });

  test('who loses one school and is given another is a line in each', async () => {
    await head('change_staff', { p_user: people.bela, p_tenants: ['a'] });
    const changed = await lines('team_changed');
    const told = changed.map(({ tenant_name, subject }) => `${tenant_name} ${subject}`);
    expect(told.sort()).toEqual([`School A ${people.bela}`, `School B ${people.bela}`]);
  });

  test('what is done to many at once is one line of how many', async () => {
    await database.exec(`insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name)
      select 'a', '${people.visitorA}', 'many-' || n, 'Many' from generate_series(1, 20) n`);
    await ana('change_matching', { p_field: 'status_code', p_value: 'completed', p_tenant: 'a' });
    expect(await lines()).toMatchObject([{ type: 'status_changed', enquiries: 21, subject: null }]);
    const [recorded] = await database.query(
      "select count(*)::int as n from public.enquiry_events where type = 'status_changed'",
    );
    expect(recorded?.n).toBe(21);
  });

  test('what is joined, split and undone is there, each example and what the service does are not', async () => {
    await ana('set_examples', { p_tenant: 'a', p_filled: true });
    await ana('set_examples', { p_tenant: 'a', p_filled: true });
    await ana('set_examples', { p_tenant: 'a', p_filled: false });
    const examples = ['examples_removed', 'examples_added'];
    await service('note_widget_seen', { p_tenant: 'a', p_origin: 'https://a.example' });
    expect((await lines()).map(({ type }) => type)).toEqual(examples);
    const [row] = await database.query(
      `with left_here as (
         insert into public.chat_inquiry_information (tenant_id, user_id, session_id, first_name)
         values ('a', '${people.visitorA}', 'other', 'Other') returning id
       )
       select id from left_here`,
    );
    const [link] = await database.query(
      'select family_id from public.enquiry_families where enquiry_id = $1',
      [row?.id],
    );
    const other = link?.family_id;
    const { id: change } = await joinFamilies(clients.ana, families.a, String(other));
    await undoFamilyChange(clients.head, change);
    await restrictFamily(clients.ana, families.a);
    await liftRestriction(clients.head, families.a);
    expect((await lines()).map(({ type, actor_name }) => [type, actor_name])).toEqual([
      ['restriction_lifted', 'head'],
      ['restricted', 'ana'],
      ['family_change_undone', 'head'],
      ['families_joined', 'ana'],
      ...examples.map((type) => [type, 'ana']),
    ]);
  });

  test('an article brought back is a line, one saved as it was or copied with its school is none', async () => {
    const p_article = { title: 'Buses', body: 'Yes.', state: 'published' };
    const { id } = await ana('save_article', { p_tenant: 'a', p_article });
    await head('save_article', { p_tenant: 'a', p_article, p_id: id, p_revision: 1 });
    await head('import_articles', { p_tenant: 'a', p_articles: [p_article] });
    await head('add_school', { p_id: 'c', p_name: 'C', p_copy: 'a' });
    await head('save_article', {
      p_tenant: 'a',
      p_article: { ...p_article, body: 'No.' },
      p_id: id,
      p_revision: 1,
    });
    await ana('restore_article', { p_id: id, p_version: 1, p_revision: 2 });
    expect((await lines()).map(({ type, actor_name }) => [type, actor_name])).toEqual([
      ['article_restored', 'ana'],
      ['article_edited', 'head'],
      ['school_added', 'head'],
      ['article_added', 'ana'],
    ]);
  });

  test('a line holds no word of what was written', async () => {
    await ana('save_article', { p_tenant: 'a', p_article: { title: 'Wordsworth', body: 'Wordsworth' } });
    await addNote(clients.ana, enquiries.a, 'Wordsworth');
    await ana('correct_enquiry', { p_id: enquiries.a, p_fields: { city: 'Wordsworth' }, p_seen: {} });
    const [all] = await database.query(
      'select string_agg(a::text, chr(10)) as text from public.audit_events a',
    );
    expect(all?.text).toContain('corrected');
    expect(all?.text).not.toContain('Wordsworth');
  });

  test.each([
    ["update public.audit_events set actor = null where type = 'exported'"],
    [`update public.audit_events set detail = '{"enquiries": 1}'`],
    ['delete from public.audit_events'],
    ['truncate public.audit_events'],
  ])('not even the owner of the database gets past: %s', async (statement) => {
    await expect(database.exec(statement)).rejects.toThrow(/audit_is_final/);
    expect(await lines('exported')).toHaveLength(2);
  });

  test('the number of an export grows by no other hand than its author’s', async () => {
    await database.exec(`insert into public.audit_events (type, tenant_id, actor, detail)
      values ('exported', 'a', '${people.ana}', '{"enquiries": 1}')`);
    const grown = database.exec(
      `update public.audit_events set detail = '{"enquiries": 2}' where detail ->> 'enquiries' = '1'`,
    );
    await expect(grown).rejects.toThrow(/audit_is_final/);
  });

  test('a line names an archived school, and leads to nothing in it', async () => {
    await ask(clients.ana, 'enquiry_detail', { p_id: enquiries.a });
    await head('set_school_archived', { p_tenant: 'a', p_archived: true });
    expect(await lines('enquiry_read')).toMatchObject([{ tenant_name: 'School A', opens: null }]);
  });
});

function inTenDays(): string {
  return new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
}
