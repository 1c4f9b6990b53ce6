import type { Database } from '#local/database/database.ts';
import { sessionOf } from './staff-token.ts';

const id = (kind: number, n: number) => `00000000-0000-4000-8000-${String(kind * 100 + n).padStart(12, '0')}`;

/** Staff of two schools, a and b. `idle` of school a is inactive, `head` is an admin and belongs to no school. */
export const people = {
  ana: id(1, 1),
  asha: id(1, 2),
  bela: id(1, 3),
  idle: id(1, 4),
  head: id(1, 5),
  visitorA: id(1, 6),
  visitorB: id(1, 7),
};

/** Versions of the schools' conversations: a1 archived, a2 and b1 published, a3 and b2 the drafts, of ana and bela. */
export const versions = { a1: id(2, 1), a2: id(2, 2), a3: id(2, 3), b1: id(2, 5), b2: id(2, 6) };

export const enquiries = { a: id(3, 1), b: id(3, 2) };

export const journeys = { a: id(5, 1), b: id(5, 2) };

/** Drafts, of which no chat says anything; `groups` hold one question each, of the session of an enquiry. */
export const articles = { a: id(6, 1), b: id(6, 2) };
export const groups = { a: id(7, 1), b: id(7, 2) };
/** That of each school's enquiry, and one that was joined to it. */
export const families = { a: id(10, 1), b: id(10, 2), joinedA: id(10, 3), joinedB: id(10, 4) };

const columnSets = { a: id(11, 1), b: id(11, 2) };
export const messageTemplates = { a: id(13, 1), b: id(13, 2) };

export const schoolWords = { a: id(40, 1), b: id(40, 2) };

/** Ana's own; one that asha shares with school a, and bela with school b. */
export const views = { ana: id(12, 1), a: id(12, 2), b: id(12, 3) };

/** Mails to a parent, which failed. */
export const messages = { a: id(14, 1), b: id(14, 2) };

/** Read ones: ana's of her school, and of school b, which is not hers; bela's. */
export const notifications = { ana: id(18, 1), notAnas: id(18, 2), bela: id(18, 3) };

/** A browser of ana's, and of bela's. */
export const endpoint = 'https://push.example/browser';

/** Unfinished conversations, of the sessions `started-a` and `started-b`, both with the key `key` and the link `link-…`. */
export const started = { a: id(19, 1), b: id(19, 2) };

/** Links to the drafts, with the secrets `link-a` and `link-b`. */
export const reviewLinks = { a: id(30, 1), b: id(30, 2) };

/** Of asha and bela. */
export const comments = { a: id(31, 1), b: id(31, 2) };

/** Pictures of one pixel's worth: their bytes are `picture-a` and `picture-b`. */
export const files = { a: id(32, 1), b: id(32, 2) };
/** A kind of visit of each school, a date of it in a week with two places, and a booking of the school's enquiry. */
export const visitKinds = { a: id(32, 1), b: id(32, 2) };
export const visits = { a: id(33, 1), b: id(33, 2) };
/** Every Tuesday at ten, of these kinds, without a date yet. */
export const visitPatterns = { a: id(35, 1), b: id(35, 2) };
/** The schools' calendar addresses, with the secrets `feed-a` and `feed-b`. */
export const visitFeeds = { a: id(36, 1), b: id(36, 2) };
export const bookings = { a: id(34, 1), b: id(34, 2) };

export const webhooks = { a: id(17, 1), b: id(17, 2) };

/** Spreadsheets that ana and bela have begun to import, without a row. */
export const imports = { a: id(9, 1), b: id(9, 2) };
export const questions = { a: id(8, 1), b: id(8, 2) };

/** In the order in which nothing refers to what is left. Deleting a few rows is quicker than truncating their indexes. */
const tables = [
  'public.visit_bookings',
  'public.visit_slots',
  'private.visit_pattern_days',
  'public.visit_patterns',
  'public.visit_feeds',
  'public.visit_kinds',
  'private.push_subscriptions',
  'public.notifications',
  'public.notification_settings',
  'public.outbox',
  'private.started_conversations',
  'private.refused_addresses',
  'public.mailed_answers',
  'public.webhooks',
  'public.retention_rules',
  'public.export_column_sets',
  'public.message_templates',
  'public.school_words',
  'private.unprocessed_enquiries',
  'private.families_apart',
  'public.family_changes',
  'public.enquiry_families',
  'public.families',
  'private.enquiry_imports',
  'public.chat_questions',
  'public.chat_question_groups',
  'public.knowledge_article_versions',
  'public.knowledge_articles',
  'public.saved_journeys',
  'public.widget_sites',
  'public.conversation_events',
  'public.staff_settings',
  'public.saved_views',
  'public.enquiry_presence',
  'public.enquiry_views',
  'public.enquiry_events',
  'public.audit_events',
  'public.chat_inquiry_information',
  'public.step_comments',
  'public.planned_publications',
  'public.review_links',
  'private.school_files',
  'public.tenant_configurations',
  'private.conversation_names',
  'public.tenant_members',
  'private.enquiry_counts',
  'private.enquiry_facets',
  'private.rate_limits',
  'private.draft_editors',
  'private.jobs',
  'private.proven_sessions',
  'public.sign_ins',
  'public.passkeys',
  'private.oidc_accounts',
  'private.passkey_challenges',
  'public.tenants',
  'public.users',
];

