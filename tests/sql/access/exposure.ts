import type { Database } from '#local/database/database.ts';

export const forAnybody = ['published_configuration', 'tenant_names'];
export const forStaff = [
  'meaning_search',
  'try_meaning',
  'add_visit',
  'book_family',
  'cancel_visit',
  'change_booking',
  'change_visit',
  'make_visit_feed',
  'save_visit_pattern',
  'mark_visit',
  'plan_publication',
  'make_review_link',
  'list_started',
  'remove_started',
  'started_answers',
  'erase_family',
  'export_family',
  'preview_retention',
  'save_retention',
  'add_enquiry',
  'add_school',
  'answer_recipients',
  'send_again',
  'webhook_secret',
  'correct_enquiry',
  'record_contact',
  'saved_view_counts',
  'undo_contact',
  'set_examples',
  'set_school_archived',
  'ask_groups_again',
  'change_matching',
  'change_staff',
  'close_answered_groups',
  'close_question_group',
  'conversation_figures',
  'conversation_funnel',
  'desk',
  'end_my_sessions',
  'enquiry_analytics',
  'enquiry_detail',
  'enquiry_figures',
  'export_enquiries',
  'find_families',
  'finish_import',
  'get_article',
  'get_family',
  'import_articles',
  'list_articles',
  'list_enquiries',
  'list_question_groups',
  'my_notifications',
  'open_draft',
  'own_fields',
  'promise_figures',
  'publish_draft',
  'question_group',
  'has_push_subscription',
  'read_imported',
  'read_notifications',
  'remove_push_subscriptions',
  'restore_article',
  'restore_work',
  'save_article',
  'save_draft',
  'change_enquiries',
  'stage_import',
  'touch_draft',
  'touch_my_session',
  'suggested_wordings',
  'try_question',
  'unseen_enquiries',
  'watch_enquiry',
  ...forAnybody,
].sort();
const forService = [
  'add_passkey',
  'begin_passkey',
  'end_other_ways',
  'factor_proves',
  'oidc_staff',
  'passkey_of',
  'prove_by_passkey',
  'record_sign_in',
  'remove_passkey',
  'take_passkey_challenge',
  'use_passkey',
  'measure_meaning',
  'next_article_to_embed',
  'refine_answer',
  'save_embedding',
  'read_school_file',
  'store_school_file',
  'book_visit',
  'change_visit_by_link',
  'free_visits',
  'visit_feed',
  'visit_link',
  'review_comment',
  'review_draft',
  'continue_conversation',
  'keep_conversation',
  'link_conversation',
  'withdraw_conversation',
  'add_staff',
  'choose_article',
  'claim_jobs',
  'claim_outbox',
  'read_outbox',
  'save_push_subscription',
  'save_webhook',
  'settle_outbox',
  'note_mail_event',
  'stop_notifications',
  'run_jobs',
  'answer_question',
  'ask_a_person',
  'ask_for_password',
  'give_back_password_link',
  'open_password_link',
  'audit_by_service',
  'begin_sign_in',
  'begin_staff_session',
  'database_ready',
  'end_sign_in',
  'hit_rate_limit',
  'give_back_hit',
  'begin_factor',
  'change_factor',
  'continue_session',
  'correct_staff_email',
  'invite_staff',
  'prove_session',
  'second_step',
  'try_factor',
  'use_factor',
  'note_widget_seen',
  'password_chosen',
  'process_enquiries',
  'rate_answer',
  'record_conversation_events',
  'require_new_password',
  'sign_in_account',
  'staff_of_session',
  'staff_profile',
  'submit_enquiry',
  'visitor_account',
  ...forAnybody,
].sort();

const settings =
  'user_id language time_zone page_size date_format export_format list_columns list_density single_keys';

