import { readdirSync } from 'node:fs';
import path from 'node:path';
import { getResponse, RequestHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createEmbeddedStaffAccount } from '#local/staff-account.ts';
import { setEmbeddedStaffPassword } from '#local/staff-password.ts';
import { apiOver, bearer, secretKey } from '../api/api-over.ts';
import { openModelStub, says } from '../api/chat/model-stub.ts';
import { givePassword, samplePassword } from '../api/test-api.ts';
import { fakeNotification, fakeNotifications } from '../app/console/fake-notifications.ts';
import { fakeConsoleServices } from '../app/fake-console.ts';
import { fakeStarted } from '../chat/continue-later/fake-started.ts';
import { fakeSchool } from '../chat/fake-school.ts';
import { fakeEnquiries, fakeEnquiry, fakePage } from '../data/enquiries/fake-enquiries.ts';
import { memoryStorage } from '../data/memory-storage.ts';
import { fakeSession, fakeStaff, welcomeStaff } from '../data/session/fake-staff.ts';
import { fakeStaffSettings } from '../data/settings/fake-staff-settings.ts';
import { configOf } from '../engine/setup/configurations.ts';
import { fakeAnalytics } from '../features/analytics/fake-analytics.ts';
import { figureOf, serveFigures } from '../features/builder/figures/fake-figures.ts';
import { serveVersions } from '../features/builder/versions/fake-history.ts';
import { deskEnquiry, fakeDesk } from '../features/dashboard/fake-desk.ts';
import { fakeServices } from '../features/dev/fake-services.ts';
import { fakeDetail } from '../features/enquiries/fake-detail.ts';
import { fakeList } from '../features/enquiries/fake-list.ts';
import { fakeFamily, familyChange, familyEnquiry, foundFamily } from '../features/families/fake-families.ts';
import { fakeArticle, fakeKnowledge } from '../features/knowledge/fake-knowledge.tsx';
import { fakeGroup, fakeQuestions } from '../features/questions/fake-questions.ts';
import { fakeMember, fakeTeam } from '../features/team/fake-team.ts';
import { keys, openEngine } from '../sql/setup/engines.ts';
import * as fixture from '../sql/setup/school-fixture.ts';
import { tokenOf } from '../sql/setup/staff-token.ts';
import { differences } from './differences.ts';

/** What a question is about, and whose it is. */
interface Place {
  school: string;
  enquiry: string;
  article: string;
  group: string;
  family: string;
  /** Null: nobody. */
  member: string | null;
  word: string;
  revision: number;
  version: number;
  staffToken: string;
  /** Of a session that ends. */
  leavingToken: string;
  visitorToken: string;
}

interface Fake {
  handlers?: readonly RequestHandler[];
  /** What its builders make of an answer, by the address. */
  answers?: Record<string, unknown>;
  place?: Partial<Place>;
  /** The columns that its readers ask the tables for, where others ask for others. */
  columns?: Record<string, string>;
}

const { people } = fixture;
const id = (n: number) => `0e0e0e0e-0000-4000-8000-${String(n).padStart(12, '0')}`;
const request = id(1);
const batch = id(2);
const newId = id(3);
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const familyChanges = 'GET /rest/v1/shown_family_changes';
const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

