import { createHash } from 'node:crypto';
import {
  articles,
  bookings,
  columnSets,
  comments,
  endpoint,
  enquiries,
  families,
  files,
  groups,
  imports,
  journeys,
  messages,
  messageTemplates,
  notifications,
  people,
  questions,
  reviewLinks,
  schoolWords,
  started,
  views,
  visitFeeds,
  visitKinds,
  visitPatterns,
  visits,
  webhooks,
} from '../setup/school-fixture.ts';
import { sessionOf } from '../setup/staff-token.ts';
import { type AccessCase, call, no, type Outcomes, serviceOnly } from './access-case.ts';

const journey = { p_name: 'New', p_flow: 'main', p_events: [], p_transcript: [] };

const article = { title: 'New', body: 'New' };
const aVector = [1, 0, 0, 0, 0, 0, 0, 0];
const ownQuestion = { p_tenant: 'a', p_session: 'session-a', p_question_id: questions.a };
const startedA = { p_tenant: 'a', p_session: 'started-a' };
const picture = { p_type: 'image/png', p_width: 1, p_height: 1 };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const nextWeek = { p_from: inDays(0), p_to: inDays(14) };
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
const anasSession = sessionOf(people.ana);
const headsSession = sessionOf(people.head);
const moment = '2026-01-01T00:00:00Z';
const newPasskey = { id: 'new', name: 'New', public_key: 'key', counter: 0, transports: [] };
const nobody: Outcomes = [no, no, no, no, no, no];
const ofSchoolA: Outcomes = [no, 'true', no, no, 'true', no];
const latest: Outcomes = ['a2', 'a2', 'a2', 'a2', 'a2', 'a2'];

