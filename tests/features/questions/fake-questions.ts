import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { z } from 'zod';
import type { BadlyAnswered } from '#data/questions/badly-answered.ts';
import type { AskedQuestion, GroupState, GroupSummary, QuestionGroup } from '#data/questions/questions.ts';

export interface FakeGroup extends GroupSummary {
  state: GroupState;
  questions: AskedQuestion[];
}

export const pool = fakeArticle(1, 'Swimming');
export const bus = fakeArticle(2, 'School bus');

/** The database as far as questions go, over `groups` and `articles`; `calls` keeps whatever changes something. */
export function fakeQuestions() {
  const backend = emptyBackend();
  const find = (id: string) => backend.groups.find((group) => group.id === id);
  const change = (id: string, with_: Partial<FakeGroup>) => {
    backend.groups = backend.groups.map((group) => (group.id === id ? { ...group, ...with_ } : group));
    return { ok: true };
  };
  const server = setupServer(
    answer('list_question_groups', (body) => {
      const { p_state, p_page, p_limit } = listArguments.parse(body);
      backend.asked.push(p_state);
      const all = backend.groups.filter(({ state }) => state === p_state);
      const count = (one: GroupState) => backend.groups.filter(({ state }) => state === one).length;
      return {
        total: all.length,
        counts: { open: count('open'), answered: count('answered'), dismissed: count('dismissed') },
        groups: all.slice((p_page - 1) * p_limit, p_page * p_limit).map(summaryOf),
      };
    }),
    answer('question_group', (body) => {
      const group = find(withId.parse(body).p_id);
      return group ? wholeOf(group) : refusal('no_such_question');
    }),
    answer('ask_groups_again', () => ({
      more: false,
      groups: backend.groups
        .filter(({ state, id }) => state === 'open' && id in backend.answering)
        .map(({ id, wording }) => ({ id, wording, article: backend.answering[id] })),
      recipients: backend.recipients,
    })),
    http.get('*/rest/v1/badly_answered', () => HttpResponse.json(backend.often)),
    answer('close_answered_groups', (body) => {
      backend.calls.push(['close_answered_groups', body]);
      const { p_groups } = z.object({ p_groups: z.array(z.string()) }).parse(body);
      for (const id of p_groups) change(id, { state: 'answered', article: backend.answering[id] ?? null });
      return { ok: true, closed: p_groups.length };
    }),
    answer('answer_recipients', () => backend.recipients),
    answer('close_question_group', (body) => {
      backend.calls.push(['close_question_group', body]);
      const { p_id, p_state, p_article } = closing.parse(body);
      const article = backend.articles.find(({ id }) => id === p_article) ?? null;
      return change(p_id, { state: p_state, ...(article && { article }) });
    }),
    http.patch('*/rest/v1/chat_question_groups', async ({ request }) => {
      const id = new URL(request.url).searchParams.get('id')?.replace('eq.', '') ?? '';
      const given = z.record(z.string(), z.unknown()).parse(await request.json());
      backend.calls.push(['chat_question_groups', given]);
      if (!find(id)) return HttpResponse.json({ code: 'PGRST116', message: 'none' }, { status: 406 });
      change(id, { state: 'open' });
      return HttpResponse.json(given);
    }),
    answer('try_question', () => ({
      passages: [],
      near: backend.near.map(({ id, title }) => ({ article_id: id, title, score: 0.3 })),
      choices: [],
      threshold: 0.5,
    })),
    answer('list_articles', (body) => {
      const { p_search, p_state } = z.object({ p_search: z.string(), p_state: z.string() }).parse(body);
      const found = backend.articles.filter(
        ({ title, state }) => state === p_state && title.toLowerCase().includes(p_search.toLowerCase()),
      );
      const counts = { draft: 0, published: found.length, archived: 0, expired: 0 };
      return { today: '2026-11-24', total: found.length, counts, articles: found.map(listed) };
    }),
    answer(
      'get_article',
      (body) => backend.articles.find(({ id }) => id === withId.parse(body).p_id) ?? null,
    ),
    answer('save_article', (body) => {
      backend.calls.push(['save_article', body]);
      const { p_id, p_revision, p_group, p_article } = saving.parse(body);
      const article = backend.articles.find(({ id }) => id === p_id);
      if (!article) return refusal('no_such_article_in_school');
      if (article.revision !== p_revision) return { ok: false, code: 'conflict' };
      Object.assign(article, { wordings: p_article.wordings, revision: p_revision + 1 });
      change(p_group, { state: 'answered', article });
      return { ok: true, id: p_id, revision: p_revision + 1 };
    }),
  );
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    Object.assign(backend, emptyBackend());
  });
  afterAll(() => server.close());
  return { backend, server };
}