/** The fakes, by their files. Their hooks do nothing within a test: nobody listens, and their handlers are asked here. */
const fakes: Record<string, () => Fake> = {
  'app/console/fake-notifications.ts': () => {
    const question = fakeNotification(3, 'open_question', { text: 'Is there a bus?' });
    const mention = fakeNotification(2, 'mentioned', { text: 'Please call.', by: 'Asha' });
    return fakeNotifications([fakeNotification(1, 'new_enquiry', { read: true }), mention, question]);
  },
  'app/fake-console.ts': () => {
    const staff = fakeStaff('head@schools.example');
    return {
      handlers: fakeConsoleServices([staff]),
      place: { staffToken: fakeSession(staff).access_token },
    };
  },
  'chat/continue-later/fake-started.ts': () => ({ handlers: fakeStarted().handlers }),
  'chat/fake-school.ts': () => ({ handlers: handlersOf(fakeSchool()), place: { school: '' } }),
  'data/enquiries/fake-enquiries.ts': () => ({
    answers: { [rpc('list_enquiries')]: fakePage(fakeEnquiries(2), { p_page: 1, p_limit: 10 }) },
  }),
  'data/session/fake-staff.ts': () => {
    const staff = fakeStaff();
    const session = fakeSession(staff);
    return {
      handlers: welcomeStaff(staff),
      place: { staffToken: session.access_token },
      answers: { 'POST /auth/v1/token?grant_type=password': session },
    };
  },
  'data/settings/fake-staff-settings.ts': () => fakeStaffSettings(),
  'features/analytics/fake-analytics.ts': () => ({
    ...fakeAnalytics({ yearBegins: '06-01' }),
    columns: { tenants: 'id,name,events_enabled' },
  }),
  'features/builder/figures/fake-figures.ts': () => {
    const exits = [{ flow: 'main', step_id: 'name', count: 1, sent: 1 }];
    const steps = [figureOf('hello', { exits }), figureOf('name', { median_ms: null })];
    return serveFigures(() => ({ conversations: 1, submitted: 1, running: 0, steps }));
  },
  'features/builder/versions/fake-history.ts': () => {
    const config = configOf([]);
    const first = { config, note: null, author: null };
    return { handlers: serveVersions([first, { config, note: 'New', author: 'Ana' }]) };
  },
  'features/dashboard/fake-desk.ts': () => {
    const late = deskEnquiry(1, { next_follow_up: '2026-11-20', due_at: '2026-11-20T12:00:00Z' });
    const section = { count: 1, capped: false, enquiries: [late] };
    return { answers: { [rpc('desk')]: fakeDesk({ overdue: section, new: section, past: section }) } };
  },
  'features/dev/fake-services.ts': () => ({
    handlers: fakeServices({ ...configOf([]), id: 'hill' }),
    place: { school: 'hill' },
  }),
  'features/enquiries/fake-detail.ts': () => ({
    answers: { [rpc('enquiry_detail')]: fakeDetail(fakeEnquiry(1)) },
  }),
  'features/enquiries/fake-list.ts': () => {
    const { backend, server } = fakeList();
    backend.rows = fakeEnquiries(2);
    return { handlers: handlersOf({ server }), place: { enquiry: fakeEnquiry(1).id } };
  },
  'features/families/fake-families.ts': () => {
    const undone = familyChange({ undone_at: '2026-11-23T10:00:00Z', undone_by_name: 'Ravi Iyer' });
    const family = fakeFamily([familyEnquiry(1)], { changes: [familyChange(), undone] });
    const { changes, ...page } = family;
    const answers = {
      [rpc('get_family')]: page,
      [rpc('find_families')]: [foundFamily()],
      [familyChanges]: changes,
    };
    return { answers };
  },
  'features/knowledge/fake-knowledge.tsx': () => {
    const { backend, server } = fakeKnowledge();
    const [one, other] = [fakeArticle(1), fakeArticle(2, { state: 'draft', valid_until: '2026-12-24' })];
    backend.articles = [one, other];
    backend.words = [{ id: id(9), name: 'School', others: ['Academy'] }];
    backend.suggested = [{ question: 'Is there a bus?', times: 2 }];
    const group = {
      id: id(8),
      tenant_id: 'north',
      wording: 'A bus?',
      state: 'open',
      article: null,
      questions: [],
    };
    backend.group = group;
    backend.models = { answers: 'model', meaning: 'stub' };
    return { handlers: handlersOf({ server }), place: { article: one.id, revision: 1 } };
  },
  'features/questions/fake-questions.ts': () => {
    const { backend, server } = fakeQuestions();
    const [article] = backend.articles;
    if (!article) throw new Error('It has no article.');
    const [open, answered] = [fakeGroup(1), fakeGroup(2, { state: 'answered', article })];
    backend.groups = [open, answered];
    backend.answering = { [open.id]: { id: article.id, title: article.title } };
    backend.near = [article];
    const often = { id: open.id, wording: open.wording, asked: 3, unanswered: 2, unhelpful: 1 };
    backend.often = [{ ...often, article: article.title }];
    const place = { school: 'north', article: article.id, revision: 2, group: open.id };
    return { handlers: handlersOf({ server }), place };
  },
  'features/team/fake-team.ts': () => {
    const member = fakeMember();
    return { ...fakeTeam(fakeStaff(), [member]), place: { member: member.user_id } };
  },
};

