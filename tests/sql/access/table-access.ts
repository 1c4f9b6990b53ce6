import type { SupabaseClient } from '@supabase/supabase-js';
import {
  articles,
  columnSets,
  enquiries,
  families,
  messageTemplates,
  people,
  schoolWords,
  versions,
  views,
} from '../setup/school-fixture.ts';
import {
  type AccessCase,
  closed,
  labels,
  no,
  type Outcomes,
  ofSchools,
  read,
  serviceOnly,
  type Verb,
} from './access-case.ts';

/** Who may read and write which rows. */
export const tableAccess: readonly AccessCase[] = [
  read('tenants', 'id', ofSchools('a', 'b')),
  ...closed(
    'tenants',
    'id',
    { id: 'c', name: 'School C', user_id: people.idle },
    { name: 'Renamed' },
    'c',
    'a',
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
    { status_code: 'completed' },
    'a',
    'a',
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
    { tenant_id: 'a', type: 'split', family_id: families.a, other_id: families.joinedA, enquiries: [] },
    { reason: 'Rewritten' },
    'a',
    'a',
  ),

  read('export_column_sets', 'name', ofSchools('set-a', 'set-b')),
  ...closed(
    'export_column_sets',
    'id',
    { id: people.ana, tenant_id: 'a', name: 'New', columns: ['id'] },
    { name: 'Renamed' },
    people.ana,
    columnSets.a,
    people.bela,
  ),

  read('saved_views', 'name', [
    no,
    'view-a view-ana',
    'view-b',
    '',
    'view-a view-b',
    'view-a view-ana view-b',
  ]),
  ...closed(
    'saved_views',
    'id',
    { id: people.ana, author: people.ana, name: 'New' },
    { name: 'Renamed' },
    people.ana,
    views.a,
    people.bela,
  ),

  read('message_templates', 'name', ofSchools('template-a', 'template-b')),
  ...closed(
    'message_templates',
    'id',
    { id: people.ana, tenant_id: 'a', language: 'en', name: 'New', body: 'New' },
    { name: 'Renamed' },
    people.ana,
    messageTemplates.a,
    people.bela,
  ),

  read('school_words', 'name', ofSchools('word-a', 'word-b')),
  ...closed(
    'school_words',
    'id',
    { id: people.ana, tenant_id: 'a', name: 'New', others: ['Other'] },
    { name: 'Renamed' },
    people.ana,
    schoolWords.a,
    people.bela,
  ),

  read('enquiry_events', 'tenant_id', ofSchools('a', 'b')),
  ...closed(
    'enquiry_events',
    'tenant_id',
    { tenant_id: 'a', enquiry_id: enquiries.a, type: 'note' },
    { type: 'note' },
    'a',
    'a',
  ),

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
  ...closed(
    'saved_journeys',
    'name',
    { tenant_id: 'a', name: 'new', flow: 'main', events: [], transcript: [] },
    { flow: 'other' },
    'new',
    'journey-a',
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
    { state: 'dismissed' },
    'new',
    'group-a',
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

function settings(verb: Verb, what: string, run: (table: Table) => Answer, outcomes: Outcomes): AccessCase {
  const on = 'staff_settings';
  return { on, verb, what, run: (client) => run(client.from(on)), see: labels('language'), outcomes };
}

function counted({ count, error }: { count: number | null; error: { code: string } | null }) {
  return { data: { language: count }, error };
}

type Table = ReturnType<SupabaseClient['from']>;
type Answer = ReturnType<AccessCase['run']>;
