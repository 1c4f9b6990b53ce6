import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { enquiries, people, versions } from './school-fixture.ts';

export type Verb = 'select' | 'insert' | 'update' | 'delete' | 'call';

/**
 * What each of stranger, ana (a), bela (b), idle (a, inactive), head (admin) and the service gets: the labels of the
 * rows they see or change, in order; '' is allowed but nothing found; `no` is refused.
 */
type Outcomes = readonly [string, string, string, string, string, string];

export interface AccessCase {
  on: string;
  verb: Verb;
  what: string;
  run(client: SupabaseClient): PromiseLike<{ data: unknown; error: { code: string } | null }>;
  /** The labels of what came back. */
  see(data: unknown): string[];
  outcomes: Outcomes;
}

const no = 'refused';
const serviceOnly = (seen: string): Outcomes => [no, no, no, no, no, seen];

export const accessMatrix: readonly AccessCase[] = [
  read('tenants', 'id', [no, 'a', 'b', '', 'a b', 'a b']),
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

  read('tenant_members', 'tenant_id', [no, 'a a a', 'b', '', 'a a a b', 'a a a b']),
  ...closed(
    'tenant_members',
    'tenant_id',
    { tenant_id: 'b', user_id: people.ana },
    { user_id: people.head },
    'b',
    'b',
  ),

  read('chat_inquiry_information', 'tenant_id', [no, 'a', 'b', '', 'a b', 'a b']),
  ...closed(
    'chat_inquiry_information',
    'tenant_id',
    { tenant_id: 'a', user_id: people.visitorA, session_id: 'new', first_name: 'New' },
    { status_code: 'completed' },
    'a',
    'a',
  ),

  read('enquiry_events', 'tenant_id', [no, 'a', 'b', '', 'a b', 'a b']),
  ...closed(
    'enquiry_events',
    'tenant_id',
    { tenant_id: 'a', enquiry_id: enquiries.a, type: 'note' },
    { type: 'note' },
    'a',
    'a',
  ),

  read('tenant_configurations', 'config->>say', [
    no,
    'a1 a2 a3 a4',
    'b1 b2',
    '',
    'a1 a2 a3 a4 b1 b2',
    'a1 a2 a3 a4 b1 b2',
  ]),
  draft('a draft', {}, [no, 'new', no, no, 'new', 'new']),
  draft('an archived version', { state: 'archived', published_at: '2026-01-01' }, serviceOnly('new')),
  // A school has one published version already, which even the service must archive first.
  draft('a published version', { state: 'published', published_at: '2026-01-01' }, serviceOnly('23505')),
  draft("a draft in a colleague's name", { author: people.asha }, serviceOnly('new')),
  draft('a draft with a number of its own', { version: 99 }, serviceOnly('new')),
  change('own draft of ana', versions.a3, { config: { say: 'mine' } }, [no, 'mine', '', '', '', 'mine']),
  change("draft of ana's colleague", versions.a4, { config: { say: 'x' } }, [no, '', '', '', '', 'x']),
  change('what is published', versions.a2, { config: { say: 'x' } }, [no, '', '', '', '', 'x']),
  change('the state of a draft', versions.a3, { state: 'draft' }, serviceOnly('a3')),
  change('the author of a draft', versions.a3, { author: people.asha }, serviceOnly('a3')),
  change('the school of a draft', versions.a3, { tenant_id: 'b', version: 9 }, serviceOnly('a3')),
  {
    on: 'tenant_configurations',
    verb: 'delete',
    what: 'a draft',
    run: (client) => client.from('tenant_configurations').delete().eq('id', versions.a3).select(),
    see: labels('config.say'),
    outcomes: serviceOnly('a3'),
  },

  call('tenant_names', {}, 'id', ['a b', 'a b', 'a b', 'a b', 'a b', 'a b']),
  call('published_configuration', { p_tenant: 'a' }, 'config.say', ['a2', 'a2', 'a2', 'a2', 'a2', 'a2']),
  call('publish_configuration', { p_id: versions.a3 }, 'version', [no, '3', no, no, '3', no]),
  call('publish_configuration', { p_id: versions.b2 }, 'version', [no, no, '2', no, '2', no]),
  call('list_enquiries', {}, 'enquiries.tenant_id', [no, 'a', 'b', no, 'a b', no]),
  call('list_enquiries', { p_user_id: people.visitorB }, 'enquiries.tenant_id', [no, '', 'b', no, 'b', no]),
  call('list_enquiries', { p_search: 'bina' }, 'enquiries.tenant_id', [no, '', 'b', no, 'b', no]),
  call('list_enquiries', { p_search: 'bina' }, 'total', [no, '0', '1', no, '1', no]),
  call('export_enquiries', {}, 'enquiries.tenant_id', [no, 'a', 'b', no, 'a b', no]),
  call('export_enquiries', { p_status: 'pending', p_search: 'i' }, 'enquiries.tenant_id', [
    no,
    '',
    'b',
    no,
    'b',
    no,
  ]),
  call('enquiry_figures', {}, 'total', [no, '1', '1', no, '2', no]),
  call('visitor_account', { p_tenant: 'a' }, 'username', serviceOnly('visitor-a')),
  call('staff_sign_in_email', { p_identifier: 'ana' }, '', serviceOnly('ana@a.example')),
  call('staff_profile', { p_user_id: people.ana }, 'username', serviceOnly('ana')),
  call('hit_rate_limit', { p_bucket: 'x', p_seconds: 60, p_max: 1 }, '', serviceOnly('true')),
  call('database_ready', {}, '', serviceOnly('true')),
  call(
    'submit_enquiry',
    { p_tenant: 'a', p_session: 's', p_body: { first_name: 'New' }, p_source: {}, p_ip_hash: null },
    'ok',
    serviceOnly('true'),
  ),
];