/** These answer nothing by themselves: what they have is of the types of src, which the compiler holds them to. */
const typed = [
  'chat/fake-world.ts',
  'chat/visit/fake-visits.ts',
  'data/enquiries/fake-realtime.ts',
  'features/builder/sync/fake-draft-server.ts',
  'features/fake-backend.ts',
];

const list = { p_page: 1, p_limit: 20 };
const days = { p_from: day(-3), p_to: day(3), p_time_zone: 'UTC' };
const article = {
  ...{
    title: 'School bus',
    body: 'The school bus leaves the main gate at eight.',
    language: 'en',
    tags: ['bus'],
  },
  ...{
    wordings: ['When does the school bus leave?'],
    valid_until: null,
    source_url: null,
    state: 'published',
  },
};
const reopened = {
  state: 'open',
  closed_by: null,
  closed_at: null,
  asked_again_at: null,
  answering_article: null,
};
const none = () => ({});
const inSchool = ({ school }: Place) => ({ p_tenant: school });
const ofEnquiry = ({ enquiry }: Place) => ({ p_id: enquiry });
const ofArticle = ({ article: p_id }: Place) => ({ p_id });
const ofGroup = ({ group }: Place) => ({ p_id: group });

/** How each address is asked, in the order in which it is: a list asks several times. */
const asks: Record<string, (place: Place) => unknown> = {
  [rpc('unseen_enquiries')]: none,
  [rpc('my_notifications')]: none,
  [rpc('read_notifications')]: none,
  [rpc('touch_my_session')]: none,
  [rpc('enquiry_figures')]: none,
  [rpc('tenant_names')]: none,
  [rpc('change_enquiries')]: ({ enquiry }) => ({
    ...{ p_ids: [enquiry], p_field: 'status_code', p_value: 'follow_up', p_batch: batch },
  }),
  'PATCH /rest/v1/chat_inquiry_information': ({ enquiry }) => ({ id: enquiry, assignee: null }),
  'GET /rest/v1/enquiry_events': () => 'detail->>batch&detail->batch=not.is.null',
  [rpc('restore_work')]: () => ({ p_batch: batch }),
  [rpc('record_contact')]: ({ enquiry, member }) => [
    { p_id: enquiry, p_kind: member ? 'called' : 'no_answer', p_request: newId },
    { p_id: enquiry, p_kind: 'no_answer', p_request: request },
  ],
  [rpc('undo_contact')]: ({ enquiry }) => ({ p_id: enquiry, p_request: request }),
  'POST /rest/v1/enquiry_events': ({ enquiry }) => ({
    ...{ enquiry_id: enquiry, type: 'note', detail: { text: 'Called.' } },
  }),
  'POST /rest/v1/enquiry_views': ({ enquiry }) => ({ enquiry_id: enquiry }),
  [rpc('watch_enquiry')]: ofEnquiry,
  'DELETE /rest/v1/enquiry_presence': ({ enquiry }) => `enquiry_id=eq.${enquiry}`,
  [rpc('list_enquiries')]: () => list,
  [rpc('export_enquiries')]: none,
  [rpc('enquiry_detail')]: ofEnquiry,
  [rpc('own_fields')]: none,
  [rpc('get_family')]: ({ family }) => ({ p_family: family }),
  [rpc('find_families')]: ({ family }) => ({ p_family: family, p_search: 'Meera' }),
  [rpc('desk')]: () => ({ p_time_zone: 'UTC' }),
  [rpc('enquiry_analytics')]: () => days,
  [rpc('promise_figures')]: () => days,
  [rpc('conversation_funnel')]: () => days,
  [rpc('conversation_figures')]: ({ school, version }) => ({ p_tenant: school, p_version: version }),
  [rpc('published_configuration')]: inSchool,
  [rpc('get_article')]: ofArticle,
  [rpc('restore_article')]: ({ article: p_id, revision }) => ({ p_id, p_revision: revision, p_version: 1 }),
  [rpc('suggested_wordings')]: ({ school, article: p_article }) => ({ p_tenant: school, p_article }),
  [rpc('question_group')]: ofGroup,
  [rpc('answer_recipients')]: ({ group }) => ({ p_group: group }),
  [rpc('save_article')]: ({ school, article: p_id, revision, group }) => ({
    ...{ p_tenant: school, p_id, p_revision: revision + 1, p_group: group, p_article: article },
  }),
  [rpc('list_articles')]: ({ school }) => ({ p_tenant: school, p_search: '', p_state: 'published', ...list }),
  [rpc('import_articles')]: ({ school }) => ({
    p_tenant: school,
    p_articles: [{ title: 'Bus', body: 'At eight.' }],
  }),
  [rpc('read_imported')]: inSchool,
  [rpc('meaning_search')]: ({ school }) => ({ p_tenant: school, p_model: 'stub' }),
  [rpc('try_question')]: ({ school }) =>
    ['When does the school bus leave?', 'bus'].map((p_question) => ({
      p_tenant: school,
      p_question,
      p_language: 'en',
    })),
  [rpc('list_question_groups')]: ({ school }) =>
    ['open', 'answered'].map((p_state) => ({ p_tenant: school, p_state, ...list })),
  [rpc('ask_groups_again')]: inSchool,
  [rpc('close_question_group')]: ({ group }) => ({ p_id: group, p_state: 'dismissed' }),
  [rpc('close_answered_groups')]: ({ group }) => ({ p_groups: [group] }),
  [rpc('change_staff')]: ({ member }) => ({ p_user: member, p_status: 'active' }),
  'GET /rest/v1/tenants': () => 'id,name',
  'PATCH /rest/v1/tenants': ({ school }) => ({ id: school, events_enabled: true }),
  [familyChanges]: () =>
    'id,type,family_id,other_id,enquiries,reason,actor,actor_name,created_at,undone_at,undone_by_name',
  'GET /rest/v1/conversation_versions': () => 'version,state,note,author,published_at',
  'GET /rest/v1/my_account': () =>
    'username,role,must_change_password,must_set_up_factor,factor_since,codes_left,factor_required',
  'GET /rest/v1/staff': () =>
    'user_id,username,email,full_name,role,status,created_at,must_change_password,tenants,has_factor',
  'GET /rest/v1/my_notification_settings': () => '*',
  'GET /rest/v1/example_schools': () => '*',
  'GET /rest/v1/school_settings': ({ school }) => `*&tenant_id=eq.${school}`,
  'GET /rest/v1/badly_answered': ({ school }) =>
    `id,wording,asked,unanswered,unhelpful,article&tenant_id=eq.${school}`,
  'GET /rest/v1/article_versions': ({ article: id }) =>
    `revision,title,body,tags,wordings,language,valid_until,source_url,state,saved_by_name,saved_at&article_id=eq.${id}`,
  'GET /rest/v1/setup_progress': () => 'tenant_id,published,knowledge,widget_seen,colleagues',
  'GET /rest/v1/colleagues': ({ school }) => `user_id,name&tenant_id=eq.${school}`,
  'GET /rest/v1/enquiry_assignees': () => 'user_id,name,gone',
  'GET /rest/v1/enquiry_values': () => 'field,value,enquiries',
  'GET /rest/v1/users': () => `email&user_id=eq.${people.head}`,
  'GET /rest/v1/chat_question_groups': () => 'id',
  'PATCH /rest/v1/chat_question_groups': ({ group: id }) => ({ id, ...reopened }),
  'GET /rest/v1/knowledge_articles': () => 'title,language',
  'GET /rest/v1/school_words': () => 'id,name,others',
  'POST /rest/v1/school_words': ({ school }) => ({ tenant_id: school, name: 'Term', others: ['Semester'] }),
  'PATCH /rest/v1/school_words': ({ word: id }) => ({ id, name: 'Name', others: ['Other'] }),
  'DELETE /rest/v1/school_words': ({ word }) => `id=eq.${word}`,
  'GET /rest/v1/enquiry_visits': () => 'booking,enquiry_id,visit,name,place,starts_at,zone,status,outcome',
  'GET /rest/v1/export_column_sets': () => 'id,tenant_id,name,columns',
  'GET /rest/v1/message_templates': () => 'id,language,name,channel,subject,body,updated_at',
  'GET /rest/v1/saved_views': () => 'id,name,tenant_id,author,filter,sort,direction,columns',
  'POST /rest/v1/staff_settings': () => ({
    ...{ user_id: people.head, language: 'en', time_zone: 'UTC', page_size: 20, date_format: 'DD/MM/YYYY' },
    ...{ export_format: 'csv', list_columns: null, list_density: 'compact', single_keys: true },
  }),
  'GET /rest/v1/staff_settings': () => settingsColumns,
  'GET /auth/v1/user': none,
  'POST /auth/v1/token?grant_type=password': () => ({
    email: 'head@schools.example',
    password: samplePassword,
  }),
  'GET /api/health': none,
  'GET /api/auth/oidc': none,
  'POST /api/auth/login': () => ({ username: 'head@schools.example', password: samplePassword }),
  'POST /api/knowledge/vector': ({ school }) => ({ tenant: school, question: 'Is there a bus?' }),
  'POST /api/knowledge/wordings': ({ school }) => ({ ...article, tenant: school }),
  'POST /api/team': () => ({
    ...{
      full_name: 'Dev Nair',
      username: `dev-${people.ana}`,
      email: 'dev@a.example',
      role: 'user',
      tenants: ['a'],
    },
  }),
  'POST /api/team/password': ({ member }) => ({ user_id: member }),
  'POST /api/team/invitation': ({ member }) => ({ user_id: member, email: 'asha@b.example', language: 'en' }),
  'POST /mock/token': ({ school }) => ({ user_id: school }),
  'GET /api/visits': none,
  'POST /api/events': () => ({ events: [{ ordinal: 0, kind: 'started' }] }),
  'POST /api/chat-inquiry/public': () => ({
    first_name: 'Asha',
    mobile: '+919876543210',
    sessionId: 'new',
    consent,
  }),
  'POST /api/conversations': () => ({ ...conversation, state, is_new: true }),
  'POST /api/conversations/link': () => conversation,
  'POST /api/conversations/withdraw': () => ({ ...conversation, what: 'link' }),
  'POST /auth/v1/logout': none,
};

