import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, vi } from 'vitest';
import { browserDependencies } from '#chat/controller/browser-dependencies.ts';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import type { Step } from '#engine';
import { fakeSchool } from '../fake-school.ts';

const form = (id: string, field: string, label: string, nextStep: string): Step => ({
  id,
  type: 'form',
  message: `${label}?`,
  field,
  nextStep,
  fieldConfig: { label },
});

export const steps: Step[] = [
  {
    id: 'kind',
    type: 'options',
    message: 'Who are you?',
    field: 'kind',
    options: [{ text: 'New', nextStep: 'name' }],
  },
  form('name', 'first_name', 'Your name', 'email'),
  form('email', 'email', 'E-mail', 'city'),
  form('city', 'city', 'City', 'end'),
  { id: 'end', type: 'completed', message: 'Goodbye.' },
];

type Body = Record<string, unknown>;

/** A school that asks for consent, and the service that stores its unfinished conversations. */
export function fakeStarted() {
  const { school, server } = fakeSchool();
  const shells: { dispose(): void }[] = [];
  const calls: { path: string; session: string | null; body: Body }[] = [];
  const started = {
    school,
    calls,
    handlers: ['', '/:what'].map((path) => http.post(`*/api/conversations${path}`, answer)),
    /** How the service answers, by path; by default that it is done. */
    answers: {} as Record<string, () => Response | Promise<Response>>,
    /** What was stored. */
    kept: () => calls.filter(({ path }) => path === ''),
    to: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body),
    /** The conversation of this tab: a new one, or the one that a reload finds. */
    open() {
      const shell = createChatController(
        school.config,
        browserDependencies(() => englishWords),
      );
      shell.start();
      shells.push(shell);
      return shell;
    },
  };
  beforeEach(() => {
    sessionStorage.clear();
    calls.length = 0;
    started.answers = {};
    const { workflows, defaultWorkflow } = school.config;
    const main = workflows[defaultWorkflow];
    Object.assign(school.config, {
      consent: { version: '1', notice: 'I agree.', privacyUrl: 'https://school.example/privacy' },
      workflows: { ...workflows, [defaultWorkflow]: { ...main, steps } },
    });
    server.use(...started.handlers);
  });
  afterEach(() => {
    for (const shell of shells.splice(0)) shell.dispose();
  });
  return started;

  async function answer({ request }: { request: Request }): Promise<Response> {
    const path = new URL(request.url).pathname.replace('/api/conversations', '');
    const body = (await request.json()) as Body;
    calls.push({ path, session: request.headers.get('idempotency-key'), body });
    const own = started.answers[path];
    if (own) return own();
    if (path === '/continue') return refused('link_refused', 404);
    return HttpResponse.json({
      success: true,
      ...(path === '/link' && { token: 'a'.repeat(71), expires_at: '2026-12-02T10:00:00.000Z', mail: true }),
    });
  }
}

export const refused = (reason: string, status = 409) =>
  HttpResponse.json({ success: false, message: 'No', reason }, { status });

/** The page goes out of sight: what waits is stored. */
export function leave() {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}
