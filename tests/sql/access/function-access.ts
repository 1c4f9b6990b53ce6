import { createHash } from 'node:crypto';
import {
  articles,
  bookings,
  endpoint,
  enquiries,
  families,
  files,
  groups,
  imports,
  messages,
  notifications,
  people,
  questions,
  started,
  views,
  visitKinds,
  visitPatterns,
  visits,
  webhooks,
} from '../setup/school-fixture.ts';
import { sessionOf } from '../setup/staff-token.ts';
import { type AccessCase, call, no, type Outcomes, serviceOnly } from './access-case.ts';

const article = { title: 'New', body: 'New' };
const aVector = [1, 0, 0, 0, 0, 0, 0, 0];
const ownQuestion = { p_tenant: 'a', p_session: 'session-a', p_question_id: questions.a };
const startedA = { p_tenant: 'a', p_session: 'started-a' };
const picture = { p_type: 'image/png', p_width: 1, p_height: 1 };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const promisedToday = { p_from: inDays(0).slice(0, 10), p_to: inDays(0).slice(0, 10) };
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
const anasSession = sessionOf(people.ana);
const headsSession = sessionOf(people.head);
const moment = '2026-01-01T00:00:00Z';
const newPasskey = { id: 'new', name: 'New', public_key: 'key', counter: 0, transports: [] };
const nobody: Outcomes = staff(no, no, no);
const latest: Outcomes = ['a2', 'a2', 'a2', 'a2', 'a2', 'a2'];