const conversation = { key: 'a key of sixteen letters', language: 'en', sessionId: 'unfinished' };
const consent = { given: true, version: '1', time: '2026-11-20T10:00:00.000Z' };
const state = {
  ...{ currentFlow: 'main', currentStep: 'house', isCompleted: false, workflowHistory: [], flowHistory: [] },
  userData: { first_name: 'Asha', consent },
  variables: {},
};

const settingsColumns =
  'language,time_zone,page_size,date_format,export_format,list_columns,list_density,single_keys';

/** Below these a school, a browser or the kind of an event decides what there is. */
const isOpen = (at: string) =>
  /\.(config|settings|variables|source|detail|consent|filter|app_metadata|user_metadata)$$/.test(at);

/** Fakes leave these out: the console does not read them, or shows nothing more without them. */
const ofRow = 'consent questions updated_at contacted_by source_label config_version first_action_at';
const leftOut = new Set(
  Object.entries({
    'list_enquiries.enquiries[]': ofRow,
    'desk.overdue.enquiries[]': `${ofRow} last_name again restricted`,
    'desk.new.enquiries[]': `${ofRow} last_name again restricted`,
    'desk.past.enquiries[]': `${ofRow} last_name again restricted`,
    'enquiry_detail.enquiry':
      'updated_at contacted_by source_label first_action_at family family_enquiries email_refused notesCount',
    'enquiry_detail.history[]': 'enquiry_id',
    'get_family.enquiries[]': 'updated_at contacted_by source_label first_action_at',
    conversation_figures: 'from to',
    'conversation_figures.steps[]': 'began',
    'token?grant_type=password': 'weak_password',
    'token?grant_type=password.user': 'email_confirmed_at confirmed_at last_sign_in_at',
    public: 'data',
  }).flatMap(([at, names]) => names.split(' ').map((name) => `${at}.${name}`)),
);
const inVain = new Set([...leftOut, ...Object.keys(asks)]);
const isLeftOut = (at: string) => {
  inVain.delete(at);
  return leftOut.has(at);
};