const staff = [people.ana, people.asha, people.bela, people.idle, people.head];

const fill = `
set schoolgate.audit_upkeep = 'on';
delete from auth.sessions;
${tables.map((table) => `delete from ${table};`).join('\n')}
reset schoolgate.audit_upkeep;
insert into public.users (user_id, username, email, role, status) values
  ('${people.visitorA}', 'visitor-a', null, 'visitor', 'active'),
  ('${people.visitorB}', 'visitor-b', null, 'visitor', 'active'),
  ('${people.ana}', 'ana', 'ana@a.example', 'user', 'active'),
  ('${people.asha}', 'asha', 'asha@a.example', 'user', 'active'),
  ('${people.bela}', 'bela', 'bela@b.example', 'user', 'active'),
  ('${people.idle}', 'idle', 'idle@a.example', 'user', 'inactive'),
  ('${people.head}', 'head', 'head@schools.example', 'admin', 'active');
insert into auth.users (id, aud, role, email)
select u.user_id, 'authenticated', 'authenticated', u.email from public.users u where u.role <> 'visitor'
on conflict do nothing;
${staff.map((person) => openSession(person)).join('\n')}
insert into public.sign_ins (user_id, way, is_refused, is_known) values
  ('${people.ana}', 'password', false, true), ('${people.asha}', 'code', false, true),
  ('${people.bela}', 'passkey', true, false), ('${people.idle}', 'school', false, true);
insert into public.passkeys (id, user_id, name, public_key, counter) values
  ('passkey-a', '${people.ana}', 'passkey-a', 'key', 0), ('passkey-b', '${people.bela}', 'passkey-b', 'key', 0),
  ('passkey-idle', '${people.idle}', 'passkey-idle', 'key', 0);
insert into private.oidc_accounts (issuer, subject, user_id) values
  ('https://id.example', 'bela-there', '${people.bela}'), ('https://id.example', 'idle-there', '${people.idle}');
insert into public.tenants (id, name, user_id, allowed_origins, draft_revision) values
  ('a', 'School A', '${people.visitorA}', '{https://a.example}', 1), ('b', 'School B', '${people.visitorB}', '{}', 1);
insert into public.tenant_members (tenant_id, user_id) values
  ('a', '${people.ana}'), ('a', '${people.asha}'), ('a', '${people.idle}'), ('b', '${people.bela}');
insert into public.tenant_configurations (id, tenant_id, state, config, author, published_at) values
  ('${versions.a1}', 'a', 'archived', '{"say": "a1"}', null, now()),
  ('${versions.a2}', 'a', 'published', '{"say": "a2"}', null, now()),
  ('${versions.a3}', 'a', 'draft', '{"id": "a", "say": "a3"}', '${people.ana}', null),
  ('${versions.b1}', 'b', 'published', '{"say": "b1"}', null, now()),
  ('${versions.b2}', 'b', 'draft', '{"id": "b", "say": "b2"}', '${people.bela}', null);
insert into public.review_links (id, tenant_id, configuration_id, secret_hash, made_by) values
  ('${reviewLinks.a}', 'a', '${versions.a3}', encode(sha256('link-a'), 'hex'), '${people.ana}'),
  ('${reviewLinks.b}', 'b', '${versions.b2}', encode(sha256('link-b'), 'hex'), '${people.bela}');
insert into private.school_files (id, tenant_id, type, width, height, bytes, uploaded_by) values
  ('${files.a}', 'a', 'image/png', 1, 1, 'picture-a', '${people.ana}'),
  ('${files.b}', 'b', 'image/png', 1, 1, 'picture-b', '${people.bela}');
insert into public.step_comments (id, tenant_id, flow, step, text, author) values
  ('${comments.a}', 'a', 'main', 'hello', 'comment-a', '${people.asha}'),
  ('${comments.b}', 'b', 'main', 'hello', 'comment-b', '${people.bela}');
insert into public.step_comment_answers (comment_id, text, author) values
  ('${comments.a}', 'answer-a', '${people.ana}'), ('${comments.b}', 'answer-b', '${people.bela}');
insert into private.enquiry_imports (id, tenant_id, actor) values
  ('${imports.a}', 'a', '${people.ana}'), ('${imports.b}', 'b', '${people.bela}');
insert into public.audit_events (tenant_id, type, actor, operation) values
  ('a', 'exported', '${people.ana}', 'first'), ('b', 'exported', '${people.bela}', 'first');
insert into public.retention_rules (tenant_id, keeps, days) values ('a', 'cancelled', 100), ('b', 'completed', 200);
insert into public.widget_sites (tenant_id, origin) values ('a', 'https://a.example'), ('b', 'https://b.example');
insert into public.saved_journeys (id, tenant_id, name, flow, events, transcript, author) values
  ('${journeys.a}', 'a', 'journey-a', 'main', '[]', '[]', '${people.ana}'),
  ('${journeys.b}', 'b', 'journey-b', 'main', '[]', '[]', null);
insert into public.chat_inquiry_information (id, tenant_id, user_id, session_id, first_name) values
  ('${enquiries.a}', 'a', '${people.visitorA}', 'session-a', 'Asha'),
  ('${enquiries.b}', 'b', '${people.visitorB}', 'session-b', 'Bina');
insert into public.visit_kinds (id, tenant_id, name, capacity) values
  ('${visitKinds.a}', 'a', 'visit-a', 2), ('${visitKinds.b}', 'b', 'visit-b', 2);
insert into public.visit_patterns (id, tenant_id, kind_id, weekdays, starts_at, from_day) values
  ('${visitPatterns.a}', 'a', '${visitKinds.a}', '{2}', '10:00', '2026-01-01'),
  ('${visitPatterns.b}', 'b', '${visitKinds.b}', '{2}', '10:00', '2026-01-01');
insert into public.visit_feeds (id, tenant_id, secret_hash) values
  ('${visitFeeds.a}', 'a', encode(sha256('feed-a'), 'hex')), ('${visitFeeds.b}', 'b', encode(sha256('feed-b'), 'hex'));
insert into public.visit_slots (id, tenant_id, kind_id, starts_at, ends_at, capacity)
select s.id::uuid, s.tenant, s.kind::uuid, s.at, s.at + interval '1 hour', 2
from (
  select x.*, date_trunc('hour', now()) + interval '7 days' as at
  from (values ('${visits.a}', 'a', '${visitKinds.a}'), ('${visits.b}', 'b', '${visitKinds.b}')) x (id, tenant, kind)
) s;
insert into public.visit_bookings (id, tenant_id, slot_id, slot_capacity, place, enquiry_id, status) values
  ('${bookings.a}', 'a', '${visits.a}', 2, 1, '${enquiries.a}', 'confirmed'),
  ('${bookings.b}', 'b', '${visits.b}', 2, 1, '${enquiries.b}', 'confirmed');
insert into public.planned_publications (tenant_id, state, reason, config, revision, published, due_at) values
  ('a', 'cancelled', 'missed', '{}', 1, 2, now()), ('b', 'cancelled', 'missed', '{}', 1, 1, now());
insert into public.export_column_sets (id, tenant_id, name, columns) values
  ('${columnSets.a}', 'a', 'set-a', '{id}'), ('${columnSets.b}', 'b', 'set-b', '{id}');
insert into public.message_templates (id, tenant_id, language, name, body) values
  ('${messageTemplates.a}', 'a', 'en', 'template-a', 'Dear {{parent}}'),
  ('${messageTemplates.b}', 'b', 'fr', 'template-b', 'Bonjour {{parent}}');
insert into public.school_words (id, tenant_id, name, others) values
  ('${schoolWords.a}', 'a', 'word-a', '{other-a}'), ('${schoolWords.b}', 'b', 'word-b', '{other-b}');
insert into public.families (id, tenant_id) values
  ('${families.a}', 'a'), ('${families.b}', 'b'), ('${families.joinedA}', 'a'), ('${families.joinedB}', 'b');
update public.enquiry_families set family_id = case tenant_id when 'a' then '${families.a}' else '${families.b}' end::uuid;
delete from public.families where id not in (${Object.values(families).map((family) => `'${family}'`)});
insert into public.family_changes (id, tenant_id, type, family_id, other_id, enquiries) overriding system value values
  (-1, 'a', 'joined', '${families.a}', '${families.joinedA}', '{}'),
  (-2, 'b', 'joined', '${families.b}', '${families.joinedB}', '{}');
insert into public.knowledge_articles (id, tenant_id, title, body, updated_by) values
  ('${articles.a}', 'a', 'article-a', 'Only said in school A.', '${people.ana}'),
  ('${articles.b}', 'b', 'article-b', 'Only said in school B.', null);
insert into public.chat_question_groups (id, tenant_id, wording) values
  ('${groups.a}', 'a', 'group-a'), ('${groups.b}', 'b', 'group-b');
insert into public.chat_questions (id, tenant_id, session_id, question, language, outcome, group_id) values
  ('${questions.a}', 'a', 'session-a', 'question-a', 'en', 'unanswered', '${groups.a}'),
  ('${questions.b}', 'b', 'session-b', 'question-b', 'en', 'unanswered', '${groups.b}');
insert into public.mailed_answers (group_id, enquiry_id) values
  ('${groups.a}', '${enquiries.a}'), ('${groups.b}', '${enquiries.b}');
insert into public.enquiry_views (user_id, enquiry_id) values
  ('${people.asha}', '${enquiries.a}'), ('${people.bela}', '${enquiries.b}'), ('${people.idle}', '${enquiries.a}');
insert into public.enquiry_presence (user_id, enquiry_id) values
  ('${people.ana}', '${enquiries.a}'), ('${people.bela}', '${enquiries.b}');
insert into public.outbox (id, tenant_id, channel, kind, key, enquiry_id, recipient, state) values
  ('${messages.a}', 'a', 'mail', 'parent_copy', 'a', '${enquiries.a}', 'asha@parents.example', 'failed'),
  ('${messages.b}', 'b', 'mail', 'parent_copy', 'b', '${enquiries.b}', 'bina@parents.example', 'failed');
delete from private.jobs;
insert into public.notifications (id, user_id, tenant_id, kind, enquiry_id, occasion, read_at) values
  ('${notifications.ana}', '${people.ana}', 'a', 'new_enquiry', '${enquiries.a}', 'fixture', now()),
  ('${notifications.notAnas}', '${people.ana}', 'b', 'new_enquiry', '${enquiries.b}', 'fixture b', now()),
  ('${notifications.bela}', '${people.bela}', 'b', 'new_enquiry', '${enquiries.b}', 'fixture', now());
insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
select u, '${endpoint}', 'B' || repeat('a', 86), repeat('a', 22)
from unnest(array['${people.ana}', '${people.bela}']::uuid[]) u;
insert into private.started_conversations (id, tenant_id, session_id, key_hash, state, consent, link_hash, link_until)
select s.id::uuid, s.tenant, 'started-' || s.tenant, sha256('key'),
  jsonb_build_object('userData', jsonb_build_object('first_name', 'started-' || s.tenant)), '{"given": true}',
  'link-' || s.tenant, now() + interval '7 days'
from (values ('${started.a}', 'a'), ('${started.b}', 'b')) s (id, tenant);
insert into public.webhooks (id, tenant_id, address, events) values
  ('${webhooks.a}', 'a', 'https://hooks.a.example/', '{visit.booked}'),
  ('${webhooks.b}', 'b', 'https://hooks.b.example/', '{visit.booked}');
insert into public.saved_views (id, author, tenant_id, name, filter) values
  ('${views.ana}', '${people.ana}', null, 'view-ana', '{}'),
  ('${views.a}', '${people.asha}', 'a', 'view-a', '{"tenant": "a"}'),
  ('${views.b}', '${people.bela}', 'b', 'view-b', '{"tenant": "b"}');
insert into public.staff_settings (user_id, language) values
  ('${people.asha}', 'fr'), ('${people.bela}', 'es'), ('${people.idle}', 'en');
insert into public.conversation_events
  (tenant_id, session_hash, ordinal, kind, flow, step_id, config_version, at, began_at)
select tenant, session::uuid, 0, 'reached', 'main', 'hello-' || tenant, 1, moment, moment
from (values ('a', '${id(4, 1)}'), ('b', '${id(4, 2)}')) s (tenant, session), (select now() - interval '1 hour') n (moment);
`;

const filled = new WeakMap<Database, unknown>();

/** Empties the database and fills it with the two schools, unless nothing was written since that was last done. */
export async function fillSchools(database: Database): Promise<void> {
  if (filled.has(database) && filled.get(database) === (await lastWriteOf(database))) return;
  await database.exec(fill);
  filled.set(database, await lastWriteOf(database));
}

/** The number after that of the last transaction of the server that has written something. */
async function lastWriteOf(database: Database): Promise<unknown> {
  const [row] = await database.query('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return row?.next;
}

/** A statement that signs a member of staff in, with the session that `tokenOf` names. */
export function openSession(userId: string, id = sessionOf(userId)): string {
  return `insert into auth.sessions (id, user_id, aal) values ('${id}', '${userId}', 'aal1') on conflict do nothing;`;
}