/** Who may call what, and for which school. */
export const functionAccess: readonly AccessCase[] = [
  call('tenant_names', {}, 'id', ['a b', 'a b', 'a b', 'a b', 'a b', 'a b']),
  call('published_configuration', { p_tenant: 'a' }, 'config.say', latest),
  call('published_configuration', { p_tenant: 'a', p_language: 'hi' }, 'config.say', latest),

  ...[{}, { p_tenant: 'a' }].map((args) => call('own_fields', args, 'field', staff('', '', ''))),

  call('saved_view_counts', {}, 'id', staff(`${views.ana} ${views.a}`, views.b, `${views.a} ${views.b}`)),

  ...(
    [
      ['ana', 'Asha'],
      ['head', 'Asha'],
      ['bela', ''],
      ['idle', ''],
      ['visitorA', ''],
    ] as const
  ).map(([who, seen]) =>
    byService('read_outbox', { p_user: people[who], p_id: messages.a }, 'message.facts.name', seen),
  ),
  // What is sent again has not failed any more.
  call('send_again', { p_id: messages.a }, '', staff('', no, 'PT409')),
  call('send_again', { p_id: messages.b }, '', staff(no, '', 'PT409')),
  ...[groups.a, groups.b].map((p_group) => call('answer_recipients', { p_group }, '', staff('0', '0', '0'))),
  call('answer_recipients', { p_article: articles.a }, '', staff('0', no, '0')),
  call('answer_recipients', {}, '', staff('0', '0', '0')),
  call('send_again', { p_id: messages.a, p_refused: true }, '', adminOnly('')),
  byService('note_mail_event', { p_provider_id: 'none', p_event: 'bounced' }, '', 'false'),
  byService('claim_jobs', { p_most: 0 }, 'id', ''),
  byService('run_jobs', { p_ids: [] }, 'kind', ''),
  byService('claim_outbox', { p_channels: ['none'], p_worker: people.ana, p_most: 10 }, 'id', ''),
  byService('settle_outbox', { p_worker: people.ana, p_id: messages.a, p_outcome: 'sent' }, '', 'false'),

  call('list_started', {}, 'name', staff('started-a', 'started-b', 'started-a started-b')),
  ...draft('list_started', {}, 'name', ['started-a', 'started-b']),
  ...ofEach(started, 'started_answers', {}, 'value', ['started-a', 'started-b']),
  // Nothing is left for the admin, who comes last.
  ...ofEach(started, 'remove_started', {}, '', ['', ''], no),
  // School a asks for no consent.
  byService(
    'keep_conversation',
    { ...startedA, p_key: 'key', p_state: {}, p_language: 'en', p_new: true },
    'code',
    'consent_required',
  ),
  byService(
    'link_conversation',
    { ...startedA, p_key: 'key', p_link: 'new', p_secret: 'new', p_until: '2099-01-01' },
    'ok',
    'true',
  ),
  byService(
    'continue_conversation',
    { p_tenant: 'a', p_link: 'link-a', p_key: 'key' },
    'session',
    'started-a',
  ),
  byService('continue_conversation', { p_tenant: 'a', p_link: 'link-b', p_key: 'key' }, 'ok', 'false'),
  byService('withdraw_conversation', { ...startedA, p_all: true }, 'ok', 'true'),

  ...ofEach(webhooks, 'webhook_secret', {}, '', ['50', '50']).map(lengths),
  ...ofEach(webhooks, 'webhook_secret', { p_rotates: true }, '', ['50', '50']).map(lengths),
  ...[people.ana, people.bela, people.idle, people.visitorA].map((actor) =>
    byService(
      'save_webhook',
      { p_actor: actor, p_tenant: 'a', p_address: 'https://a.example/', p_events: ['visit.booked'] },
      'ok',
      String(actor === people.ana),
    ),
  ),

  call('add_school', { p_name: 'New', p_id: 'c', p_config: {} }, 'id', staff(no, no, 'c')),
  call('set_school_archived', { p_tenant: 'a', p_archived: false }, '', staff(no, no, '')),

  ...draft('set_examples', { p_filled: true }, '', ['60', '60'], '0'),

  ...ofEach(enquiries, 'correct_enquiry', { p_fields: { city: 'Pune' }, p_seen: {} }, 'ok', ['true', 'true']),
  ...draft(
    'add_enquiry',
    { p_fields: { first_name: 'New' }, p_channel: 'fair', p_request: people.ana },
    'ok',
    ['true', 'true'],
  ),

  // An import is its beginner's alone.
  call('stage_import', { p_tenant: 'a', p_import: imports.a, p_rows: [] }, 'row', staff('', no, no)),
  call('stage_import', { p_tenant: 'b', p_import: imports.a, p_rows: [] }, 'row', nobody),
  call('finish_import', { p_tenant: 'a', p_import: imports.a, p_rows: 0 }, 'added', staff('0', no, no)),
  call('finish_import', { p_tenant: 'b', p_import: imports.a, p_rows: 0 }, 'added', nobody),

  byService('process_enquiries', { p_most: 1 }, 'matched', '0'),

  // The admin repeats a request of ana's and of bela's.
  ...draft(
    'add_visit',
    { p_visit: { name: 'New', date: inDays(9).slice(0, 10), starts_at: '10:00' }, p_request: people.ana },
    'ok',
    ['true', 'true'],
  ),
  call(
    'add_visit',
    {
      p_tenant: 'a',
      p_visit: { kind_id: visitKinds.b, date: inDays(9).slice(0, 10), starts_at: '10:00' },
      p_request: people.ana,
    },
    'ok',
    nobody,
  ),
  // The admin comes after ana and bela, with a revision that theirs has replaced.
  ...ofEach(
    visits,
    'change_visit',
    { p_changes: { capacity: 3 }, p_revision: 0 },
    'ok',
    ['true', 'true'],
    'false',
  ),
  ...ofEach(visits, 'cancel_visit', {}, 'booked', ['1', '1'], '0'),
  ...ofBoth(
    'book_family',
    ['p_visit', visits],
    { p_booking: { name: 'New' }, p_request: people.ana },
    'status',
    ['confirmed', 'confirmed'],
  ),
  call(
    'book_family',
    { p_visit: visits.a, p_booking: { enquiry_id: enquiries.b }, p_request: people.ana },
    'ok',
    nobody,
  ),
  ...ofEach(
    bookings,
    'change_booking',
    { p_changes: { people: 2 }, p_revision: 0 },
    'ok',
    ['true', 'true'],
    'false',
  ),
  call('change_booking', { p_id: bookings.a, p_changes: { visit: visits.b }, p_revision: 0 }, 'ok', nobody),
  ...ofEach(bookings, 'change_booking', { p_changes: { cancel: true } }, 'ok', ['true', 'true']),
  ...ofEach(bookings, 'mark_visit', { p_came: true }, 'code', ['not_begun', 'not_begun']),
  ...ofEach(bookings, 'mark_visit', { p_came: null }, 'code', ['done', 'done']),
  ...draft('save_visit_pattern', { p_id: visitPatterns.a, p_pattern: { starts_at: '11:00' } }, 'ok', [
    'true',
    no,
  ]),
  ...draft('make_visit_feed', { p_own: true }, '', ['43', '43']).map(lengths),
  byService('visit_feed', { p_hash: hashOf('feed-a') }, 'visits.name', 'visit-a'),
  byService('visit_feed', { p_hash: hashOf('feed-c') }, 'ok', 'false'),
  byService('free_visits', { p_tenant: 'a' }, 'visits.name', 'visit-a'),
  byService('visit_link', { p_booking: bookings.a }, 'booking.status', 'confirmed'),
  byService('visit_link', { p_booking: people.ana }, 'code', 'gone'),
  byService(
    'change_visit_by_link',
    { p_booking: bookings.a, p_action: 'cancel' },
    'booking.status',
    'cancelled',
  ),
  byService(
    'change_visit_by_link',
    { p_booking: bookings.a, p_action: 'move', p_slot: visits.b },
    'code',
    'no_slot',
  ),
  byService(
    'book_visit',
    { p_tenant: 'a', p_session: 's', p_slot: visits.a, p_booking: { name: 'New', mobile: '9876543210' } },
    'status',
    'confirmed',
  ),
  byService(
    'book_visit',
    { p_tenant: 'a', p_session: 's', p_slot: visits.b, p_booking: { name: 'New', mobile: '9876543210' } },
    'code',
    'gone',
  ),

  call('get_family', { p_family: families.a }, 'enquiries.first_name', staff('Asha', no, 'Asha')),
  call('get_family', { p_family: families.b }, 'enquiries.first_name', staff(no, 'Bina', 'Bina')),
  call('find_families', { p_family: families.a, p_search: 'Bina' }, 'id', staff('', no, '')),
  ...ofFamily('export_family', {}, 'enquiries.first_name', ['Asha', 'Bina']),
  // Nothing is left for the admin, who comes last.
  ...ofFamily('erase_family', { p_enquiries: 1 }, '', ['1', '1'], no),
  ...draft('preview_retention', {}, 'days.cancelled', ['100', '']),
  ...draft('save_retention', { p_days: { audit: 90 }, p_seen: { cancelled: 100 } }, 'ok', ['true', 'false']),
  byService('audit_by_service', { p_type: 'sign_in_failed', p_actor: people.ana }, '', 'true'),

  ...draft('open_draft', {}, 'draft.config.say', ['a3', 'b2']),
  // The admin comes after ana and bela, with a revision that theirs has replaced.
  ...draft('save_draft', { p_config: { say: 'new' }, p_revision: 1 }, 'ok', ['true', 'true'], 'false'),
  ...draft('save_draft', { p_config: null, p_revision: 1 }, 'ok', ['true', 'true'], 'false'),
  ...draft('publish_draft', { p_revision: 1 }, 'ok', ['true', 'true'], 'false'),
  ...draft('touch_draft', { p_client: 'tab' }, 'revision', ['1', '1']),
  ...draft('make_review_link', {}, 'ok', ['true', 'true']),
  byService('review_draft', { p_tenant: 'a', p_hash: hashOf('link-a') }, 'config.say', 'a3'),
  byService('review_draft', { p_tenant: 'b', p_hash: hashOf('link-a') }, 'ok', 'false'),
  byService('read_school_file', { p_id: files.a }, 'bytes', base64('picture-a')),
  byService(
    'store_school_file',
    { ...picture, p_tenant: 'a', p_staff: people.ana, p_bytes: base64('new') },
    'ok',
    'true',
  ),
  byService(
    'review_comment',
    { p_tenant: 'a', p_hash: hashOf('link-a'), p_flow: 'main', p_step: 'none', p_name: 'N', p_text: 'T' },
    'ok',
    'false',
  ),
  // The admin plans after ana and bela, and calls off what they have planned.
  ...draft('plan_publication', { p_revision: 1, p_at: inAMonth }, '', ['', '']),
  ...draft('plan_publication', {}, '', ['', '']),

  ...draft('list_articles', {}, 'articles.title', ['article-a', 'article-b']),
  ...ofEach(articles, 'get_article', {}, 'title', ['article-a', 'article-b']),
  // The same content again is no new revision, so the admin does not come too late.
  ...ofEach(articles, 'restore_article', { p_version: 1, p_revision: 1 }, 'ok', ['true', 'true']),
  ...draft('save_article', { p_article: article }, 'ok', ['true', 'true']),
  call(
    'save_article',
    { p_tenant: 'a', p_article: article, p_id: articles.a, p_revision: 1 },
    'ok',
    staff('true', no, 'false'),
  ),
  call('save_article', { p_tenant: 'b', p_article: article, p_id: articles.a, p_revision: 1 }, 'ok', nobody),
  // A question that is gone, or another school's, is answered by none; the article is saved.
  call(
    'save_article',
    { p_tenant: 'b', p_article: article, p_group: groups.a },
    'ok',
    staff(no, 'true', 'true'),
  ),
  ...draft('import_articles', { p_articles: [{ ...article, title: 'Article-A' }] }, 'added', ['0', '1'], '0'),
  ...draft('try_question', { p_question: 'What is said?', p_language: 'en' }, 'passages.title', ['', '']),
  ...draft('meaning_search', { p_model: 'none' }, 'read', ['0', '0']),
  ...draft(
    'try_meaning',
    { p_question: 'What is said?', p_language: 'en', p_model: 'none', p_vector: aVector },
    'passages.title',
    ['', ''],
  ),
  byService('next_article_to_embed', { p_model: 'none' }, 'revision', ''),
  byService(
    'save_embedding',
    { p_article: people.ana, p_revision: 1, p_model: 'none', p_vectors: [aVector] },
    '',
    'false',
  ),
  byService('measure_meaning', { p_model: 'none' }, '', '0'),
  byService('refine_answer', { ...ownQuestion, p_model: 'none', p_vector: aVector }, 'code', 'unchanged'),

  ...draft('list_question_groups', {}, 'groups.wording', ['group-a', 'group-b']),
  ...ofEach(groups, 'question_group', {}, 'questions.question', ['question-a', 'question-b']),
  // What one has closed, another one does not close.
  call('close_question_group', { p_id: groups.a, p_state: 'dismissed' }, 'ok', staff('true', no, 'PT409')),
  call('close_question_group', { p_id: groups.b, p_state: 'dismissed' }, 'ok', staff(no, 'true', 'PT409')),
  call('close_question_group', { p_id: groups.a, p_state: 'answered', p_article: articles.b }, 'ok', nobody),
  ...draft('read_imported', {}, 'left', ['0', '0']),
  ...draft('ask_groups_again', {}, 'more', ['false', 'false']),
  // The chat answers none of them.
  call('close_answered_groups', { p_groups: [groups.a, groups.b] }, 'closed', staff('0', '0', '0')),
  byService(
    'answer_question',
    { p_tenant: 'a', p_session: 's', p_question: 'What is said?', p_language: 'en', p_ip_hash: null },
    'outcome',
    'unanswered',
  ),
  byService('rate_answer', { ...ownQuestion, p_helpful: false }, 'ok', 'true'),
  byService('choose_article', { ...ownQuestion, p_article: articles.a }, 'code', 'unknown_question'),
  call('suggested_wordings', { p_tenant: 'a', p_article: articles.a }, 'question', staff('', no, '')),
  byService('ask_a_person', ownQuestion, 'ok', 'true'),

  call('list_enquiries', {}, 'enquiries.tenant_id', staff('a', 'b', 'a b')),
  call('list_enquiries', { p_user_id: people.visitorB }, 'enquiries.tenant_id', staff('', 'b', 'b')),
  call('list_enquiries', { p_search: 'bina' }, 'enquiries.tenant_id', staff('', 'b', 'b')),
  call('list_enquiries', { p_search: 'bina' }, 'total', staff('0', '1', '1')),
  call('export_enquiries', {}, 'enquiries.tenant_id', staff('a', 'b', 'a b')),
  call(
    'export_enquiries',
    { p_status: 'pending', p_search: 'in' },
    'enquiries.tenant_id',
    staff('', 'b', 'b'),
  ),
  call('enquiry_figures', {}, 'total', staff('1', '1', '2')),
  call('enquiry_figures', { p_tenant: 'a' }, 'total', staff('1', '0', '1')),
  byService('visitor_account', { p_tenant: 'a' }, 'username', 'visitor-a'),
  byService('sign_in_account', { p_identifier: 'ana' }, 'email', 'ana@a.example'),
  byService(
    'begin_sign_in',
    { p_account: 'x', p_address: 'y', p_browser: null, p_now: '2026-01-01T00:00:00Z' },
    'hold_ms',
    '0',
  ),
  byService('end_sign_in', { p_account: 'x', p_address: 'y', p_browser: null }, '', ''),
  byService('staff_profile', { p_user_id: people.ana }, 'username', 'ana'),
  byService('staff_of_session', { p_user_id: people.ana, p_session: anasSession }, 'staff.username', 'ana'),
  byService('staff_of_session', { p_user_id: people.bela, p_session: anasSession }, 'staff.username', ''),
  byService('begin_staff_session', { p_session: anasSession, p_user_agent: 'a browser' }, '', 'true'),
  byService('ask_for_password', { p_identifier: 'ana' }, '', 'true'),
  call('change_staff', { p_user: people.ana, p_reset_factor: true }, 'username', adminOnly('ana')),
  byService('second_step', { p_session: anasSession }, '', 'none'),
  byService('prove_session', { p_user: people.ana, p_session: anasSession }, '', 'true'),
  byService(
    'continue_session',
    { p_user: people.ana, p_from: anasSession, p_session: anasSession },
    '',
    'true',
  ),
  byService(
    'record_sign_in',
    { p_user: people.ana, p_way: 'password', p_refused: true, p_known: false, p_device: null },
    '',
    'true',
  ),
  byService(
    'oidc_staff',
    { p_issuer: 'https://id.example', p_subject: 'bela-there', p_email: null },
    'staff.username',
    'bela',
  ),
  byService(
    'begin_passkey',
    { p_hash: hashOf('new'), p_user: people.bela, p_now: moment },
    'id',
    'passkey-b',
  ),
  byService('take_passkey_challenge', { p_hash: hashOf('none'), p_user: null, p_now: moment }, '', 'false'),
  byService('passkey_of', { p_id: 'passkey-b' }, 'staff.username', 'bela'),
  byService('use_passkey', { p_id: 'passkey-b', p_counter: 1 }, '', 'true'),
  byService('prove_by_passkey', { p_user: people.ana, p_session: anasSession }, '', 'true'),
  byService('add_passkey', { p_user: people.ana, p_passkey: newPasskey, p_device: null }, '', 'true'),
  byService('remove_passkey', { p_user: people.ana, p_id: 'passkey-b', p_device: null }, '', 'false'),
  byService('factor_proves', { p_user: people.ana, p_session: anasSession }, '', 'false'),
  byService('end_other_ways', { p_user: people.ana }, '', 'true'),
  byService('try_factor', { p_user: people.ana, p_now: '2026-01-01T00:00:00Z' }, '', ''),
  byService(
    'use_factor',
    { p_user: people.ana, p_step: 1, p_recovery_hash: null, p_device: null },
    '',
    'false',
  ),
  byService('begin_factor', { p_user: people.ana, p_secret: 'sealed' }, '', 'true'),
  byService(
    'change_factor',
    { p_user: people.bela, p_session: anasSession, p_change: 'factor_off', p_hashes: [], p_device: null },
    '',
    'false',
  ),
  byService('correct_staff_email', { p_user: people.ana, p_email: 'ana@elsewhere.example' }, '', 'unknown'),
  byService('invite_staff', { p_user: people.ana, p_language: 'en', p_by: people.head }, '', 'false'),
  byService('give_back_password_link', { p_hash: 'x' }, '', 'false'),
  byService('open_password_link', { p_hash: 'x', p_take: false }, '', ''),
  call('touch_my_session', {}, '', staff('', '', '')),
  call('end_my_sessions', {}, '', staff('0', '0', '0')),
  call('end_my_sessions', { p_session: headsSession }, '', staff('0', '0', '1')),
  byService('hit_rate_limit', { p_bucket: 'x', p_seconds: 60, p_max: 1 }, '', 'true'),
  byService('give_back_hit', { p_bucket: 'x' }, '', ''),
  byService('database_ready', {}, '', 'true'),
  byService(
    'submit_enquiry',
    { p_tenant: 'a', p_session: 's', p_body: { first_name: 'New' }, p_source: {}, p_ip_hash: null },
    'ok',
    'true',
  ),

  call('list_enquiries', { p_tenant: 'b' }, 'total', staff('0', '1', '1')),
  call(
    'list_enquiries',
    { p_sort: 'first_name' },
    'enquiries.tenant_name',
    staff('School A', 'School B', 'School A School B'),
  ),
  call(
    'export_enquiries',
    { p_ids: Object.values(enquiries) },
    'enquiries.tenant_id',
    staff('a', 'b', 'a b'),
  ),
  call('enquiry_detail', { p_id: enquiries.a }, 'enquiry.tenant_id', staff('a', no, 'a')),
  call('enquiry_detail', { p_id: enquiries.b }, 'history.type', staff(no, 'submitted', 'submitted')),
  call('enquiry_detail', { p_id: people.ana }, '', staff(no, no, no)),

  ...work('change_enquiries', { p_field: 'status_code', p_value: 'completed' }, 'changed'),
  ...work('change_enquiries', { p_field: 'assignee', p_value: people.head }, 'changed'),
  ...work('change_enquiries', { p_field: 'next_follow_up', p_value: inTenDays() }, 'changed'),
  call('change_matching', { p_field: 'status_code', p_value: 'completed' }, 'changed', staff('1', '1', '0')),
  // The admin comes when nothing is left to change.
  call('change_matching', { p_field: 'assignee', p_value: people.head }, 'changed', staff('1', '1', '0')),
  call(
    'change_matching',
    { p_field: 'status_code', p_value: 'completed', p_tenant: 'b' },
    'changed',
    staff('0', '1', '0'),
  ),
  // A batch is its author's alone, and here there is none.
  call('restore_work', { p_batch: people.ana }, 'restored', staff('0', '0', '0')),
  ...ofEach(enquiries, 'watch_enquiry', {}, 'notifications_read', ['0', '0']),
  call('my_notifications', {}, 'id', staff(notifications.ana, notifications.bela, '')),
  call('read_notifications', {}, '', staff('0', '0', '0')),
  call('has_push_subscription', { p_endpoint: endpoint }, '', staff('true', 'true', 'false')),
  ...[true, false].map((p_others) =>
    call('remove_push_subscriptions', { p_endpoint: endpoint, p_others }, '', staff('', '', '')),
  ),
  ...[people.ana, people.head, people.idle, people.visitorA].map((actor) =>
    byService(
      'save_push_subscription',
      { p_actor: actor, p_endpoint: endpoint, p_p256dh: `B${'a'.repeat(86)}`, p_auth: 'a'.repeat(22) },
      'ok',
      String(actor === people.ana || actor === people.head),
    ),
  ),
  byService('stop_notifications', { p_token: people.ana }, '', 'false'),
  ...ofEach(enquiries, 'record_contact', { p_kind: 'called', p_request: people.ana }, 'status', [
    'in_progress',
    'in_progress',
  ]),
  ...ofEach(enquiries, 'undo_contact', { p_request: people.ana }, '', ['', '']),

  call('desk', {}, 'new.enquiries.tenant_id', staff('a', '', 'a b')),
  call('desk', { p_tenant: 'a' }, 'questions.schools.id', staff('a', '', 'a')),
  call('promise_figures', promisedToday, 'waiting', staff('1 1', '1 1', '2 2')),
  call('promise_figures', { ...promisedToday, p_tenant: 'b' }, 'waiting', staff('0', '1 1', '1 1')),
  call('unseen_enquiries', {}, 'count', staff('1', '0', '2')),

  call('enquiry_analytics', {}, 'total', staff('1', '1', '2')),
  call('enquiry_analytics', { p_tenant: 'b' }, 'total', staff('0', '1', '1')),
  call('conversation_funnel', {}, 'steps.step_id', staff('hello-a', 'hello-b', 'hello-a hello-b')),
  call('conversation_funnel', { p_tenant: 'b' }, 'steps.step_id', staff('', 'hello-b', 'hello-b')),
  call(
    'conversation_figures',
    { p_tenant: 'a', p_version: 1 },
    'steps.step_id',
    staff('hello-a', no, 'hello-a'),
  ),
  call(
    'conversation_figures',
    { p_tenant: 'b', p_version: 1 },
    'steps.step_id',
    staff(no, 'hello-b', 'hello-b'),
  ),
  byService(
    'record_conversation_events',
    { p_tenant: 'a', p_session: 's', p_events: [{ ordinal: 1, kind: 'started' }] },
    'stored',
    '1',
  ),

  call('change_staff', { p_user: people.asha, p_status: 'inactive' }, 'status', adminOnly('inactive')),
  call('change_staff', { p_user: people.asha, p_role: 'admin' }, 'role', adminOnly('admin')),
  call('change_staff', { p_user: people.asha, p_tenants: ['b'] }, 'tenants', adminOnly('b')),
  // No one invites themselves.
  call('change_staff', { p_user: people.bela, p_tenants: ['a', 'b'] }, 'tenants', adminOnly('a b')),
  byService(
    'add_staff',
    {
      p_user: enquiries.a,
      p_email: 'new@a.example',
      p_username: 'new',
      p_full_name: 'New',
      p_role: 'admin',
      p_tenants: ['a'],
    },
    'user.role',
    'admin',
  ),

  byService('require_new_password', { p_user: people.asha }, 'username', 'asha'),
  byService('password_chosen', { p_user: people.asha }, '', 'true'),

  // The admin comes after ana, who has changed the list that both have seen.
  byService('note_widget_seen', { p_tenant: 'a', p_origin: 'https://a.example' }, '', 'true'),
];