interface Answer {
  status: number;
  body: unknown;
}

let site: Awaited<ReturnType<typeof openSite>>;
/** The answers of each address, to each of the places that ask. */
const real = new Map<string, Answer[][]>();

beforeAll(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  site = await openSite();
  for (const [address, ask] of Object.entries(asks)) {
    const answers: Answer[][] = [];
    for (const place of site.places) answers.push(await answersTo(address, ask(place), place, site.fetch));
    real.set(address, answers);
  }
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await site?.close();
});

test('every file of a fake is compared, or has nothing but types', () => {
  const files = readdirSync(path.resolve(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' });
  const named = files.filter((file) => /(^|\/)fake-[^/]+$/.test(file));
  expect([...Object.keys(fakes), ...typed].sort()).toEqual(named.sort());
});

test('every address answers what it is asked', () => {
  const refused = [...real].flatMap(([address, answers]) => {
    const isAnswered = answers.flat().some(({ status }) => status < 300);
    return isAnswered ? [] : [[address, ...answers.flat()]];
  });
  expect(refused).toEqual([]);
});

test.each(Object.entries(fakes))('%s answers as the database and the service do', async (_, open) => {
  const addresses = await addressesOf(open().handlers ?? []);
  const unasked = addresses.filter((address) => !(address in asks));
  const found = unasked.map((address) => `${address}: nothing asks it`);
  const { handlers = [], answers = {}, place, columns = {} } = open();
  const given = { ...site.places[0], ...place };
  for (const [address, ask] of Object.entries(asks)) {
    const built = address in answers;
    if (!built && !addresses.includes(address)) continue;
    inVain.delete(address);
    const name = address.split('/').at(-1) ?? '';
    const own = address.startsWith('GET ') ? columns[name] : undefined;
    const asked = own ?? ask(given);
    const fake = built
      ? [{ status: 200, body: answers[address] }]
      : await answersTo(address, asked, given, fetchOf(handlers));
    const all = own
      ? [await answersTo(address, asked, site.places[0], site.fetch)]
      : (real.get(address) ?? []);
    for (const [n, { status, body }] of fake.entries()) {
      const done = all.flatMap((each) => each[n] ?? []).filter((each) => each.status < 300);
      const bodies = done.map((each) => each.body);
      if (done.some((each) => each.status === status))
        found.push(...differences(name, [body], bodies, { isOpen, isLeftOut }));
      else found.push(`${name}: the fake's status is ${status}`);
    }
  }
  expect(found).toEqual([]);
});

test('nothing is asked that no fake answers, and nothing counts as left out that fakes have', () => {
  expect([...inVain]).toEqual([]);
});

/** What the handlers answer, besides files of the page: of a path with a name left open, all that do not refuse. */
async function addressesOf(handlers: readonly RequestHandler[]): Promise<string[]> {
  const found: string[] = [];
  for (const { info } of handlers) {
    const { method, path } = z.object({ method: z.string(), path: z.string() }).parse(info);
    const address = `${method} ${path.replace(/^\*/, '')}`;
    if (!/ \/(rest|auth|api|mock)\//.test(address)) continue;
    if (!address.includes(':')) found.push(address);
    const form = new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`);
    for (const each of address.includes(':') ? site.addresses.filter((one) => form.test(one)) : []) {
      const asked = answersTo(each, {}, site.places[0], fetchOf(handlers));
      const [answer] = await asked.catch(() => [{ status: 500 }]);
      if (answer?.status !== 404) found.push(each);
    }
  }
  return found;
}

type Fetch = (request: Request) => Promise<Response>;

function handlersOf({ server }: { server: SetupServer }): RequestHandler[] {
  return server.listHandlers().filter((each) => each instanceof RequestHandler);
}

function fetchOf(handlers: readonly RequestHandler[]): Fetch {
  return async (request) =>
    (await getResponse([...handlers], request)) ?? new Response(null, { status: 404 });
}

/** What is answered to each of what is asked: bodies, or the columns of a table. */
async function answersTo(address: string, asked: unknown, place: Place, fetch: Fetch): Promise<Answer[]> {
  const [method = '', target = ''] = address.split(' ');
  const isTable = /^\/rest\/v1\/(?!rpc)/.test(target);
  const isOne =
    isTable &&
    (method === 'PATCH' ||
      /^(GET .*(users|school_settings|my_notification_settings)|POST .*staff_settings)$/.test(address));
  const isSignIn = target.startsWith('/auth/v1/token');
  const token = () => {
    if (isSignIn) return secretKey;
    if (/^\/(mock|api\/(visits|events|chat|conversations))/.test(target)) return place.visitorToken;
    return target.endsWith('/logout') ? place.leavingToken : place.staffToken;
  };
  const answers: Answer[] = [];
  for (const each of [asked].flat()) {
    const { id: row, ...change } = method === 'PATCH' ? changeSchema.parse(each) : { id: '' };
    const written = row ? `${Object.keys(change)}&id=eq.${row}` : settingsColumns;
    const select = typeof each === 'string' ? each : isOne && written;
    const columns = isTable && select ? `?${method === 'DELETE' ? '' : 'select='}${select}` : '';
    const response = await fetch(
      new Request(`http://database.test${target}${columns}`, {
        method,
        headers: {
          ...bearer(token()),
          apikey: isSignIn ? secretKey : keys.publishableKey,
          'Content-Type': 'application/json',
          ...(isOne && oneRow),
        },
        ...(typeof each !== 'string' && method !== 'GET' && { body: JSON.stringify(row ? change : each) }),
      }),
    );
    const text = await response.text();
    answers.push({ status: response.status, body: text === '' ? undefined : JSON.parse(text) });
  }
  return answers;
}