export function fakeGroup(n: number, change: Partial<FakeGroup> = {}): FakeGroup {
  return {
    id: `aaaaaaaa-1111-4222-8333-${String(n).padStart(12, '0')}`,
    wording: `Question ${n}?`,
    count: 1,
    unhelpful: 0,
    wants_person: 0,
    first_asked: '2026-11-01T10:00:00Z',
    last_asked: '2026-11-01T10:00:00Z',
    article: null,
    mailed: 0,
    state: 'open',
    questions: [fakeAsked(n, { question: change.wording ?? `Question ${n}?` })],
    ...change,
  };
}

export function fakeAsked(
  n: number,
  change: Partial<AskedQuestion> = {},
): QuestionGroup['questions'][number] {
  return {
    id: `bbbbbbbb-1111-4222-8333-${String(n).padStart(12, '0')}`,
    question: `Question ${n}?`,
    language: 'en',
    asked_at: new Date(2026, 10, 1, 15, 30).toISOString(),
    outcome: 'unanswered',
    helpful: null,
    wants_person: false,
    enquiry: null,
    ...change,
  };
}

function listed({ tenant_id: _, body: _body, wordings: _wordings, source_url: _url, ...row }: typeof pool) {
  return row;
}

function summaryOf({ state: _, questions: _questions, article, ...group }: FakeGroup) {
  return { ...group, article: nameOf(article) };
}

function wholeOf({ id, wording, state, article, questions }: FakeGroup) {
  return { id, tenant_id: 'north', wording, state, article: nameOf(article), questions };
}

function nameOf(article: FakeGroup['article']) {
  return article && { id: article.id, title: article.title };
}

/** Answers a database function; whatever is a response already goes out as it is. */
function answer(name: string, respond: (body: unknown) => JsonBodyType | HttpResponse<JsonBodyType>) {
  return http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => {
    const text = await request.text();
    const answered = respond(text === '' ? {} : JSON.parse(text));
    return answered instanceof HttpResponse ? answered : HttpResponse.json(answered);
  });
}

function refusal(message: string) {
  return HttpResponse.json({ code: 'PT404', message }, { status: 404 });
}

function emptyBackend() {
  return {
    groups: [] as FakeGroup[],
    articles: [structuredClone(pool), structuredClone(bus)],
    /** What the search offers for a question. */
    near: [] as { id: string; title: string }[],
    /** What the chat answers open groups with by now, by their ids. */
    answering: {} as Record<string, { id: string; title: string }>,
    /** What was asked often this week without a good answer. */
    often: [] as BadlyAnswered[],
    /** Families that can get an answer by mail. */
    recipients: 0,
    asked: [] as string[],
    calls: [] as [name: string, body: unknown][],
  };
}

function fakeArticle(n: number, title: string) {
  return {
    id: `cccccccc-1111-4222-8333-${String(n).padStart(12, '0')}`,
    tenant_id: 'north',
    title,
    body: `About ${title}.`,
    tags: ['sport'],
    wordings: ['Can my child swim?'],
    language: 'en',
    valid_until: null,
    source_url: 'https://north.example/sport',
    state: 'published',
    revision: 3,
    updated_at: '2026-11-01T10:00:00Z',
    updated_by_name: null,
    answered: 0,
    unhelpful: 0,
  };
}

const withId = z.object({ p_id: z.string() });
const listArguments = z.object({
  p_tenant: z.literal('north'),
  p_state: z.string(),
  p_page: z.number(),
  p_limit: z.number(),
});
const closing = z.object({
  p_id: z.string(),
  p_state: z.enum(['answered', 'dismissed']),
  p_article: z.string().optional(),
});
const saving = z.object({
  p_id: z.string(),
  p_revision: z.number(),
  p_group: z.string(),
  p_article: z.object({ wordings: z.array(z.string()) }),
});