function read(table: string, column: string, outcomes: Outcomes): AccessCase {
  return {
    on: table,
    verb: 'select',
    what: 'every row',
    run: (client) => client.from(table).select(`*, label:${column}`),
    see: labels('label'),
    outcomes,
  };
}

/** Nobody but the service writes: one case a verb. */
function closed(
  table: string,
  column: string,
  row: Record<string, unknown>,
  update: Record<string, unknown>,
  inserted: string,
  target: string,
): AccessCase[] {
  const see = labels(column);
  return [
    {
      on: table,
      verb: 'insert',
      what: 'a row',
      run: (client) => client.from(table).insert(row).select(),
      see,
      outcomes: serviceOnly(inserted),
    },
    {
      on: table,
      verb: 'update',
      what: 'a row',
      run: (client) => client.from(table).update(update).eq(column, target).select(),
      see,
      outcomes: serviceOnly(target),
    },
    {
      on: table,
      verb: 'delete',
      what: 'a row',
      run: (client) => client.from(table).delete().eq(column, 'nobody').select(),
      see,
      outcomes: serviceOnly(''),
    },
  ];
}

function draft(what: string, extra: Record<string, unknown>, outcomes: Outcomes): AccessCase {
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

function call(name: string, args: Record<string, unknown>, path: string, outcomes: Outcomes): AccessCase {
  const what = `(${JSON.stringify(args)}) → ${path || 'value'}`;
  return {
    on: name,
    verb: 'call',
    what,
    run: (client) => client.rpc(name, args),
    see: labels(path),
    outcomes,
  };
}

/** Reads the labels at a path such as `enquiries.tenant_id`, through lists, in alphabetical order. */
function labels(path: string): (data: unknown) => string[] {
  const keys = path ? path.split('.') : [];
  return (data) => keys.reduce<unknown[]>(step, list(data)).map(String).sort();
}

function step(values: unknown[], key: string): unknown[] {
  return values.flatMap((value) => list(record.parse(value)[key]));
}

const record = z.record(z.string(), z.unknown());
const list = (data: unknown): unknown[] => (Array.isArray(data) ? data : data == null ? [] : [data]);