/** Of the row of this id. */
const changeSchema = z.looseObject({ id: z.string() });

const oneRow = {
  Accept: 'application/vnd.pgrst.object+json',
  Prefer: 'resolution=merge-duplicates,return=representation',
};

/** The database and the service. An admin asks about school a, which has all there can be; bela about hers, which has little. */
async function openSite() {
  const database = await openEngine();
  await fixture.fillSchools(database);
  await database.exec(fill);
  await givePassword(database);
  const stub = await openModelStub();
  stub.scene.plan = says('Is there a bus?');
  let questions = 0;
  const over = apiOver(database.fetch, {
    createStaffAccount: createEmbeddedStaffAccount(database),
    setStaffPassword: setEmbeddedStaffPassword(database),
    model: stub.model,
    embedder: {
      name: 'stub',
      embed: async () => {
        questions += 1;
        const vectors = [[1, 0, 0, 0, 0, 0, 0, 0]];
        return questions === 1 ? { ok: true, vectors } : { ok: false, code: 'failed' };
      },
    },
  });
  const placeOf = async (
    school: 'a' | 'b',
    asking: string,
    member: string,
    version: number,
  ): Promise<Place> => ({
    ...{ school, member, version, revision: 1 },
    enquiry: fixture.enquiries[school],
    article: fixture.articles[school],
    group: fixture.groups[school],
    family: fixture.families[school],
    word: fixture.schoolWords[school],
    staffToken: await tokenOf(asking),
    leavingToken: await tokenOf(people.ana),
    visitorToken: ((await over.visit(school)).Authorization ?? '').replace('Bearer ', ''),
  });
  const rows = await database.query(
    "select distinct proname from pg_proc where pronamespace = 'public'::regnamespace",
  );
  return {
    places: [
      await placeOf('a', people.head, people.asha, 2),
      await placeOf('b', people.bela, people.bela, 1),
      { ...(await placeOf('b', people.bela, people.bela, 1)), ...bare },
    ] as const,
    addresses: [
      ...over.api.routes.map(({ method, path }) => `${method} ${path}`),
      ...rows.map(({ proname }) => rpc(String(proname))),
    ],
    fetch: async (request: Request) =>
      /\/(rest|auth)\/v1\//.test(request.url) ? database.fetch(request) : over.api.request(request),
    async close() {
      await database.close();
      await stub.close();
    },
  };
}