/** What staff write to tables themselves: the columns of which verb, or whole rows. */
const written: Record<string, { insert?: string; update?: string; delete?: true }> = {
  tenants: { update: 'events_enabled allowed_origins name settings second_factor_from' },
  staff_settings: { insert: settings, update: settings },
  saved_views: {
    insert: 'id author tenant_id name filter sort direction columns',
    update: 'author tenant_id name filter sort direction columns',
    delete: true,
  },
  message_templates: {
    insert: 'tenant_id language name channel subject body',
    update: 'language name channel subject body',
    delete: true,
  },
  saved_journeys: {
    insert: 'tenant_id name flow events transcript',
    update: 'name flow events transcript',
    delete: true,
  },
  export_column_sets: { insert: 'tenant_id name columns', update: 'name columns', delete: true },
  families: { update: 'restriction_reason' },
  family_changes: { insert: 'tenant_id type family_id other_id enquiries reason', update: 'undone_at' },
  visit_kinds: {
    insert:
      'id tenant_id name place mode minutes languages lead_id capacity people_capacity lead_hours ahead_days active',
    update: 'name place mode minutes languages lead_id capacity people_capacity lead_hours ahead_days active',
  },
  visit_patterns: { delete: true },
  visit_feeds: { insert: 'tenant_id owner secret_hash', update: 'secret_hash made_by made_at', delete: true },
  notification_settings: {
    insert: 'user_id kinds digest_at quiet_from quiet_to',
    update: 'user_id kinds digest_at quiet_from quiet_to',
  },
  notifications: { update: 'read_at' },
  webhooks: { update: 'paused_because', delete: true },
  step_comments: { insert: 'tenant_id flow step said text', update: 'resolved_at', delete: true },
  step_comment_answers: { insert: 'comment_id text' },
  review_links: { delete: true },
  school_words: { insert: 'tenant_id name others', update: 'name others', delete: true },
  chat_question_groups: { update: 'state closed_by closed_at asked_again_at answering_article' },
  passkeys: { update: 'name' },
  chat_inquiry_information: { update: 'status_code assignee next_follow_up' },
  enquiry_events: { insert: 'enquiry_id tenant_id type detail' },
  enquiry_views: { insert: 'enquiry_id' },
  enquiry_presence: { delete: true },
};

const ours = (column: string) => `${column} in ('public'::regnamespace, 'private'::regnamespace)`;

export interface ExposureCheck {
  what: string;
  /** A column of text. */
  query: string;
  expected: string[];
}

