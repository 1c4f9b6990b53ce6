import type { SupabaseClient } from '@supabase/supabase-js';
import {
  articles,
  bookings,
  comments,
  enquiries,
  families,
  groups,
  messages,
  notifications,
  people,
  versions,
  visitFeeds,
  visitKinds,
  visitPatterns,
  visits,
  webhooks,
} from '../setup/school-fixture.ts';
import {
  type AccessCase,
  closed,
  counted,
  labels,
  no,
  type Outcomes,
  ofSchoolRows,
  ofSchools,
  read,
  serviceOnly,
  type Verb,
  written,
} from './access-case.ts';

const hash = 'f'.repeat(64);
const moment = '2026-01-01T00:00:00Z';
const feedOf = (owner: string) => ({ tenant_id: 'a', owner, secret_hash: hash });
const nobody: Outcomes = [no, no, no, no, no, no];
const readOnly: Outcomes = ['55000', '55000', '55000', '55000', '55000', '55000'];

/** Who may read and write which rows. */
export const tableAccess: readonly AccessCase[] = [
  read('tenants', 'id', ofSchools('a', 'b')),
  ...closed(
    'tenants',
    'id',
    { id: 'c', name: 'School C', user_id: people.idle },
    { draft_revision: 7 },
    'c',
    'a',
  ),

  ...(
    [
      ['the recording of events', { events_enabled: false }, [no, '1', '1', '0', '2', '2']],
      ['the sites', { allowed_origins: [] }, [no, '1', '1', '0', '2', '2']],
      ['the settings', { name: 'Renamed', settings: {} }, [no, '1', '1', '0', '2', '2']],
      [
        'whether a second factor is required',
        { second_factor_from: '2000-01-01' },
        [no, no, no, '0', '2', '2'],
      ],
    ] as const
  ).map(
    ([what, change, outcomes]): AccessCase => ({
      ...{ on: 'tenants', verb: 'update', what: `of all, ${what}`, see: labels(''), outcomes },
      run: (client) => client.from('tenants').update(change, { count: 'exact' }).then(counted),
    }),
  ),

  read('users', 'username', [
    no,
    'ana asha idle',
    'bela',
    '',
    'ana asha bela head idle visitor-a visitor-b',
    'ana asha bela head idle visitor-a visitor-b',
  ]),
  ...closed('users', 'username', { username: 'new', role: 'admin' }, { role: 'admin' }, 'new', 'ana'),

  read('tenant_members', 'tenant_id', ofSchools('a a a', 'b')),
  ...closed(
    'tenant_members',
    'tenant_id',
    { tenant_id: 'b', user_id: people.ana },
    { user_id: people.head },
    'b',
    'b',
  ),

  read('chat_inquiry_information', 'tenant_id', ofSchools('a', 'b')),
  ...closed(
    'chat_inquiry_information',
    'tenant_id',
    { tenant_id: 'a', user_id: people.visitorA, session_id: 'new', first_name: 'New' },
    { first_name: 'Renamed' },
    'a',
    'a',
  ),
  ...[{ status_code: 'completed' }, { assignee: people.head }, { next_follow_up: null }].map(
    (row): AccessCase => ({
      on: 'chat_inquiry_information',
      verb: 'update',
      what: `of all, ${Object.keys(row)}`,
      run: (client) => client.from('chat_inquiry_information').update(row, { count: 'exact' }).then(counted),
      see: labels(''),
      outcomes: [no, '1', '1', '0', '2', '2'],
    }),
  ),

  read('families', 'tenant_id', ofSchools('a a', 'b b')),
  ...closed(
    'families',
    'id',
    { id: people.ana, tenant_id: 'a' },
    { created_at: '2026-01-01' },
    people.ana,
    families.a,
    people.bela,
  ),
  read('enquiry_families', 'tenant_id', ofSchools('a', 'b')),
  // Every enquiry has its link already.
  ...closed(
    'enquiry_families',
    'tenant_id',
    { tenant_id: 'a', enquiry_id: enquiries.a, family_id: families.joinedA, submitted_at: '2026-01-01' },
    { family_id: families.joinedA },
    '23505',
    'a',
  ),
  read('family_changes', 'tenant_id', ofSchools('a', 'b')),
  ...closed(
    'family_changes',
    'tenant_id',
    { tenant_id: 'a', type: 'joined', family_id: families.a, other_id: families.joinedB },
    { reason: 'Rewritten' },
    'a',
    'a',
  ).slice(1),
  // Two schools have no family in common, and one enquiry cannot be split. The administrator comes after ana and bela.
  ...(
    [
      ['joins families', { type: 'joined', other_id: families.b }, '23503'],
      ['joins families without a reason', { type: 'joined', other_id: families.b, reason: null }, no],
      ['splits a family', { type: 'split', enquiries: [enquiries.a] }, 'PT422'],
    ] as const
  ).map(([what, change, refused]): AccessCase => {
    const row: Record<string, unknown> = {
      tenant_id: 'a',
      family_id: families.a,
      reason: 'Asked',
      ...change,
    };
    return {
      ...{ on: 'family_changes', verb: 'insert', what, see: labels('') },
      run: (client) => client.from('family_changes').insert(row),
      // The service gives no reasons.
      outcomes: [no, refused, no, no, refused, refused === no ? '23503' : refused],
    };
  }),
  ...(
    [
      // One of the two families of a school has been joined to the other.
      ['families', [families.a], { restriction_reason: 'Asked' }, [no, '1', '0', '0', '1', '1']],
      ['families', [families.b], { restriction_reason: 'Asked' }, [no, '0', '1', '0', '1', '1']],
      ['families', [], { restriction_reason: 'Other' }, [no, 'PT409', 'PT409', '0', 'PT409', 'PT409']],
      ['family_changes', [], { undone_at: moment }, [no, '1', '1', '0', 'PT409', 'PT409']],
    ] as const
  ).map(
    ([on, ids, change, outcomes]): AccessCase => ({
      ...{ on, verb: 'update', what: `${Object.keys(change)} of ${ids}`, see: labels(''), outcomes },
      run(client) {
        const all = client.from(on).update(change, { count: 'exact' });
        return (ids.length > 0 ? all.in('id', ids) : all).then(counted);
      },
    }),
  ),
  read('shown_family_changes', 'tenant_id', [no, 'a', 'b', '', 'a b', no]),
  ...written('shown_family_changes', [{ tenant_id: 'a' }, nobody], [{ reason: 'New' }, nobody], nobody),
  read('family_rights', 'tenant_id', [no, 'a a', 'b b', '', 'a a b b', no]),
  ...written('family_rights', [{ tenant_id: 'a' }, readOnly], [{ tenant_id: 'b' }, readOnly], readOnly),

  read('export_column_sets', 'name', ofSchools('set-a', 'set-b')),
  ...ofSchoolRows('export_column_sets', { name: 'New', columns: ['id'] }, { columns: ['grade'] }, '23505'),

  read('saved_views', 'name', [
    no,
    'view-a view-ana',
    'view-b',
    '',
    'view-a view-b',
    'view-a view-ana view-b',
  ]),
  // An administrator changes those that are shared; the service is nobody.
  ...written(
    'saved_views',
    [{ name: 'New' }, [no, '1', '1', no, '1', '23502']],
    [{ columns: ['grade'] }, [no, '1', '1', '0', '2', '3']],
    [no, '1', '1', '0', '1', '0'],
  ),
  {
    on: 'saved_views',
    verb: 'insert',
    what: 'one of ana',
    run: (client) =>
      client
        .from('saved_views')
        .insert({ author: people.ana, name: 'New' }, { count: 'exact' })
        .then(counted),
    see: labels(''),
    outcomes: [no, '1', no, no, no, '1'],
  },

  read('message_templates', 'name', ofSchools('template-a', 'template-b')),
  ...ofSchoolRows(
    'message_templates',
    { language: 'en', name: 'New', body: 'New' },
    { subject: 'Changed' },
    '23505',
  ),

  read('school_words', 'name', ofSchools('word-a', 'word-b')),
  ...ofSchoolRows('school_words', { name: 'New', others: ['Other'] }, { others: ['Another'] }, '23505'),

  read('enquiry_events', 'tenant_id', ofSchools('a', 'b')),
  ...closed(
    'enquiry_events',
    'tenant_id',
    { tenant_id: 'a', enquiry_id: enquiries.a, type: 'contacted' },
    { type: 'note' },
    'a',
    'a',
  ),
  {
    on: 'enquiry_events',
    verb: 'insert',
    what: 'a note on an enquiry of school a',
    run: (client) =>
      client
        .from('enquiry_events')
        .insert({ tenant_id: 'a', enquiry_id: enquiries.a, type: 'note', detail: { text: 'Hello' } })
        .select('label:detail->>text'),
    see: labels('label'),
    outcomes: [no, 'Hello', no, no, 'Hello', 'Hello'],
  },

  // Staff cannot read the audit, and neither staff nor the service can write it.
  read('audit_events', 'tenant_id', [no, '', '', '', 'a b', 'a b']),
  ...closed(
    'audit_events',
    'tenant_id',
    { tenant_id: 'a', type: 'exported', actor: people.ana, operation: 'second' },
    { actor: people.bela },
    'a',
    'a',
  ).map((each) => ({ ...each, outcomes: serviceOnly(no) })),

  read('retention_rules', 'keeps', ofSchools('cancelled', 'completed')),
  ...closed(
    'retention_rules',
    'keeps',
    { tenant_id: 'a', keeps: 'pending', days: 7 },
    { days: 7 },
    'pending',
    'cancelled',
  ).map((each) => ({ ...each, outcomes: serviceOnly(no) })),

  read('enquiry_views', 'enquiry_id', [
    no,
    '',
    enquiries.b,
    '',
    '',
    [enquiries.a, enquiries.a, enquiries.b].join(' '),
  ]),
  ...closed(
    'enquiry_views',
    'enquiry_id',
    { user_id: people.ana, enquiry_id: enquiries.b },
    { user_id: people.head },
    enquiries.b,
    enquiries.b,
    people.ana,
  ),
  // Without a name it is one's own view: bela has opened it already, and the service is nobody.
  ...Object.entries({
    a: [no, enquiries.a, no, no, enquiries.a, '23502'] as const,
    b: [no, no, '23505', no, enquiries.b, '23502'] as const,
  }).map(
    ([school, outcomes]): AccessCase => ({
      on: 'enquiry_views',
      verb: 'insert',
      what: `of an enquiry of school ${school}`,
      run: (client) =>
        client
          .from('enquiry_views')
          .insert({ enquiry_id: school === 'a' ? enquiries.a : enquiries.b })
          .select('enquiry_id'),
      see: labels('enquiry_id'),
      outcomes,
    }),
  ),

  {
    on: 'enquiry_presence',
    verb: 'select',
    what: 'every row',
    run: (client) => client.from('enquiry_presence').select('enquiry_id'),
    see: labels('enquiry_id'),
    outcomes: [no, enquiries.a, enquiries.b, '', '', `${enquiries.a} ${enquiries.b}`],
  },
  ...closed(
    'enquiry_presence',
    'enquiry_id',
    { user_id: people.ana, enquiry_id: enquiries.b },
    { seen_at: '2026-01-01' },
    enquiries.b,
    enquiries.a,
    people.ana,
  ).filter(({ verb }) => verb !== 'delete'),
  {
    on: 'enquiry_presence',
    verb: 'delete',
    what: 'blindly',
    run: (client) => client.from('enquiry_presence').delete({ count: 'exact' }).then(counted),
    see: labels(''),
    outcomes: [no, '1', '1', '0', '0', '0'],
  },

  read('staff_settings', 'language', [no, '', 'es', '', '', 'en es fr']),
  // Without a name it is one's own row: bela has hers already, and the service is nobody. A change that reads nothing
  // back is held by its own policy alone, without the one for reading.
  settings('insert', "one's own", (table) => table.insert({ language: 'fr' }).select(), [
    no,
    'fr',
    '23505',
    no,
    'fr',
    '23502',
  ]),
  settings(
    'insert',
    'a row for somebody else',
    (table) => table.insert({ user_id: people.visitorA }, { count: 'exact' }).then(counted),
    serviceOnly('1'),
    '',
  ),
  settings(
    'update',
    "bela's",
    (table) => table.update({ language: 'fr' }).eq('user_id', people.bela).select(),
    [no, '', 'fr', '', '', 'fr'],
  ),
  settings(
    'update',
    'those of idle',
    (table) => table.update({ language: 'fr' }).eq('user_id', people.idle).select(),
    [no, '', '', '', '', 'fr'],
  ),
  settings(
    'update',
    "bela's, so that they are ana's",
    (table) => table.update({ user_id: people.ana }).eq('user_id', people.bela).select(),
    [no, '', no, '', '', 'es'],
  ),
  settings(
    'update',
    'all, blindly',
    (table) => table.update({ language: 'fr' }, { count: 'exact' }).then(counted),
    [no, '0', '1', '0', '0', '3'],
    '',
  ),
  settings(
    'delete',
    "bela's",
    (table) => table.delete().eq('user_id', people.bela).select(),
    serviceOnly('es'),
  ),

  read('conversation_events', 'step_id', serviceOnly('hello-a hello-b')),
  ...closed(
    'conversation_events',
    'step_id',
    { tenant_id: 'a', session_hash: enquiries.a, ordinal: 7, kind: 'reached', step_id: 'new' },
    { kind: 'left' },
    'new',
    'hello-a',
  ),

  read('widget_sites', 'origin', ofSchools('https://a.example', 'https://b.example')),
  ...closed(
    'widget_sites',
    'tenant_id',
    { tenant_id: 'a', origin: 'https://new.example' },
    { origin: 'https://other.example' },
    'a',
    'a',
  ),

  read('saved_journeys', 'name', ofSchools('journey-a', 'journey-b')),
  ...ofSchoolRows(
    'saved_journeys',
    { name: 'new', flow: 'main', events: [], transcript: [] },
    { flow: 'other' },
    '1',
  ),

  read('visit_kinds', 'id', [no, visitKinds.a, visitKinds.b, '', `${visitKinds.a} ${visitKinds.b}`, no]),
  ...written(
    'visit_kinds',
    [{ tenant_id: 'a', name: 'New' }, [no, '1', no, no, '1', no]],
    [{ name: 'Renamed' }, [no, '1', '1', '0', '2', no]],
    nobody,
  ),
  read('visit_patterns', 'id', [
    no,
    visitPatterns.a,
    visitPatterns.b,
    '',
    `${visitPatterns.a} ${visitPatterns.b}`,
    no,
  ]),
  ...written(
    'visit_patterns',
    [
      { tenant_id: 'a', kind_id: visitKinds.a, weekdays: [1], starts_at: '10:00', from_day: '2026-01-01' },
      nobody,
    ],
    [{ every_weeks: 2 }, nobody],
    [no, '1', '1', '0', '0', no],
  ),
  {
    ...read('weekly_visits', 'name', [no, 'visit-a', 'visit-b', '', 'visit-a visit-b', no]),
    what: 'every row',
  },
  // A view of several tables takes no row of anybody.
  ...written('weekly_visits', [{ tenant_id: 'a' }, readOnly], [{ name: 'New' }, readOnly], readOnly),
  read('shown_visits', 'name', [no, 'visit-a', 'visit-b', '', 'visit-a visit-b', no]),
  ...written('shown_visits', [{ tenant_id: 'a' }, readOnly], [{ name: 'New' }, readOnly], readOnly),
  read('shown_visit_kinds', 'name', [no, 'visit-a', 'visit-b', '', 'visit-a visit-b', no]),
  ...written('shown_visit_kinds', [{ tenant_id: 'a' }, readOnly], [{ name: 'New' }, readOnly], readOnly),
  read('visit_leads', 'name', [no, 'ana asha', 'bela', '', 'ana asha bela', no]),
  ...written('visit_leads', [{ tenant_id: 'a' }, readOnly], [{ name: 'New' }, readOnly], readOnly),
  read('shown_visit_feeds', 'id', [
    no,
    visitFeeds.a,
    visitFeeds.b,
    '',
    `${visitFeeds.a} ${visitFeeds.b}`,
    no,
  ]),
  ...written('shown_visit_feeds', [{ tenant_id: 'a' }, nobody], [{ tenant_id: 'b' }, nobody], nobody),
  read('shown_bookings', 'name', [no, 'Asha', 'Bina', '', 'Asha Bina', no]),
  ...written('shown_bookings', [{ tenant_id: 'a' }, readOnly], [{ note: 'New' }, readOnly], readOnly),
  read('enquiry_visits', 'name', [no, 'visit-a', 'visit-b', '', 'visit-a visit-b', no]),
  ...written(
    'enquiry_visits',
    [{ enquiry_id: enquiries.a }, readOnly],
    [{ name: 'New' }, readOnly],
    readOnly,
  ),
  // The conversation that booked is not theirs to read.
  { ...read('visit_bookings', 'session_id', nobody), what: 'the sessions' },
  {
    ...read('visit_bookings', 'id', [no, bookings.a, bookings.b, '', `${bookings.a} ${bookings.b}`, no]),
    run: (client) => client.from('visit_bookings').select('id, label:id'),
  },
  ...written(
    'visit_bookings',
    [{ tenant_id: 'a', slot_id: visits.a, enquiry_id: enquiries.a, status: 'waitlisted' }, nobody],
    [{ note: 'New' }, nobody],
    nobody,
  ),
  ...shownToStaff(
    'visit_slots',
    visits,
    { tenant_id: 'a', kind_id: visitKinds.a, starts_at: '2030-01-01', ends_at: '2030-01-02', capacity: 1 },
    { capacity: 9 },
  ),
  {
    ...read('shown_messages', 'id', [no, messages.a, messages.b, '', `${messages.a} ${messages.b}`, no]),
    what: 'every row',
  },
  ...written('shown_messages', [{ tenant_id: 'a' }, nobody], [{ state: 'waiting' }, nobody], nobody),
  // A mail may hold the link to an account or to a conversation.
  { ...read('outbox', 'facts', nobody), what: 'what they say' },
  {
    ...read('outbox', 'id', [no, messages.a, messages.b, '', `${messages.a} ${messages.b}`, no]),
    run: (client) => client.from('outbox').select('id, label:id'),
  },
  ...written(
    'outbox',
    [{ tenant_id: 'a', channel: 'mail', kind: 'answer', key: 'new', recipient: 'a@a.example' }, nobody],
    [{ state: 'waiting' }, nobody],
    nobody,
  ),
  // What signs the calls cannot be read.
  { ...read('webhooks', 'secret', nobody), what: 'the secrets' },
  {
    ...read('webhooks', 'id', [no, webhooks.a, webhooks.b, '', `${webhooks.a} ${webhooks.b}`, no]),
    run: (client) => client.from('webhooks').select('id, label:id'),
  },
  ...written(
    'webhooks',
    [{ tenant_id: 'a', address: 'https://a.example/', events: ['visit.booked'] }, nobody],
    [{ paused_because: 'staff' }, [no, '1', '1', '0', '2', no]],
    [no, '1', '1', '0', '0', no],
  ),
  ...written(
    'webhooks',
    [{}, nobody],
    [{ paused_because: 'gone' }, [no, no, no, '0', no, no]],
    [no, '1', '1', '0', '0', no],
  ).filter(({ verb }) => verb === 'update'),
  {
    ...read('notifications', 'id', [no, notifications.ana, notifications.bela, '', '', no]),
    run: (client) => client.from('notifications').select('label:id'),
  },
  ...written(
    'notifications',
    [
      { user_id: people.ana, tenant_id: 'a', kind: 'assigned', enquiry_id: enquiries.a, occasion: 'new' },
      nobody,
    ],
    [{ read_at: '2026-01-01' }, [no, '1', '1', '0', '0', no]],
    nobody,
  ),
  {
    ...read('notification_settings', 'unsubscribe_token', nobody),
    what: 'the tokens',
  },
  ...written(
    'notification_settings',
    [{ user_id: people.ana, kinds: {} }, [no, '1', no, no, no, no]],
    [{ digest_at: '07:30' }, [no, '0', '0', '0', '0', no]],
    nobody,
  ),
  // The secret of an address cannot be read. It may be the school's or one's own.
  feeds('select', 'the secrets', (table) => table.select('id, secret_hash'), serviceOnly(no)),
  feeds('select', 'every row', (table) => table.select('id'), [
    no,
    visitFeeds.a,
    visitFeeds.b,
    '',
    `${visitFeeds.a} ${visitFeeds.b}`,
    no,
  ]),
  feeds('insert', "ana's own", (table) => table.insert(feedOf(people.ana)).select('id:owner'), [
    no,
    people.ana,
    no,
    no,
    no,
    no,
  ]),
  feeds('insert', "asha's", (table) => table.insert(feedOf(people.asha)), serviceOnly(no)),
  feeds(
    'update',
    "bela's school's, as somebody else's",
    (table) => table.update({ secret_hash: hash, made_by: people.ana }).eq('id', visitFeeds.b).select('id'),
    [no, '', no, '', no, no],
  ),
  feeds('delete', "bela's school's", (table) => table.delete().eq('id', visitFeeds.b).select('id'), [
    no,
    '',
    visitFeeds.b,
    '',
    // Gone by then.
    '',
    no,
  ]),
  {
    ...read('review_links', 'made_by', [no, people.ana, people.bela, '', `${people.ana} ${people.bela}`, no]),
    what: 'whose',
    run: (client) => client.from('review_links').select('label:made_by'),
  },
  {
    ...read('review_links', 'secret_hash', nobody),
    what: 'its secret',
    run: (client) => client.from('review_links').select('label:secret_hash'),
  },
  ...written(
    'review_links',
    [{ tenant_id: 'a', configuration_id: versions.a3, secret_hash: '0'.repeat(64) }, nobody],
    [{ expires_at: '2100-01-01' }, nobody],
    [no, '1', '1', '0', '0', no],
  ),

  // Each person has their own alone, and of a passkey its name.
  {
    ...read('sign_ins', 'way', [no, 'password', 'passkey', '', '', no]),
    what: 'of whom',
    run: (client) => client.from('sign_ins').select('label:way'),
  },
  ...written(
    'sign_ins',
    [{ user_id: people.ana, way: 'school' }, nobody],
    [{ way: 'school' }, nobody],
    nobody,
  ),
  {
    ...read('passkeys', 'name', [no, 'passkey-a', 'passkey-b', '', '', no]),
    what: 'whose',
    run: (client) => client.from('passkeys').select('label:name'),
  },
  ...['public_key', 'counter', 'user_id'].map((column) => ({
    ...read('passkeys', column, nobody),
    what: `its ${column}`,
    run: (client: SupabaseClient) => client.from('passkeys').select(`label:${column}`),
  })),
  ...written(
    'passkeys',
    [{ id: 'new', user_id: people.ana, name: 'New', public_key: 'key', counter: 0 }, nobody],
    [{ name: 'New' }, [no, '1', '1', '0', '0', no]],
    nobody,
  ),

  read('conversation_versions', 'config->>say', [no, 'a1 a2', 'b1', '', 'a1 a2 b1', no]),
  ...written('conversation_versions', [{ tenant_id: 'a' }, nobody], [{ note: 'New' }, nobody], nobody),
  read('all_schools', 'id', [no, no, no, no, 'a b', no]),
  ...written('all_schools', [{ id: 'c' }, readOnly], [{ name: 'New' }, readOnly], readOnly),
  read('school_settings', 'name', [no, 'School A', 'School B', '', 'School A School B', no]),
  ...written('school_settings', [{ tenant_id: 'c' }, nobody], [{ name: 'New' }, nobody], nobody),
  read('example_schools', 'id', [no, 'a', 'b', '', 'a b', no]),
  ...written('example_schools', [{ id: 'c' }, nobody], [{ name: 'New' }, nobody], nobody),

  read('staff', 'username', [no, 'ana asha idle', 'bela', '', 'ana asha bela head idle', no]),
  ...written('staff', [{ username: 'new' }, readOnly], [{ role: 'admin' }, readOnly], readOnly),
  read('my_notification_settings', 'kinds->>new_enquiry', [no, 'instant', 'instant', '', 'digest', no]),
  ...written('my_notification_settings', [{ kinds: {} }, readOnly], [{ kinds: {} }, readOnly], readOnly),
  read('audit_lines', 'tenant_name', [no, '', '', '', 'School A School B', no]),
  ...written('audit_lines', [{ type: 'note' }, nobody], [{ type: 'note' }, nobody], nobody),
  read('publication_plans', 'tenant_id', [no, 'a', 'b', '', 'a b', no]),
  ...written('publication_plans', [{ tenant_id: 'a' }, readOnly], [{ note: 'New' }, readOnly], readOnly),
  read('my_account', 'username', [no, 'ana', 'bela', '', 'head', no]),
  ...written('my_account', [{ role: 'admin' }, readOnly], [{ role: 'admin' }, readOnly], readOnly),
  read('my_sessions', 'is_current', [no, 'true', 'true', no, 'true', no]),
  ...written('my_sessions', [{ user_agent: 'x' }, readOnly], [{ user_agent: 'x' }, readOnly], readOnly),

  read('article_versions', 'title', [no, 'article-a', 'article-b', '', 'article-a article-b', no]),
  ...written('article_versions', [{ tenant_id: 'a' }, nobody], [{ title: 'New' }, nobody], nobody),
  // None was asked often.
  read('badly_answered', 'wording', [no, '', '', '', '', no]),
  ...written('badly_answered', [{ wording: 'New' }, readOnly], [{ wording: 'New' }, readOnly], readOnly),
  read('open_review_links', 'made_by', [no, 'ana', 'bela', '', 'ana bela', no]),
  ...written('open_review_links', [{ tenant_id: 'a' }, nobody], [{ tenant_id: 'b' }, nobody], nobody),
  read('shown_step_comments', 'text', [no, 'comment-a', 'comment-b', '', 'comment-a comment-b', no]),
  ...written('shown_step_comments', [{ tenant_id: 'a' }, nobody], [{ text: 'New' }, nobody], nobody),

  read('setup_progress', 'tenant_id', [no, 'a', 'b', '', 'a b', no]),
  ...written('setup_progress', [{ tenant_id: 'a' }, nobody], [{ tenant_id: 'b' }, nobody], nobody),

  read('colleagues', 'name', [no, 'ana asha head', 'bela head', '', 'ana asha bela head head', no]),
  ...written('colleagues', [{ tenant_id: 'a' }, readOnly], [{ tenant_id: 'b' }, readOnly], readOnly),
  read('enquiry_assignees', 'name', [no, 'ana asha head', 'bela head', '', 'ana asha bela head', no]),
  ...written('enquiry_assignees', [{ name: 'New' }, readOnly], [{ name: 'New' }, readOnly], readOnly),
  read('enquiry_values', 'value', [no, '', '', '', '', no]),
  ...written('enquiry_values', [{ value: 'New' }, readOnly], [{ value: 'New' }, readOnly], readOnly),

  read('planned_publications', 'tenant_id', [no, 'a', 'b', '', 'a b', no]),
  ...written(
    'planned_publications',
    [{ tenant_id: 'a', config: {}, revision: 1, published: 1, due_at: '2100-01-01' }, nobody],
    [{ due_at: '2100-01-01' }, nobody],
    nobody,
  ),

  // The comment of school a is a colleague's of ana and of the administrator; that of school b is bela's.
  read('step_comments', 'text', [no, 'comment-a', 'comment-b', '', 'comment-a comment-b', no]),
  ...written(
    'step_comments',
    [{ tenant_id: 'a', flow: 'main', step: 'hello', text: 'New' }, [no, '1', no, no, '1', no]],
    [{ resolved_at: '2026-01-01' }, [no, '1', '1', '0', '2', no]],
    [no, '0', '1', '0', '0', no],
  ),
  read('step_comment_answers', 'text', [no, 'answer-a', 'answer-b', '', 'answer-a answer-b', no]),
  ...written(
    'step_comment_answers',
    [{ comment_id: comments.a, text: 'New' }, [no, '1', no, no, '1', no]],
    [{ text: 'Other' }, nobody],
    nobody,
  ),

  read('knowledge_articles', 'title', ofSchools('article-a', 'article-b')),
  ...closed(
    'knowledge_articles',
    'title',
    { tenant_id: 'a', title: 'new', body: 'New' },
    { body: 'Changed' },
    'new',
    'article-a',
  ),

  read('knowledge_article_versions', 'title', ofSchools('article-a', 'article-b')),
  ...closed(
    'knowledge_article_versions',
    'title',
    {
      article_id: articles.a,
      revision: 7,
      tenant_id: 'a',
      title: 'new',
      body: 'New',
      tags: [],
      wordings: [],
      language: 'en',
      state: 'draft',
    },
    { body: 'Changed' },
    'new',
    'article-a',
  ),

  read('chat_question_groups', 'wording', ofSchools('group-a', 'group-b')),
  ...closed(
    'chat_question_groups',
    'wording',
    { tenant_id: 'a', wording: 'new' },
    { terms: [] },
    'new',
    'group-a',
  ),
  ...[
    { what: 'to open it', change: { state: 'open' }, outcomes: [no, '1', '1', '0', '2', '2'] as const },
    { what: 'to close it', change: { state: 'dismissed' }, outcomes: [no, no, no, '0', no, '2'] as const },
  ].map(
    ({ what, change, outcomes }): AccessCase => ({
      ...{ on: 'chat_question_groups', verb: 'update', what, see: labels(''), outcomes },
      run: (client) => client.from('chat_question_groups').update(change, { count: 'exact' }).then(counted),
    }),
  ),

  read('mailed_answers', 'group_id', ofSchools(groups.a, groups.b)),
  ...closed(
    'mailed_answers',
    'group_id',
    { group_id: groups.a, enquiry_id: enquiries.b },
    { mailed_at: moment },
    groups.a,
    groups.b,
    people.ana,
  ),

  read('chat_questions', 'question', ofSchools('question-a', 'question-b')),
  ...closed(
    'chat_questions',
    'question',
    { tenant_id: 'a', session_id: 's', question: 'new', language: 'en', outcome: 'unanswered' },
    { wants_person: true },
    'new',
    'question-a',
  ),

  read('tenant_configurations', 'config->>say', ofSchools('a1 a2 a3', 'b1 b2')),
  // A school has one draft and one published version already, which even the service must archive first.
  version('a draft', {}, serviceOnly('23505')),
  version('a published version', { state: 'published', published_at: '2026-01-01' }, serviceOnly('23505')),
  version('an archived version', { state: 'archived', published_at: '2026-01-01' }, serviceOnly('new')),
  change("what is in ana's draft", versions.a3, { config: { say: 'x' } }, serviceOnly('x')),
  change('what is published', versions.a2, { config: { say: 'x' } }, serviceOnly('x')),
  change('the revision of a draft', versions.a3, { revision: 9 }, serviceOnly('a3')),
  change('the note of a version', versions.a1, { note: 'Better' }, serviceOnly('a1')),
  {
    on: 'tenant_configurations',
    verb: 'delete',
    what: 'a draft',
    run: (client) => client.from('tenant_configurations').delete().eq('id', versions.a3).select(),
    see: labels('config.say'),
    outcomes: serviceOnly('a3'),
  },
];

