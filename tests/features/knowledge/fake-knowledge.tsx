import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import * as z from 'zod';
import { KnowledgePage } from '#features/knowledge/knowledge-page.tsx';
import { provideModalDialogs } from '../../app/native-dialog.ts';
import { fakeStaff, leaveSignedIn } from '../../data/session/fake-staff.ts';
import { showScreen } from '../show-screen.tsx';

export type Row = ReturnType<typeof fakeArticle>;

/** An article as the database returns it; each number is another one. */
export function fakeArticle(number: number, change: Partial<ReturnType<typeof plain>> = {}) {
  return { ...plain(number), ...change };
}

function plain(number: number) {
  return {
    id: idOf(number),
    tenant_id: 'north',
    title: `Article ${number}`,
    body: `Answer ${number}.`,
    tags: [] as string[],
    wordings: [] as string[],
    language: 'en',
    valid_until: null as string | null,
    source_url: null as string | null,
    state: 'published',
    revision: 1,
    updated_at: '2026-11-20T10:00:00Z',
    updated_by_name: 'Ana' as string | null,
    answered: 0,
    unhelpful: 0,
  };
}

/** Today at the school, whatever the device's clock says. */
export const schoolDay = '2031-05-10';

export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The knowledge of one school as its database keeps it. `instead` answers a function in its place. */
export function fakeKnowledge() {
  const backend = {
    articles: [] as Row[],
    versions: [] as object[],
    tried: { passages: [] as object[], choices: [] as object[], near: [] as object[], threshold: 0.56 },
    group: null as object | null,
    /** How parents asked who chose the article. */
    suggested: [] as { question: string; times: number }[],
    /** What the school calls things. */
    words: [] as { id: string; name: string; others: string[] }[],
    /** Families that can get an answer by mail. */
    recipients: 0,
    /** What was called with what, but for reading. */
    calls: [] as [name: string, given: Record<string, unknown>][],
    asked: [] as string[],
    instead: {} as Record<string, () => Response | Promise<Response>>,
    /** What the chat service says of its models, and what its language model writes. */
    models: {} as { answers?: string; meaning?: string },
    written: () => HttpResponse.json({ success: true, wordings: [] as string[] }) as Response,
    vector: () => HttpResponse.json({ success: true, model: null, vector: null }) as Response,
    /** What the chat service was sent. */
    sent: [] as unknown[],
  };
  const server = setupServer(
    http.post('*/rest/v1/rpc/:name', async ({ params, request }) => {
      const name = String(params.name);
      const given = z.record(z.string(), z.unknown()).parse(await request.json());
      return backend.instead[name]?.() ?? answerTo(backend, name, given);
    }),
    http.get('*/rest/v1/article_versions', () => HttpResponse.json(backend.versions)),
    http.get('*/rest/v1/knowledge_articles', () =>
      HttpResponse.json(backend.articles.map(({ title, language }) => ({ title, language }))),
    ),
    http.get('*/api/health', () =>
      HttpResponse.json({
        ...{ ok: true, version: '1', database: true, answers: 'passages', mail: 'waits' },
        ...backend.models,
      }),
    ),
    http.post('*/api/knowledge/:what', async ({ params, request }) => {
      backend.sent.push(await request.json());
      return params.what === 'vector' ? backend.vector() : backend.written();
    }),
    http.get('*/rest/v1/school_words', () => HttpResponse.json(backend.words)),
    http.post('*/rest/v1/school_words', async ({ request }) => {
      const word = wordSchema.parse(await request.json());
      backend.calls.push(['insert', word]);
      return (
        backend.instead.school_words?.() ??
        wordSaved(backend, request, idOf(backend.words.length + 1), word, 201)
      );
    }),
    http.patch('*/rest/v1/school_words', async ({ request }) => {
      const word = wordSchema.parse(await request.json());
      backend.calls.push(['update', word]);
      return wordSaved(backend, request, rowOf(request), word);
    }),
    http.delete('*/rest/v1/school_words', ({ request }) => {
      backend.calls.push(['delete', { id: rowOf(request) }]);
      backend.words = backend.words.filter(({ id }) => id !== rowOf(request));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  beforeAll(() => {
    provideModalDialogs();
    server.listen({ onUnhandledRequest: 'error' });
  });
  beforeEach(() => {
    const nothing = { passages: [], choices: [], near: [], threshold: 0.56 };
    Object.assign(backend, {
      articles: [],
      versions: [],
      tried: nothing,
      group: null,
      recipients: 0,
      suggested: [],
      words: [],
      calls: [],
      asked: [],
      instead: {},
      models: {},
      sent: [],
    });
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  const show = (address = '/knowledge') => {
    const staff = fakeStaff();
    leaveSignedIn(staff);
    return showScreen(<KnowledgePage staffId={staff.id} tenantId="north" />, address);
  };
  return { backend, server, show };
}

type Backend = ReturnType<typeof fakeKnowledge>['backend'];

function answerTo(backend: Backend, name: string, given: Record<string, unknown>): Response {
  const found = backend.articles.find(({ id }) => id === given.p_id);
  switch (name) {
    case 'list_articles':
      return HttpResponse.json(pageOf(backend.articles, given));
    case 'get_article':
      return found ? HttpResponse.json(found) : missing();
    case 'question_group':
      return backend.group ? HttpResponse.json(backend.group) : missing();
    case 'suggested_wordings':
      return HttpResponse.json(backend.suggested);
    case 'answer_recipients':
      return HttpResponse.json(backend.recipients);
    case 'try_question':
      backend.asked.push(String(given.p_question));
      return HttpResponse.json(backend.tried);
    case 'meaning_search':
      return HttpResponse.json({ articles: 60, read: 58, questions: 100, threshold: 0.7 });
    case 'read_imported':
      return HttpResponse.json({ left: 0 });
    case 'import_articles':
      backend.calls.push([name, given]);
      return HttpResponse.json({ added: 1, updated: 1, unchanged: 0 });
    case 'save_article':
    case 'restore_article': {
      backend.calls.push([name, given]);
      if (found && given.p_revision !== found.revision) {
        return HttpResponse.json({ ok: false, code: 'conflict' });
      }
      const revision = (found?.revision ?? 0) + 1;
      const content = z.record(z.string(), z.unknown()).optional().parse(given.p_article) ?? {};
      const saved = { ...(found ?? fakeArticle(99)), ...content, revision };
      backend.articles = [...backend.articles.filter(({ id }) => id !== saved.id), saved];
      return HttpResponse.json({ ok: true, id: saved.id, revision });
    }
    default:
      return HttpResponse.json({ message: name, code: 'PGRST202' }, { status: 404 });
  }
}

const wordSchema = z.object({
  tenant_id: z.string().optional(),
  name: z.string(),
  others: z.array(z.string()),
});

/** The columns that were asked for. */
function wordSaved(
  backend: Backend,
  request: Request,
  id: string,
  { name, others, ...more }: z.infer<typeof wordSchema>,
  status = 200,
): Response {
  backend.words = [...backend.words.filter((one) => one.id !== id), { id, name, others }];
  const columns = new URL(request.url).searchParams.get('select')?.split(',');
  if (!columns) return new HttpResponse(null, { status });
  const row = Object.entries({ id, name, others, ...more });
  return HttpResponse.json(Object.fromEntries(row.filter(([column]) => columns.includes(column))), {
    status,
  });
}

function rowOf(request: Request): string {
  return new URL(request.url).searchParams.get('id')?.replace('eq.', '') ?? '';
}

function missing(): Response {
  const message = 'no_such_article';
  return HttpResponse.json({ code: 'PT404', message }, { status: 404 });
}

function listed({ tenant_id: _, body: _body, wordings: _wordings, source_url: _url, ...row }: Row) {
  return row;
}

function pageOf(all: Row[], given: Record<string, unknown>) {
  const { p_search, p_state, p_page, p_limit } = z
    .object({
      p_search: z.string(),
      p_state: z.string().optional(),
      p_page: z.number(),
      p_limit: z.number(),
    })
    .parse(given);
  const stateOf = ({ state, valid_until }: Row) =>
    state === 'published' && valid_until && valid_until < '2026-01-01' ? 'expired' : state;
  const searched = all.filter(({ title }) => title.toLowerCase().includes(p_search.toLowerCase()));
  const fitting = searched.filter((row) => !p_state || stateOf(row) === p_state);
  const count = (state: string) => searched.filter((row) => stateOf(row) === state).length;
  return {
    today: schoolDay,
    total: fitting.length,
    counts: {
      draft: count('draft'),
      published: count('published'),
      archived: count('archived'),
      expired: count('expired'),
    },
    articles: fitting.slice((p_page - 1) * p_limit, p_page * p_limit).map(listed),
  };
}