/** Something done to an enquiry: of school a, of school b, and of both, which only the admin may. */
function work(name: string, args: Record<string, unknown>, path: string): AccessCase[] {
  // Ana and bela come before the admin, for whom nothing is left to change in their schools. Of both enquiries each changes their own.
  return [
    call(name, { p_ids: [enquiries.a], ...args }, path, staff('1', no, '0')),
    call(name, { p_ids: [enquiries.b], ...args }, path, staff(no, '1', '0')),
    call(name, { p_ids: Object.values(enquiries), ...args }, path, staff('1', '1', '0')),
  ];
}

type Seen = readonly [ofA: string, ofB: string];

/** Something asked of the school that an argument names: a, where ana may, and b, where bela may; the admin may both. */
function ofBoth(
  name: string,
  [argument, ids]: [string, { a: string; b: string }],
  args: Record<string, unknown>,
  path: string,
  [a, b]: Seen,
  head?: string,
): AccessCase[] {
  return [
    call(name, { [argument]: ids.a, ...args }, path, staff(a, no, head ?? a)),
    call(name, { [argument]: ids.b, ...args }, path, staff(no, b, head ?? b)),
  ];
}

/** By the id of a school, of a family, and of what a school has. */
function draft(name: string, args: Record<string, unknown>, path: string, seen: Seen, head?: string) {
  return ofBoth(name, ['p_tenant', { a: 'a', b: 'b' }], args, path, seen, head);
}
function ofFamily(name: string, args: Record<string, unknown>, path: string, seen: Seen, head?: string) {
  return ofBoth(name, ['p_family', families], args, path, seen, head);
}
function ofEach(
  ids: { a: string; b: string },
  name: string,
  args: Record<string, unknown>,
  path: string,
  seen: Seen,
  head?: string,
) {
  return ofBoth(name, ['p_id', ids], args, path, seen, head);
}

/** Of a text that is another each time. */
function lengths(text: AccessCase): AccessCase {
  return { ...text, see: (data) => [String(String(data).length)] };
}

function byService(name: string, args: Record<string, unknown>, path: string, seen: string): AccessCase {
  return call(name, args, path, serviceOnly(seen));
}

/** For a function of staff alone. */
function staff(ana: string, bela: string, head: string): Outcomes {
  return [no, ana, bela, no, head, no];
}

function adminOnly(seen: string): Outcomes {
  return staff(no, no, seen);
}

function inTenDays(): string {
  return inDays(10).slice(0, 10);
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString();
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