/** The place of what has nothing, and is not changed. */
const bare = { enquiry: id(22), family: fixture.families.joinedB, article: '', group: '', member: null };

const fill = `
update public.users set full_name = initcap(username) where user_id <> '${people.idle}' and role <> 'visitor';
update public.users set must_change_password = true where user_id = '${people.asha}';
update auth.users set email_confirmed_at = now() where id = '${people.head}';
update public.tenant_configurations set note = 'First', author = '${people.ana}', config = '{
  "id": "a", "globalVariables": {}, "defaultWorkflow": "main", "flows": {}, "specialFlows": {},
  "workflows": {"main": {"name": "Main", "steps": [
    {"id": "house", "type": "options", "message": "Which house?", "field": "house", "options": [{"text": "Red", "value": "red"}]}
  ]}},
  "consent": {"version": "1", "notice": "I agree.", "privacyUrl": "https://a.example/privacy"},
  "eligibility": {"ageOn": "06-01", "yearBegins": "04-01", "yearsOffered": 2, "grades": []}
}' where id = '${fixture.versions.a2}';
update public.chat_inquiry_information set
  parent_type = 'New Parent', school_type = 'Day School', last_name = 'Rao', mobile = '+919876543210', email = 'asha@parents.example',
  city = 'Pune', child_name = 'Ishaan', grade = 'PYP 1', academic_year = '2026-2027', date_of_birth = '2020-02-29',
  school_name = 'Little Oaks', answers = '{"house": "red"}', questions = '{Is there a bus?}', config_version = 2,
  consent = '{"given": true}', source = '{"utm_source": "fair"}', due_at = now() + interval '1 hour', next_follow_up = current_date
where id = '${fixture.enquiries.a}';
insert into public.chat_inquiry_information (id, tenant_id, user_id, session_id, first_name, child_name, mobile, email, grade, next_follow_up) values
  ('${id(20)}', 'a', '${people.visitorA}', 's', 'Meera', 'Tara', '+919876500000', 'meera@parents.example', 'PYP 1', current_date - 1),
  ('${id(21)}', 'b', '${people.visitorB}', 's', null, null, null, null, null, current_date - 1),
  ('${id(22)}', 'b', '${people.visitorB}', 't', null, null, null, null, null, null);
update public.chat_inquiry_information set due_at = now() - interval '1 hour' where id in ('${id(20)}', '${id(21)}');
update public.chat_inquiry_information set due_at = null where id = '${id(22)}';
update public.knowledge_articles set tags = '{bus}', wordings = '{Is there a bus?}', source_url = 'https://a.example/bus' where id = '${fixture.articles.a}';
insert into public.knowledge_articles (tenant_id, title, body, state) values ('a', 'Lunch', 'Lunch is served.', 'published');
insert into public.enquiry_views (user_id, enquiry_id) values ('${people.bela}', '${id(21)}'), ('${people.bela}', '${id(22)}');
update public.enquiry_families set family_id = '${fixture.families.joinedB}' where enquiry_id = '${id(22)}';
insert into private.meaning_thresholds (tenant_id, model, begun_at, threshold) values ('a', 'stub', now(), 0.7);
insert into public.family_changes (tenant_id, type, family_id, other_id, enquiries, reason, actor, undone_at, undone_by) values
  ('a', 'joined', '${fixture.families.a}', '${fixture.families.joinedA}', '{}', 'Siblings', '${people.ana}', now(), '${people.asha}');
insert into public.enquiry_events (enquiry_id, tenant_id, type, detail, actor)
values ('${fixture.enquiries.a}', 'a', 'note', '{"text": "Please call."}', '${people.asha}');
insert into public.notifications (user_id, tenant_id, kind, enquiry_id, event_id, occasion)
select '${people.head}', 'a', 'mentioned', '${fixture.enquiries.a}', (select max(id) from public.enquiry_events where type = 'note'), 'n' || n
from generate_series(1, 20) n;
insert into public.notifications (user_id, tenant_id, kind, question_id, occasion) values
  ('${people.head}', 'a', 'open_question', '${fixture.questions.a}', 'q'), ('${people.bela}', 'b', 'open_question', '${fixture.questions.b}', 'q');
insert into public.chat_question_groups (id, tenant_id, wording) values ('${id(4)}', 'a', 'When does the school bus leave?');
insert into public.chat_question_groups (id, tenant_id, wording, state, closed_at, article_id)
select ('0e0e0e0e-0000-4000-8000-00000000001' || n)::uuid, s.tenant, 'How much?', 'answered', now(), s.article::uuid
from (values (1, 'a', '${fixture.articles.a}'), (2, 'b', null)) s (n, tenant, article);
insert into public.chat_questions (tenant_id, session_id, question, language, outcome, group_id, helpful, article_ids, chosen_article, offered)
select 'a', s.session, 'When does the school bus leave?', 'en', 'answered', '${id(4)}', s.helpful, '{${fixture.articles.a}}',
  '${fixture.articles.a}', '{${fixture.articles.a}}'
from (values ('session-a', false), ('session-x', true), ('session-y', null)) s (session, helpful);
insert into public.chat_questions (tenant_id, session_id, question, language, outcome, group_id)
values ('a', 'session-z', 'A bus?', 'en', 'unanswered', '${fixture.groups.a}');
insert into public.conversation_events (tenant_id, session_hash, ordinal, kind, flow, step_id, config_version, at, began_at)
select 'a', '${id(5)}', e.n, e.kind, 'main', e.step, 2, now() - interval '2 hours' + e.n * interval '2 seconds', now() - interval '2 hours'
from (values (0, 'started', null), (1, 'reached', 'hello'), (2, 'answered', 'hello'), (3, 'reached', 'house'), (4, 'answered', 'house'), (5, 'submitted', null))
  e (n, kind, step);
`;
