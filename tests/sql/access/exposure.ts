import type { Database } from '#local/database/database.ts';

export const forAnybody = ['published_configuration', 'tenant_names'];
export const forStaff = [
  'meaning_search',
  'try_meaning',
  'add_visit',
  'book_family',
  'cancel_booking',
  'cancel_visit',
  'change_booking',
  'change_visit',
  'enquiry_visits',
  'list_visit_feeds',
  'list_visit_kinds',
  'list_visit_patterns',
  'make_visit_feed',
  'remove_visit_pattern',
  'save_visit_pattern',
  'withdraw_visit_feed',
  'list_visits',
  'mark_visit',
  'save_visit_kind',
  'unmark_visit',
  'visit_bookings',
  'add_step_comment',
  'answer_step_comment',
  'list_step_comments',
  'remove_step_comment',
  'resolve_step_comment',
  'cancel_publication',
  'plan_publication',
  'planned_publication',
  'list_review_links',
  'make_review_link',
  'withdraw_review_link',
  'list_started',
  'remove_started',
  'started_conversation',
  'erase_enquiry',
  'erase_family',
  'export_family',
  'family_rights',
  'lift_restriction',
  'preview_retention',
  'restrict_family',
  'save_retention',
  'search_audit',
  'add_enquiry_note',
  'add_enquiry',
  'add_school',
  'my_account',
  'my_factor',
  'require_second_factor',
  'reset_staff_factor',
  'answer_recipients',
  'list_outbox',
  'send_again',
  'try_address_again',
  'list_deliveries',
  'list_webhooks',
  'pause_webhook',
  'remove_webhook',
  'rotate_webhook_secret',
  'webhook_secret',
  'correct_enquiry',
  'list_message_templates',
  'record_contact',
  'remove_export_columns',
  'remove_message_template',
  'remove_school_word',
  'save_export_columns',
  'remove_view',
  'save_view',
  'saved_view_counts',
  'save_message_template',
  'save_school_word',
  'undo_contact',
  'example_schools',
  'get_school',
  'list_schools',
  'save_school',
  'set_examples',
  'set_school_archived',
  'article_versions',
  'ask_groups_again',
  'assign_enquiry',
  'badly_answered',
  'change_matching',
  'close_answered_groups',
  'close_question_group',
  'conversation_figures',
  'conversation_funnel',
  'desk',
  'discard_draft',
  'end_my_other_sessions',
  'end_my_session',
  'enquiry_analytics',
  'enquiry_detail',
  'enquiry_facets',
  'enquiry_figures',
  'export_enquiries',
  'find_families',
  'finish_import',
  'get_article',
  'get_family',
  'import_articles',
  'join_families',
  'leave_enquiry',
  'list_articles',
  'list_colleagues',
  'list_enquiries',
  'list_journeys',
  'list_my_passkeys',
  'rename_my_passkey',
  'list_my_sign_ins',
  'list_my_sessions',
  'list_question_groups',
  'list_staff',
  'list_versions',
  'mark_all_seen',
  'mark_enquiry_seen',
  'match_imported',
  'my_notifications',
  'notification_settings',
  'open_draft',
  'own_fields',
  'promise_figures',
  'publish_draft',
  'question_count',
  'question_group',
  'has_push_subscription',
  'read_imported',
  'read_notifications',
  'remove_other_push_subscriptions',
  'remove_push_subscription',
  'remove_journey',
  'reopen_question_group',
  'restore_article',
  'restore_enquiry_statuses',
  'restore_work',
  'save_article',
  'save_draft',
  'save_journey',
  'save_notification_settings',
  'set_allowed_origins',
  'set_enquiry_status',
  'set_events_enabled',
  'set_follow_up',
  'set_staff_role',
  'set_staff_status',
  'set_staff_tenants',
  'set_status_of_matching',
  'setup_progress',
  'split_family',
  'stage_import',
  'touch_draft',
  'touch_my_session',
  'suggested_wordings',
  'try_question',
  'undo_family_change',
  'unseen_enquiries',
  'version_configuration',
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
  'claim_outbox',
  'read_outbox',
  'save_push_subscription',
  'save_webhook',
  'settle_outbox',
  'note_mail_event',
  'stop_notifications',
  'tell_happenings',
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
  'prune_conversation_events',
  'rate_answer',
  'record_conversation_events',
  'require_new_password',
  'sign_in_account',
  'staff_of_session',
  'staff_profile',
  'staff_sign_in_email',
  'submit_enquiry',
  'visitor_account',
  ...forAnybody,
].sort();

const settings = [
  'date_format',
  'export_format',
  'language',
  'list_columns',
  'list_density',
  'page_size',
  'single_keys',
  'time_zone',
  'user_id',
];

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
    what: 'staff write nothing but their own settings',
    query: `
      select c.relname || '.' || a.attname || ' ' || p
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0, unnest('{insert,update}'::text[]) p
      where relkind in ('r', 'p', 'v', 'm') and ${ours('relnamespace')}
        and has_column_privilege('authenticated', c.oid, a.attnum, p)`,
    expected: settings.flatMap((name) => [`staff_settings.${name} insert`, `staff_settings.${name} update`]),
  },
  {
    what: 'staff delete nothing',
    query: `
      select c.relname || ' ' || p from pg_class c, unnest('{delete,truncate,trigger}'::text[]) p
      where relkind in ('r', 'p', 'v', 'm') and ${ours('relnamespace')}
        and has_table_privilege('authenticated', c.oid, p)`,
    expected: [],
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
    what: `behind the API ${role} reaches the bodies of only its own functions and policies`,
    query: `
      select proname from pg_proc
      where pronamespace = 'private'::regnamespace and has_function_privilege('${role}', oid, 'execute')
      except
      select called[1] from (
        select prosrc from pg_proc
        where pronamespace = 'public'::regnamespace and has_function_privilege('${role}', oid, 'execute')
        union all
        select concat(qual, with_check) from pg_policies where '${role}' = any (roles)
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
    what: 'functions with the rights of their owner are not in the API',
    query: `select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`,
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
