import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { visitorSession } from '#data/visitor/visitor-session.ts';
import type { Step } from '#engine';
import { configOf } from '../engine/setup/configurations.ts';

interface Stored {
  key: string | null;
  authorization: string | null;
  body: unknown;
}

/** A conversation that stores an enquiry after one question. */
const steps: Step[] = [
  { id: 'name', type: 'form', message: 'Your name?', field: 'first_name', nextStep: 'send' },
  {
    id: 'send',
    type: 'api_call',
    apiConfig: {
      endpoint: '/api/chat-inquiry/public',
      body: '{{allFormData}}',
      errorHandling: { fallbackStep: 'again', errorMessage: 'Please ring us.' },
    },
    nextStep: 'end',
  },
  { id: 'again', type: 'options', message: 'Anything else?', options: [{ text: 'No', nextStep: 'end' }] },
  { id: 'end', type: 'completed', message: 'Goodbye.' },
];

const noDelay = { typing: 0, reply: 0, apiReply: 0, autoAdvance: 0, followUp: 0, apiNext: 0 };

let schools = 0;

/**
 * The service and the database as this page's chat reaches them. Each test has a school of its own, since the page keeps
 * tokens and configurations.
 */
export function fakeSchool() {
  const school = {
    id: '',
    config: configOf(steps),
    tokensAsked: 0,
    letsIn: true,
    stored: [] as Stored[],
    /** How the service answers an enquiry. */
    answer: (): Response => HttpResponse.json({ success: true, message: 'We have your enquiry.' }),
  };
  const server = setupServer(
    http.post('*/mock/token', () => {
      school.tokensAsked += 1;
      if (!school.letsIn) return HttpResponse.json({ success: false, message: 'no' }, { status: 404 });
      const access_token = `visitor-token-${school.tokensAsked}`;
      const user = { user_id: '5d0c7f0e-41a3-4a53-8a8e-0d6f1c5b2a01', username: 'visitor' };
      const said = { success: true, message: 'Authentication successful', events: true };
      return HttpResponse.json({ ...said, ...user, access_token, expires_in: 86_400 });
    }),
    http.get('*/api/visits', () => HttpResponse.json({ success: true, zone: 'Asia/Kolkata', visits: [] })),
    http.post('*/rest/v1/rpc/published_configuration', async ({ request }) => {
      const known = (await request.text()).includes(`"${school.id}"`);
      return HttpResponse.json(
        known ? { tenant_id: school.id, version: 1, config: school.config, visits: false } : null,
      );
    }),
    http.post('*/api/events', () => HttpResponse.json({ success: true, events: true }, { status: 202 })),
    http.post('*/api/chat-inquiry/public', async ({ request }) => {
      const { headers } = request;
      const [key, authorization] = [headers.get('idempotency-key'), headers.get('authorization')];
      school.stored.push({ key, authorization, body: await request.json() });
      return school.answer();
    }),
  );
  const { answer } = school;
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    schools += 1;
    const id = `school-${schools}`;
    const config = { ...configOf(steps), id, timing: noDelay };
    Object.assign(school, { id, config, tokensAsked: 0, letsIn: true, stored: [], answer });
  });
  afterEach(() => server.resetHandlers());
  afterAll(async () => {
    // What the last chat reports as it leaves may wait for its visitor's token.
    await visitorSession.token(school.id).catch(() => undefined);
    server.close();
  });
  return { school, server };
}