/** What the catalogue of a migrated database says of who may do what; `tests/guards` asks it of databases without a guard. */
export const exposureChecks: readonly ExposureCheck[] = [
  {
    what: 'every table of ours has row-level security',
    query: `select relname from pg_class where relkind in ('r', 'p') and not relrowsecurity and ${ours('relnamespace')}`,
    expected: [],
  },
  {
    what: 'a stranger holds no privilege on any table, column or sequence',
    query: `
      select c.relname || ' ' || p from pg_class c, unnest('{select,insert,update,references}'::text[]) p
      where relkind in ('r', 'p', 'v', 'm') and ${ours('relnamespace')}
        and has_any_column_privilege('anon', c.oid, p)
      union all
      select c.relname || ' ' || p from pg_class c, unnest('{delete,truncate,trigger}'::text[]) p
      where relkind in ('r', 'p', 'v', 'm') and ${ours('relnamespace')} and has_table_privilege('anon', c.oid, p)
      union all
      select c.relname || ' sequence' from pg_class c where ${ours('relnamespace')}
        and case when relkind = 'S' then has_sequence_privilege('anon', c.oid, 'usage, select, update') end`,
    expected: [],
  },
  {
    what: 'staff write nothing but these columns',
    query: `
      select c.relname || '.' || a.attname || ' ' || p
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0, unnest('{insert,update}'::text[]) p
      where relkind in ('r', 'p', 'v', 'm') and ${ours('relnamespace')}
        and has_column_privilege('authenticated', c.oid, a.attnum, p)`,
    expected: Object.entries(written)
      .flatMap(([table, verbs]) =>
        (['insert', 'update'] as const).flatMap((verb) =>
          (verbs[verb] ?? '')
            .split(' ')
            .filter(Boolean)
            .map((column) => `${table}.${column} ${verb}`),
        ),
      )
      .sort(),
  },
  {
    what: 'staff delete from no other table',
    query: `
      select c.relname || ' ' || p from pg_class c, unnest('{delete,truncate,trigger}'::text[]) p
      where relkind in ('r', 'p', 'v', 'm') and ${ours('relnamespace')}
        and has_table_privilege('authenticated', c.oid, p)`,
    expected: Object.keys(written)
      .filter((table) => written[table]?.delete)
      .map((table) => `${table} delete`)
      .sort(),
  },
  {
    what: 'staff hold no sequence',
    query: `
      select c.relname || ' ' || p from pg_class c, unnest('{usage,select,update}'::text[]) p where ${ours('relnamespace')}
        and case when relkind = 'S' then has_sequence_privilege('authenticated', c.oid, p) end`,
    expected: [],
  },
  ...(
    [
      ['anon', forAnybody],
      ['authenticated', forStaff],
      ['service_role', forService],
    ] as const
  ).map(([role, names]) => ({
    what: `${role} may call its functions and no other`,
    query: `
      select proname from pg_proc where pronamespace = 'public'::regnamespace
        and has_function_privilege('${role}', oid, 'execute')`,
    expected: [...names],
  })),
  {
    what: 'behind the API only the service reads a table',
    query: `
      select c.relname || ' ' || r from pg_class c, unnest('{anon,authenticated}'::text[]) r
      where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'private'::regnamespace
        and has_any_column_privilege(r, c.oid, 'select')`,
    expected: [],
  },
  ...(['anon', 'authenticated'] as const).map((role) => ({
    what: `behind the API ${role} reaches the bodies of only its own functions and policies, and of the tables that it writes`,
    query: `
      select proname from pg_proc
      where pronamespace = 'private'::regnamespace and has_function_privilege('${role}', oid, 'execute')
      except
      select called[1] from (
        select prosrc from pg_proc
        where not prosecdef and ${ours('pronamespace')} and has_function_privilege('${role}', oid, 'execute')
        union all
        select concat(qual, with_check) from pg_policies where '${role}' = any (roles)
        union all
        select definition from pg_views where schemaname = 'public'
        union all
        select pg_get_expr(adbin, adrelid) from pg_attrdef
        where has_any_column_privilege('${role}', adrelid, 'insert, update')
        union all
        select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and has_any_column_privilege('${role}', conrelid, 'insert, update')
      ) sources (text), regexp_matches(text, 'private\\.(\\w+)\\(', 'g') called`,
    expected: [],
  })),
  {
    what: 'only the owner makes anything in our schemas',
    query: `
      select n.nspname || ' ' || r from pg_namespace n, unnest('{anon,authenticated,service_role}'::text[]) r
      where ${ours('n.oid')} and has_schema_privilege(r, n.oid, 'create')`,
    expected: [],
  },
  {
    what: 'functions with the rights of their owner are in the API for the service alone',
    query: `
      select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
        and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))`,
    expected: [],
  },
  {
    what: 'no function trusts the search path',
    query: `
      select proname from pg_proc where ${ours('pronamespace')}
        and not coalesce('search_path=""' = any (proconfig), false)`,
    expected: [],
  },
  {
    what: 'every foreign key has an index that begins with its columns',
    query: `
      select conrelid::regclass || ' ' || conname from pg_constraint k
      where contype = 'f' and ${ours('connamespace')} and not exists (
        select from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
      )`,
    expected: [],
  },
];

/** The first column of an answer, in alphabetical order. */
export async function columnOf(database: Pick<Database, 'query'>, sql: string): Promise<string[]> {
  return (await database.query(sql)).map((row) => String(Object.values(row)[0])).sort();
}