function version(what: string, extra: Record<string, unknown>, outcomes: Outcomes): AccessCase {
  const row = { tenant_id: 'a', config: { say: 'new' }, ...extra };
  return {
    on: 'tenant_configurations',
    verb: 'insert',
    what,
    run: (client) => client.from('tenant_configurations').insert(row).select(),
    see: labels('config.say'),
    outcomes,
  };
}

function change(what: string, id: string, update: Record<string, unknown>, outcomes: Outcomes): AccessCase {
  return {
    on: 'tenant_configurations',
    verb: 'update',
    what,
    run: (client) => client.from('tenant_configurations').update(update).eq('id', id).select(),
    see: labels('config.say'),
    outcomes,
  };
}

/** Staff see the rows of their schools; functions alone write them. */
function shownToStaff(
  table: string,
  ids: { a: string; b: string },
  row: Record<string, unknown>,
  update: Record<string, unknown>,
): AccessCase[] {
  return [
    read(table, 'id', [no, ids.a, ids.b, '', `${ids.a} ${ids.b}`, no]),
    ...closed(table, 'id', row, update, '', ids.a, people.ana).map((each) => ({
      ...each,
      outcomes: serviceOnly(no),
    })),
  ];
}

function feeds(verb: Verb, what: string, run: (table: Table) => Answer, outcomes: Outcomes): AccessCase {
  const on = 'visit_feeds';
  return { on, verb, what, run: (client) => run(client.from(on)), see: labels('id'), outcomes };
}

function settings(
  verb: Verb,
  what: string,
  run: (table: Table) => Answer,
  outcomes: Outcomes,
  label = 'language',
): AccessCase {
  const on = 'staff_settings';
  return { on, verb, what, run: (client) => run(client.from(on)), see: labels(label), outcomes };
}

type Table = ReturnType<SupabaseClient['from']>;
type Answer = ReturnType<AccessCase['run']>;