/** Who may call what, and for which school. */
export const functionAccess: readonly AccessCase[] = [
  call('tenant_names', {}, 'id', ['a b', 'a b', 'a b', 'a b', 'a b', 'a b']),
  call('published_configuration', { p_tenant: 'a' }, 'config.say', latest),
  call('published_configuration', { p_tenant: 'a', p_language: 'hi' }, 'config.say', latest),

  ...draft('save_export_columns', { p_name: 'New', p_columns: ['id'] }, 'ok', ['true', 'true']),
  ...draft('own_fields', {}, 'field', ['', '']),
  // The first who may has removed it.
  call('remove_export_columns', { p_id: columnSets.a }, 'ok', [no, 'true', no, no, no, no]),
  call('remove_export_columns', { p_id: columnSets.b }, 'ok', [no, no, 'true', no, no, no]),

  call('saved_view_counts', {}, 'id', [
    no,
    `${views.ana} ${views.a}`,
    views.b,
    no,
    `${views.a} ${views.b}`,
    no,
  ]),
  call('save_view', { p_name: 'New' }, 'ok', [no, 'true', 'true', no, 'true', no]),
  ...draft('save_view', { p_name: 'New' }, 'ok', ['true', 'true']),
  call('remove_view', { p_id: views.ana }, 'ok', [no, 'true', no, no, no, no]),
  // A colleague's that is shared.
  call('remove_view', { p_id: views.a }, 'ok', [no, no, no, no, 'true', no]),
  call('remove_view', { p_id: views.b }, 'ok', [no, no, 'true', no, 'true', no]),
  ...draft('list_message_templates', {}, 'name', ['template-a', 'template-b']),
  ...draft(
    'save_message_template',
    { p_language: 'en', p_name: 'New', p_channel: 'any', p_subject: '', p_body: 'New' },
    'ok',
    ['true', 'true'],
    'false',
  ),
  ...draft('remove_message_template', { p_id: messageTemplates.a }, 'ok', ['true', 'true']),
  ...draft('save_school_word', { p_name: 'New', p_others: ['Other'] }, 'ok', ['true', 'true'], 'false'),
  ...draft('remove_school_word', { p_id: schoolWords.a }, 'ok', ['true', 'true']),

  call('list_outbox', {}, 'messages.tenant_id', [no, 'a', 'b', no, 'a b', no]),
  ...draft('list_outbox', {}, 'messages.tenant_id', ['a', 'b']),
  ...(
    [
      ['ana', 'Asha'],
      ['head', 'Asha'],
      ['bela', ''],
      ['idle', ''],
      ['visitorA', ''],
    ] as const
  ).map(([who, seen]) =>
    call('read_outbox', { p_user: people[who], p_id: messages.a }, 'message.facts.name', serviceOnly(seen)),
  ),
  // What is sent again has not failed any more.
  call('send_again', { p_id: messages.a }, 'ok', [no, 'true', no, no, 'PT409', no]),
  call('send_again', { p_id: messages.b }, 'ok', [no, no, 'true', no, 'PT409', no]),
  ...[groups.a, groups.b].map((p_group) =>
    call('answer_recipients', { p_group }, '', [no, '0', '0', no, '0', no]),
  ),
  call('answer_recipients', { p_article: articles.a }, '', [no, '0', no, no, '0', no]),
  call('answer_recipients', {}, '', [no, '0', '0', no, '0', no]),
  call('try_address_again', { p_id: messages.a }, 'ok', adminOnly('true')),
  call('note_mail_event', { p_provider_id: 'none', p_event: 'bounced' }, '', serviceOnly('false')),
  call('tell_happenings', {}, '', serviceOnly('0')),
  call('claim_outbox', { p_channels: ['none'], p_worker: people.ana, p_most: 10 }, 'id', serviceOnly('')),
  call(
    'settle_outbox',
    { p_worker: people.ana, p_id: messages.a, p_outcome: 'sent' },
    '',
    serviceOnly('false'),
  ),

  call('list_started', {}, 'conversations.name', [
    no,
    'started-a',
    'started-b',
    no,
    'started-a started-b',
    no,
  ]),
  ...draft('list_started', {}, 'conversations.name', ['started-a', 'started-b']),
  ...ofEach(started, 'started_conversation', {}, 'name', ['started-a', 'started-b']),
  // Nothing is left for the admin, who comes last.
  ...ofEach(started, 'remove_started', {}, 'ok', ['true', 'true'], no),
  // School a asks for no consent.
  call(
    'keep_conversation',
    { ...startedA, p_key: 'key', p_state: {}, p_language: 'en', p_new: true },
    'code',
    serviceOnly('consent_required'),
  ),
  call(
    'link_conversation',
    { ...startedA, p_key: 'key', p_link: 'new', p_secret: 'new', p_until: '2099-01-01' },
    'ok',
    serviceOnly('true'),
  ),
  call(
    'continue_conversation',
    { p_tenant: 'a', p_link: 'link-a', p_key: 'key' },
    'session',
    serviceOnly('started-a'),
  ),
  call(
    'continue_conversation',
    { p_tenant: 'a', p_link: 'link-b', p_key: 'key' },
    'ok',
    serviceOnly('false'),
  ),
  call('withdraw_conversation', { ...startedA, p_all: true }, 'ok', serviceOnly('true')),

  ...draft('list_webhooks', {}, 'address', ['https://hooks.a.example/', 'https://hooks.b.example/']),
  ...ofEach(webhooks, 'list_deliveries', {}, 'more', ['false', 'false']),
  ...ofEach(webhooks, 'webhook_secret', {}, 'ok', ['', '']),
  ...ofEach(webhooks, 'rotate_webhook_secret', {}, 'ok', ['', '']),
  ...ofEach(webhooks, 'pause_webhook', { p_paused: true }, 'ok', ['true', 'true']),
  // Nothing is left for the admin, who comes last.
  ...ofEach(webhooks, 'remove_webhook', {}, 'ok', ['true', 'true'], no),
  ...[people.ana, people.bela, people.idle, people.visitorA].map((actor) =>
    call(
      'save_webhook',
      { p_actor: actor, p_tenant: 'a', p_address: 'https://a.example/', p_events: ['visit.booked'] },
      'ok',
      serviceOnly(String(actor === people.ana)),
    ),
  ),

  call('list_schools', {}, 'id', [no, no, no, no, 'a b', no]),
  ...draft('get_school', {}, 'name', ['School A', 'School B']),
  ...draft('save_school', { p_name: 'New', p_settings: {}, p_revision: 0 }, 'ok', ['true', 'true'], 'false'),
  call('add_school', { p_name: 'New', p_id: 'c', p_config: {} }, 'id', [no, no, no, no, 'c', no]),
  call('set_school_archived', { p_tenant: 'a', p_archived: false }, 'ok', [no, no, no, no, 'true', no]),

  call('example_schools', {}, 'id', [no, 'a', 'b', no, 'a b', no]),
  ...draft('set_examples', { p_filled: true }, 'families', ['60', '60'], '0'),

  ...ofEach(enquiries, 'correct_enquiry', { p_fields: { city: 'Pune' }, p_seen: {} }, 'ok', ['true', 'true']),
  ...draft(
    'add_enquiry',
    { p_fields: { first_name: 'New' }, p_channel: 'fair', p_request: people.ana },
    'ok',
    ['true', 'true'],
  ),

  // An import is its beginner's alone.
  call('stage_import', { p_tenant: 'a', p_import: imports.a, p_rows: [] }, 'faults.row', [
    no,
    '',
    no,
    no,
    no,
    no,
  ]),
  call('stage_import', { p_tenant: 'b', p_import: imports.a, p_rows: [] }, 'faults.row', nobody),
  call('finish_import', { p_tenant: 'a', p_import: imports.a, p_rows: 0 }, 'added', [
    no,
    '0',
    no,
    no,
    no,
    no,
  ]),
  call('finish_import', { p_tenant: 'b', p_import: imports.a, p_rows: 0 }, 'added', nobody),

  call('process_enquiries', { p_most: 1 }, 'matched', serviceOnly('0')),
  call('match_imported', { p_tenant: 'a' }, 'matched', [no, '0', no, no, '0', no]),

  call('list_visits', nextWeek, 'visits.name', [no, 'visit-a', 'visit-b', no, 'visit-a visit-b', no]),
  call('list_visits', { ...nextWeek, p_tenant: 'a' }, 'visits.name', [no, 'visit-a', '', no, 'visit-a', no]),
  ...ofVisit('visit_bookings', 'p_slot', visits, {}, 'bookings.name', ['Asha', 'Bina']),
  ...ofVisit('enquiry_visits', 'p_enquiry', enquiries, {}, 'name', ['visit-a', 'visit-b']),
  ...draft('list_visit_kinds', {}, 'kinds.name', ['visit-a', 'visit-b']),
  ...draft('save_visit_kind', { p_id: null, p_kind: { name: 'New' } }, 'ok', ['true', 'true']),
  ...draft('save_visit_kind', { p_id: visitKinds.a, p_kind: { name: 'New' } }, 'ok', ['true', no]),
  // The admin repeats a request of ana's and of bela's.
  ...draft(
    'add_visit',
    {
      p_visit: { name: 'New', date: inDays(9).slice(0, 10), starts_at: '10:00' },
      p_request: people.ana,
    },
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
  ...ofVisit(
    'book_family',
    'p_visit',
    visits,
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
  ...ofEach(bookings, 'cancel_booking', {}, 'ok', ['true', 'true']),
  ...ofEach(bookings, 'mark_visit', { p_came: true }, 'code', ['not_begun', 'not_begun']),
  ...ofEach(bookings, 'unmark_visit', {}, 'code', ['done', 'done']),
  ...draft('list_visit_patterns', {}, 'name', ['visit-a', 'visit-b']),
  ...draft('save_visit_pattern', { p_id: visitPatterns.a, p_pattern: { starts_at: '11:00' } }, 'ok', [
    'true',
    no,
  ]),
  ...draft('remove_visit_pattern', { p_id: visitPatterns.a }, 'ok', ['true', no], no),
  ...draft('list_visit_feeds', {}, 'id', [visitFeeds.a, visitFeeds.b]),
  ...draft('make_visit_feed', { p_own: true }, 'ok', ['true', 'true']),
  ...draft('withdraw_visit_feed', { p_id: visitFeeds.a }, 'ok', ['true', 'true']),
  call('visit_feed', { p_hash: hashOf('feed-a') }, 'visits.name', serviceOnly('visit-a')),
  call('visit_feed', { p_hash: hashOf('feed-c') }, 'ok', serviceOnly('false')),
  call('free_visits', { p_tenant: 'a' }, 'visits.name', serviceOnly('visit-a')),
  call('visit_link', { p_booking: bookings.a }, 'booking.status', serviceOnly('confirmed')),
  call('visit_link', { p_booking: people.ana }, 'code', serviceOnly('gone')),
  call(
    'change_visit_by_link',
    { p_booking: bookings.a, p_action: 'cancel' },
    'booking.status',
    serviceOnly('cancelled'),
  ),
  call(
    'change_visit_by_link',
    { p_booking: bookings.a, p_action: 'move', p_slot: visits.b },
    'code',
    serviceOnly('no_slot'),
  ),
  call(
    'book_visit',
    { p_tenant: 'a', p_session: 's', p_slot: visits.a, p_booking: { name: 'New', mobile: '9876543210' } },
    'status',
    serviceOnly('confirmed'),
  ),
  call(
    'book_visit',
    { p_tenant: 'a', p_session: 's', p_slot: visits.b, p_booking: { name: 'New', mobile: '9876543210' } },
    'code',
    serviceOnly('gone'),
  ),

  call('get_family', { p_family: families.a }, 'enquiries.first_name', [no, 'Asha', no, no, 'Asha', no]),
  call('get_family', { p_family: families.b }, 'enquiries.first_name', [no, no, 'Bina', no, 'Bina', no]),
  call('find_families', { p_family: families.a, p_search: 'Bina' }, 'id', [no, '', no, no, '', no]),
  ...ofFamily('family_rights', {}, 'people', ['Asha', 'Bina']),
  ...ofFamily('restrict_family', { p_reason: 'Asked' }, 'restriction.reason', ['Asked', 'Asked']),
  ...ofFamily('lift_restriction', {}, 'people', ['Asha', 'Bina']),
  ...ofFamily('export_family', {}, 'enquiries.first_name', ['Asha', 'Bina']),
  // Nothing is left for the admin, who comes last.
  ...ofFamily('erase_family', { p_enquiries: 1 }, 'enquiries', ['1', '1'], no),
  ...ofEach(enquiries, 'erase_enquiry', {}, 'enquiries', ['1', '1'], no),
  ...draft('preview_retention', {}, 'days.cancelled', ['100', '']),
  ...draft('save_retention', { p_days: { audit: 90 }, p_seen: { cancelled: 100 } }, 'ok', ['true', 'false']),
  call('search_audit', { p_kind: 'exported' }, 'events.tenant_name', adminOnly('School A School B')),
  call('audit_by_service', { p_type: 'sign_in_failed', p_actor: people.ana }, '', serviceOnly('true')),

  // An allowed caller gets PT422: two schools have no family in common, and one enquiry cannot be split.
  call('join_families', { p_family: families.a, p_other: families.b, p_reason: 'One' }, 'change', [
    no,
    no,
    no,
    no,
    'PT422',
    no,
  ]),
  call('split_family', { p_family: families.a, p_enquiries: [enquiries.a], p_reason: 'Two' }, 'change', [
    no,
    'PT422',
    no,
    no,
    'PT422',
    no,
  ]),
  // The admin comes after ana and bela, who have undone it.
  call('undo_family_change', { p_change: -1 }, 'ok', [no, 'true', no, no, 'false', no]),
  call('undo_family_change', { p_change: -2 }, 'ok', [no, no, 'true', no, 'false', no]),

  ...draft('open_draft', {}, 'draft.config.say', ['a3', 'b2']),
  // The admin comes after ana and bela, with a revision that theirs has replaced.
  ...draft('save_draft', { p_config: { say: 'new' }, p_revision: 1 }, 'ok', ['true', 'true'], 'false'),
  ...draft('discard_draft', { p_revision: 1 }, 'ok', ['true', 'true'], 'false'),
  ...draft('publish_draft', { p_revision: 1 }, 'ok', ['true', 'true'], 'false'),
  ...draft('list_versions', {}, 'version', ['1 2', '1']),
  ...draft('version_configuration', { p_version: 1 }, 'say', ['a1', 'b1']),
  ...draft('touch_draft', { p_client: 'tab' }, 'revision', ['1', '1']),
  ...draft('make_review_link', {}, 'ok', ['true', 'true']),
  ...draft('list_review_links', {}, 'made_by', ['ana', 'bela']),
  ...draft('withdraw_review_link', { p_id: reviewLinks.a }, 'ok', ['true', 'true']),
  call('review_draft', { p_tenant: 'a', p_hash: hashOf('link-a') }, 'config.say', serviceOnly('a3')),
  call('review_draft', { p_tenant: 'b', p_hash: hashOf('link-a') }, 'ok', serviceOnly('false')),
  call('read_school_file', { p_id: files.a }, 'bytes', serviceOnly(base64('picture-a'))),
  call(
    'store_school_file',
    { ...picture, p_tenant: 'a', p_staff: people.ana, p_bytes: base64('new') },
    'ok',
    serviceOnly('true'),
  ),
  ...draft('list_step_comments', {}, 'text', ['comment-a', 'comment-b']),
  ...draft('add_step_comment', { p_flow: 'main', p_step: 'hello', p_said: 'Hi', p_text: 'New' }, '', [
    '[object Object]',
    '[object Object]',
  ]),
  call('answer_step_comment', { p_tenant: 'a', p_id: comments.a, p_text: 'Yes' }, 'ok', ofSchoolA),
  call('answer_step_comment', { p_tenant: 'a', p_id: comments.b, p_text: 'Yes' }, 'ok', nobody),
  call('resolve_step_comment', { p_tenant: 'a', p_id: comments.a, p_resolved: true }, 'ok', ofSchoolA),
  call('resolve_step_comment', { p_tenant: 'a', p_id: comments.b, p_resolved: true }, 'ok', nobody),
  // A colleague's of ana; bela's own.
  call('remove_step_comment', { p_tenant: 'a', p_id: comments.a }, 'ok', nobody),
  call('remove_step_comment', { p_tenant: 'b', p_id: comments.b }, 'ok', [no, no, 'true', no, no, no]),
  call(
    'review_comment',
    { p_tenant: 'a', p_hash: hashOf('link-a'), p_flow: 'main', p_step: 'none', p_name: 'N', p_text: 'T' },
    'ok',
    serviceOnly('false'),
  ),
  // The admin plans after ana and bela, and calls off what they have planned.
  ...draft('plan_publication', { p_revision: 1, p_at: inAMonth }, 'plan.state', ['waiting', 'waiting']),
  ...draft('planned_publication', {}, 'time_zone', ['Asia/Kolkata', 'Asia/Kolkata']),
  ...draft('cancel_publication', {}, 'ok', ['true', 'true']),
  ...draft('list_journeys', {}, 'name', ['journey-a', 'journey-b']),
  ...draft('save_journey', journey, 'name', ['New', 'New']),
  ...draft('save_journey', { ...journey, p_id: journeys.a }, 'name', ['New', no]),
  ...draft('remove_journey', { p_id: journeys.b }, 'removed', ['false', 'true'], 'false'),

  ...draft('list_articles', {}, 'articles.title', ['article-a', 'article-b']),
  ...ofEach(articles, 'get_article', {}, 'title', ['article-a', 'article-b']),
  ...ofEach(articles, 'article_versions', {}, 'title', ['article-a', 'article-b']),
  // The same content again is no new revision, so the admin does not come too late.
  ...ofEach(articles, 'restore_article', { p_version: 1, p_revision: 1 }, 'ok', ['true', 'true']),
  ...draft('save_article', { p_article: article }, 'ok', ['true', 'true']),
  call('save_article', { p_tenant: 'a', p_article: article, p_id: articles.a, p_revision: 1 }, 'ok', [
    no,
    'true',
    no,
    no,
    'false',
    no,
  ]),
  call('save_article', { p_tenant: 'b', p_article: article, p_id: articles.a, p_revision: 1 }, 'ok', nobody),
  // A question that is gone, or another school's, is answered by none; the article is saved.
  call('save_article', { p_tenant: 'b', p_article: article, p_group: groups.a }, 'ok', [
    no,
    no,
    'true',
    no,
    'true',
    no,
  ]),
  ...draft('import_articles', { p_articles: [{ ...article, title: 'Article-A' }] }, 'added', ['0', '1'], '0'),
  ...draft('try_question', { p_question: 'What is said?', p_language: 'en' }, 'passages.title', ['', '']),
  ...draft('meaning_search', { p_model: 'none' }, 'read', ['0', '0']),
  ...draft(
    'try_meaning',
    { p_question: 'What is said?', p_language: 'en', p_model: 'none', p_vector: aVector },
    'passages.title',
    ['', ''],
  ),
  call('next_article_to_embed', { p_model: 'none' }, 'revision', serviceOnly('')),
  call(
    'save_embedding',
    { p_article: people.ana, p_revision: 1, p_model: 'none', p_vectors: [aVector] },
    '',
    serviceOnly('false'),
  ),
  call('measure_meaning', { p_model: 'none' }, '', serviceOnly('0')),
  call(
    'refine_answer',
    { ...ownQuestion, p_model: 'none', p_vector: aVector },
    'code',
    serviceOnly('unchanged'),
  ),

  ...draft('list_question_groups', {}, 'groups.wording', ['group-a', 'group-b']),
  ...ofEach(groups, 'question_group', {}, 'questions.question', ['question-a', 'question-b']),
  // What one has closed, another one does not close.
  call('close_question_group', { p_id: groups.a, p_state: 'dismissed' }, 'ok', [
    no,
    'true',
    no,
    no,
    'PT409',
    no,
  ]),
  call('close_question_group', { p_id: groups.b, p_state: 'dismissed' }, 'ok', [
    no,
    no,
    'true',
    no,
    'PT409',
    no,
  ]),
  call('close_question_group', { p_id: groups.a, p_state: 'answered', p_article: articles.b }, 'ok', nobody),
  ...ofEach(groups, 'reopen_question_group', {}, 'ok', ['true', 'true']),
  ...draft('read_imported', {}, 'left', ['0', '0']),
  ...draft('badly_answered', {}, 'groups', ['', '']),
  ...draft('ask_groups_again', {}, 'more', ['false', 'false']),
  // The chat answers none of them.
  call('close_answered_groups', { p_groups: [groups.a, groups.b] }, 'closed', [no, '0', '0', no, '0', no]),
  call('question_count', {}, '', [no, '1', '1', no, '2', no]),
  call('question_count', { p_tenant: 'b' }, '', [no, no, '1', no, '1', no]),
  call(
    'answer_question',
    { p_tenant: 'a', p_session: 's', p_question: 'What is said?', p_language: 'en', p_ip_hash: null },
    'outcome',
    serviceOnly('unanswered'),
  ),
  call('rate_answer', { ...ownQuestion, p_helpful: false }, 'ok', serviceOnly('true')),
  call('choose_article', { ...ownQuestion, p_article: articles.a }, 'code', serviceOnly('unknown_question')),
  call('suggested_wordings', { p_tenant: 'a', p_article: articles.a }, 'question', [no, '', no, no, '', no]),
  call('ask_a_person', ownQuestion, 'ok', serviceOnly('true')),

  call('list_enquiries', {}, 'enquiries.tenant_id', [no, 'a', 'b', no, 'a b', no]),
  call('list_enquiries', { p_user_id: people.visitorB }, 'enquiries.tenant_id', [no, '', 'b', no, 'b', no]),
  call('list_enquiries', { p_search: 'bina' }, 'enquiries.tenant_id', [no, '', 'b', no, 'b', no]),
  call('list_enquiries', { p_search: 'bina' }, 'total', [no, '0', '1', no, '1', no]),
  call('export_enquiries', {}, 'enquiries.tenant_id', [no, 'a', 'b', no, 'a b', no]),
  call('export_enquiries', { p_status: 'pending', p_search: 'in' }, 'enquiries.tenant_id', [
    no,
    '',
    'b',
    no,
    'b',
    no,
  ]),
  call('enquiry_figures', {}, 'total', [no, '1', '1', no, '2', no]),
  call('enquiry_figures', { p_tenant: 'a' }, 'total', [no, '1', '0', no, '1', no]),
  call('visitor_account', { p_tenant: 'a' }, 'username', serviceOnly('visitor-a')),
  call('staff_sign_in_email', { p_identifier: 'ana' }, '', serviceOnly('ana@a.example')),
  call('sign_in_account', { p_identifier: 'ana' }, 'email', serviceOnly('ana@a.example')),
  call(
    'begin_sign_in',
    { p_account: 'x', p_address: 'y', p_browser: null, p_now: '2026-01-01T00:00:00Z' },
    'hold_ms',
    serviceOnly('0'),
  ),
  call('end_sign_in', { p_account: 'x', p_address: 'y', p_browser: null }, '', serviceOnly('')),
  call('staff_profile', { p_user_id: people.ana }, 'username', serviceOnly('ana')),
  call(
    'staff_of_session',
    { p_user_id: people.ana, p_session: anasSession },
    'staff.username',
    serviceOnly('ana'),
  ),
  call(
    'staff_of_session',
    { p_user_id: people.bela, p_session: anasSession },
    'staff.username',
    serviceOnly(''),
  ),
  call('begin_staff_session', { p_session: anasSession, p_user_agent: 'a browser' }, '', serviceOnly('true')),
  call('ask_for_password', { p_identifier: 'ana' }, '', serviceOnly('true')),
  call('my_account', {}, 'username', [no, 'ana', 'bela', '', 'head', no]),
  call('my_factor', {}, 'codes_left', [no, '0', '0', no, '0', no]),
  call('reset_staff_factor', { p_user: people.ana }, 'username', adminOnly('ana')),
  call('require_second_factor', { p_tenant: 'b', p_required: true }, 'required', adminOnly('true')),
  call('second_step', { p_session: anasSession }, '', serviceOnly('none')),
  call('prove_session', { p_user: people.ana, p_session: anasSession }, '', serviceOnly('true')),
  call(
    'continue_session',
    { p_user: people.ana, p_from: anasSession, p_session: anasSession },
    '',
    serviceOnly('true'),
  ),
  call(
    'record_sign_in',
    { p_user: people.ana, p_way: 'password', p_refused: true, p_known: false, p_device: null },
    '',
    serviceOnly('true'),
  ),
  call('list_my_sign_ins', {}, 'way', [no, 'password', 'passkey', no, '', no]),
  call('list_my_passkeys', {}, 'name', [no, 'passkey-a', 'passkey-b', no, '', no]),
  call('rename_my_passkey', { p_id: 'passkey-b', p_name: 'New' }, '', [no, 'false', 'true', no, 'false', no]),
  call(
    'oidc_staff',
    { p_issuer: 'https://id.example', p_subject: 'bela-there', p_email: null },
    'staff.username',
    serviceOnly('bela'),
  ),
  call(
    'begin_passkey',
    { p_hash: hashOf('new'), p_user: people.bela, p_now: moment },
    'id',
    serviceOnly('passkey-b'),
  ),
  call(
    'take_passkey_challenge',
    { p_hash: hashOf('none'), p_user: null, p_now: moment },
    '',
    serviceOnly('false'),
  ),
  call('passkey_of', { p_id: 'passkey-b' }, 'staff.username', serviceOnly('bela')),
  call('use_passkey', { p_id: 'passkey-b', p_counter: 1 }, '', serviceOnly('true')),
  call('prove_by_passkey', { p_user: people.ana, p_session: anasSession }, '', serviceOnly('true')),
  call('add_passkey', { p_user: people.ana, p_passkey: newPasskey, p_device: null }, '', serviceOnly('true')),
  call('remove_passkey', { p_user: people.ana, p_id: 'passkey-b', p_device: null }, '', serviceOnly('false')),
  call('factor_proves', { p_user: people.ana, p_session: anasSession }, '', serviceOnly('false')),
  call('end_other_ways', { p_user: people.ana }, '', serviceOnly('true')),
  call('try_factor', { p_user: people.ana, p_now: '2026-01-01T00:00:00Z' }, '', serviceOnly('')),
  call(
    'use_factor',
    { p_user: people.ana, p_step: 1, p_recovery_hash: null, p_device: null },
    '',
    serviceOnly('false'),
  ),
  call('begin_factor', { p_user: people.ana, p_secret: 'sealed' }, '', serviceOnly('true')),
  call(
    'change_factor',
    { p_user: people.bela, p_session: anasSession, p_change: 'factor_off', p_hashes: [], p_device: null },
    '',
    serviceOnly('false'),
  ),
  call(
    'correct_staff_email',
    { p_user: people.ana, p_email: 'ana@elsewhere.example' },
    '',
    serviceOnly('unknown'),
  ),
  call('invite_staff', { p_user: people.ana, p_language: 'en', p_by: people.head }, '', serviceOnly('false')),
  call('give_back_password_link', { p_hash: 'x' }, '', serviceOnly('false')),
  call('open_password_link', { p_hash: 'x', p_take: false }, '', serviceOnly('')),
  call('list_my_sessions', {}, 'is_current', [no, 'true', 'true', no, 'true', no]),
  call('touch_my_session', {}, 'ok', [no, 'true', 'true', no, 'true', no]),
  call('end_my_other_sessions', {}, 'ended', [no, '0', '0', no, '0', no]),
  call('end_my_session', { p_session: headsSession }, 'ended', [no, '0', '0', no, '1', no]),
  call('hit_rate_limit', { p_bucket: 'x', p_seconds: 60, p_max: 1 }, '', serviceOnly('true')),
  call('give_back_hit', { p_bucket: 'x' }, '', serviceOnly('')),
  call('database_ready', {}, '', serviceOnly('true')),
  call(
    'submit_enquiry',
    { p_tenant: 'a', p_session: 's', p_body: { first_name: 'New' }, p_source: {}, p_ip_hash: null },
    'ok',
    serviceOnly('true'),
  ),

  call('list_enquiries', { p_tenant: 'b' }, 'total', [no, '0', '1', no, '1', no]),
  call('list_enquiries', { p_sort: 'first_name' }, 'enquiries.tenant_name', [
    no,
    'School A',
    'School B',
    no,
    'School A School B',
    no,
  ]),
  call('export_enquiries', { p_ids: Object.values(enquiries) }, 'enquiries.tenant_id', [
    no,
    'a',
    'b',
    no,
    'a b',
    no,
  ]),
  call('enquiry_facets', {}, 'assignees.name', [
    no,
    'ana asha head',
    'bela head',
    no,
    'ana asha bela head',
    no,
  ]),
  call('enquiry_detail', { p_id: enquiries.a }, 'enquiry.tenant_id', [no, 'a', no, no, 'a', no]),
  call('enquiry_detail', { p_id: enquiries.b }, 'history.type', [no, no, 'submitted', no, 'submitted', no]),
  call('enquiry_detail', { p_id: people.ana }, '', [no, no, no, no, no, no]),

  ...work('set_enquiry_status', { p_status: 'completed' }, 'changed'),
  ...work('assign_enquiry', { p_user: people.head }, 'changed'),
  ...work('set_follow_up', { p_date: inTenDays() }, 'changed'),
  call('restore_enquiry_statuses', { p_changes: wasNew(enquiries.a) }, 'restored', [
    no,
    '1',
    no,
    no,
    '0',
    no,
  ]),
  call('restore_enquiry_statuses', { p_changes: wasNew(enquiries.b) }, 'restored', [
    no,
    no,
    '1',
    no,
    '0',
    no,
  ]),
  call('set_status_of_matching', { p_new_status: 'completed' }, 'changed', [no, '1', '1', no, '0', no]),
  call('set_status_of_matching', { p_new_status: 'completed', p_tenant: 'b' }, 'changed', [
    no,
    '0',
    '1',
    no,
    '0',
    no,
  ]),
  // The admin comes when nothing is left to change.
  call('change_matching', { p_field: 'assignee', p_value: people.head }, 'changed', [
    no,
    '1',
    '1',
    no,
    '0',
    no,
  ]),
  call('change_matching', { p_field: 'status_code', p_value: 'completed', p_tenant: 'b' }, 'changed', [
    no,
    '0',
    '1',
    no,
    '0',
    no,
  ]),
  // A batch is its author's alone, and here there is none.
  call('restore_work', { p_batch: people.ana }, 'restored', [no, '0', '0', no, '0', no]),
  ...ofEach(enquiries, 'watch_enquiry', {}, 'notifications_read', ['0', '0']),
  // Leaving what is not one's own removes nothing.
  call('leave_enquiry', { p_id: enquiries.a }, 'ok', [no, 'true', 'true', no, 'true', no]),
  call('my_notifications', {}, 'items.id', [no, notifications.ana, notifications.bela, no, '', no]),
  call('read_notifications', {}, '', [no, '0', '0', no, '0', no]),
  call('notification_settings', {}, 'kinds.new_enquiry', [no, 'instant', 'instant', no, 'digest', no]),
  call('save_notification_settings', { p_settings: { digest_at: '07:30' } }, 'digest_at', [
    no,
    '07:30',
    '07:30',
    no,
    '07:30',
    no,
  ]),
  call('has_push_subscription', { p_endpoint: endpoint }, '', [no, 'true', 'true', no, 'false', no]),
  call('remove_other_push_subscriptions', { p_endpoint: endpoint }, 'ok', [
    no,
    'true',
    'true',
    no,
    'true',
    no,
  ]),
  call('remove_push_subscription', { p_endpoint: endpoint }, 'ok', [no, 'true', 'true', no, 'true', no]),
  ...[people.ana, people.head, people.idle, people.visitorA].map((actor) =>
    call(
      'save_push_subscription',
      { p_actor: actor, p_endpoint: endpoint, p_p256dh: `B${'a'.repeat(86)}`, p_auth: 'a'.repeat(22) },
      'ok',
      serviceOnly(String(actor === people.ana || actor === people.head)),
    ),
  ),
  call('stop_notifications', { p_token: people.ana }, '', serviceOnly('false')),
  call('list_colleagues', { p_tenant: 'a' }, 'name', [no, 'ana asha head', no, no, 'ana asha head', no]),
  call('list_colleagues', { p_tenant: 'b' }, 'name', [no, no, 'bela head', no, 'bela head', no]),
  ...ofEach(enquiries, 'record_contact', { p_kind: 'called', p_request: people.ana }, 'status', [
    'in_progress',
    'in_progress',
  ]),
  ...ofEach(enquiries, 'undo_contact', { p_request: people.ana }, 'ok', ['false', 'false']),
  call('add_enquiry_note', { p_id: enquiries.a, p_text: 'Hello' }, 'text', [
    no,
    'Hello',
    no,
    no,
    'Hello',
    no,
  ]),

  call('desk', {}, 'new.enquiries.tenant_id', [no, 'a', '', no, 'a b', no]),
  call('desk', { p_tenant: 'a' }, 'questions.schools.id', [no, 'a', '', no, 'a', no]),
  call('promise_figures', {}, 'people.waiting', [no, '1', '1', no, '2', no]),
  call('promise_figures', { p_tenant: 'b' }, 'people.waiting', [no, '', '1', no, '1', no]),
  call('unseen_enquiries', {}, 'count', [no, '1', '0', no, '2', no]),
  call('mark_enquiry_seen', { p_id: enquiries.a }, 'ok', [no, 'true', no, no, 'true', no]),
  call('mark_enquiry_seen', { p_id: enquiries.b }, 'ok', [no, no, 'true', no, 'true', no]),
  call('mark_all_seen', {}, 'ok', [no, 'true', 'true', no, 'true', no]),

  call('enquiry_analytics', {}, 'total', [no, '1', '1', no, '2', no]),
  call('enquiry_analytics', { p_tenant: 'b' }, 'total', [no, '0', '1', no, '1', no]),
  call('conversation_funnel', {}, 'steps.step_id', [no, 'hello-a', 'hello-b', no, 'hello-a hello-b', no]),
  call('conversation_funnel', { p_tenant: 'b' }, 'steps.step_id', [no, '', 'hello-b', no, 'hello-b', no]),
  call('conversation_figures', { p_tenant: 'a', p_version: 1 }, 'steps.step_id', [
    no,
    'hello-a',
    no,
    no,
    'hello-a',
    no,
  ]),
  call('conversation_figures', { p_tenant: 'b', p_version: 1 }, 'steps.step_id', [
    no,
    no,
    'hello-b',
    no,
    'hello-b',
    no,
  ]),
  call('set_events_enabled', { p_tenant: 'a', p_enabled: false }, 'events_enabled', [
    no,
    'false',
    no,
    no,
    'false',
    no,
  ]),
  call(
    'record_conversation_events',
    { p_tenant: 'a', p_session: 's', p_events: [{ ordinal: 1, kind: 'started' }] },
    'stored',
    serviceOnly('1'),
  ),
  call('prune_conversation_events', {}, '', serviceOnly('0')),

  call('list_staff', {}, 'username', [no, 'ana asha idle', 'bela', no, 'ana asha bela head idle', no]),
  call('set_staff_status', { p_user: people.asha, p_status: 'inactive' }, 'status', adminOnly('inactive')),
  call('set_staff_role', { p_user: people.asha, p_role: 'admin' }, 'role', adminOnly('admin')),
  call('set_staff_tenants', { p_user: people.asha, p_tenants: ['b'] }, 'tenants', adminOnly('b')),
  // No one invites themselves.
  call('set_staff_tenants', { p_user: people.bela, p_tenants: ['a', 'b'] }, 'tenants', adminOnly('a b')),
  call(
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
    serviceOnly('admin'),
  ),

  call('require_new_password', { p_user: people.asha }, 'username', serviceOnly('asha')),
  call('password_chosen', { p_user: people.asha }, '', serviceOnly('true')),

  call('setup_progress', {}, 'tenants.tenant_id', [no, 'a', 'b', no, 'a b', no]),
  // The admin comes after ana, who has changed the list that both have seen.
  call('set_allowed_origins', { p_tenant: 'a', p_origins: [], p_known: ['https://a.example'] }, 'ok', [
    no,
    'true',
    no,
    no,
    'false',
    no,
  ]),
  call('set_allowed_origins', { p_tenant: 'b', p_origins: [], p_known: [] }, 'ok', [
    no,
    no,
    'true',
    no,
    'true',
    no,
  ]),
  call('note_widget_seen', { p_tenant: 'a', p_origin: 'https://a.example' }, '', serviceOnly('true')),
];

/** Something done to an enquiry: of school a, of school b, and of both, which only the admin may. */
function work(name: string, args: Record<string, unknown>, path: string): AccessCase[] {
  // Ana and bela come before the admin, for whom nothing is left to change in their schools. Of both enquiries each changes their own.
  return [
    call(name, { p_ids: [enquiries.a], ...args }, path, [no, '1', no, no, '0', no]),
    call(name, { p_ids: [enquiries.b], ...args }, path, [no, no, '1', no, '0', no]),
    call(name, { p_ids: Object.values(enquiries), ...args }, path, [no, '1', '1', no, '0', no]),
  ];
}

/** Something done to the draft of school a, which ana may, and of school b, which bela may; the admin may both. */
function draft(
  name: string,
  args: Record<string, unknown>,
  path: string,
  [a, b]: readonly [string, string],
  head?: string,
): AccessCase[] {
  return [
    call(name, { p_tenant: 'a', ...args }, path, [no, a, no, no, head ?? a, no]),
    call(name, { p_tenant: 'b', ...args }, path, [no, no, b, no, head ?? b, no]),
  ];
}

/** Something asked of a family: of school a, and of school b. */
function ofFamily(
  name: string,
  args: Record<string, unknown>,
  path: string,
  [a, b]: readonly [string, string],
  head?: string,
): AccessCase[] {
  return [
    call(name, { p_family: families.a, ...args }, path, [no, a, no, no, head ?? a, no]),
    call(name, { p_family: families.b, ...args }, path, [no, no, b, no, head ?? b, no]),
  ];
}

/** Something asked of what school a has by this id, which ana may, and of what school b has; the admin may both. */
function ofEach(
  ids: { a: string; b: string },
  name: string,
  args: Record<string, unknown>,
  path: string,
  [a, b]: readonly [string, string],
  head?: string,
): AccessCase[] {
  return [
    call(name, { p_id: ids.a, ...args }, path, [no, a, no, no, head ?? a, no]),
    call(name, { p_id: ids.b, ...args }, path, [no, no, b, no, head ?? b, no]),
  ];
}

/** Something asked of what a function names by another argument than its id. */
function ofVisit(
  name: string,
  argument: string,
  ids: { a: string; b: string },
  args: Record<string, unknown>,
  path: string,
  [a, b]: readonly [string, string],
): AccessCase[] {
  return [
    call(name, { [argument]: ids.a, ...args }, path, [no, a, no, no, a, no]),
    call(name, { [argument]: ids.b, ...args }, path, [no, no, b, no, b, no]),
  ];
}

function adminOnly(seen: string): Outcomes {
  return [no, no, no, no, seen, no];
}

function wasNew(id: string) {
  return [{ from: 'in_progress', to: 'pending', ids: [id] }];
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
