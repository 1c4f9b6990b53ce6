import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OpenQuestionCount } from '#app/console/open-question-count.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { fakeStaff } from '../../data/session/fake-staff.ts';

const schools = ['hill', 'lake'].map((id) => ({ id, name: id }));
const server = setupServer(http.get('*/rest/v1/tenants', () => HttpResponse.json(schools)));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test.each([
  [1, '11 question open'],
  [12, '1212 questions open'],
  [140, '99+140 questions open'],
])('%i open questions are told to eyes and ears', async (count, text) => {
  answerWith(() => counting(count));
  show();
  expect(await screen.findByText(/questions? open/)).toBeInTheDocument();
  expect(document.body).toHaveTextContent(text);
});

test.each([
  ['lake', 'lake'],
  ['', 'hill'],
])('with %j chosen those of %s are counted, as its page shows them', async (chosen, counted) => {
  const open: Record<string, number> = { hill: 3, lake: 5 };
  server.use(
    http.get('*/rest/v1/chat_question_groups', ({ request }) =>
      counting(open[new URL(request.url).searchParams.get('tenant_id')?.replace('eq.', '') ?? ''] ?? 8),
    ),
  );
  show(chosen);
  expect(await screen.findByText(`${open[counted]} questions open`)).toBeInTheDocument();
});

test.each([
  ['none is open', () => counting(0)],
  ['nobody can tell', () => HttpResponse.error()],
])('nothing is there when %s', async (_, respond) => {
  answerWith(respond);
  const client = show();
  await waitFor(() => expect(client.getQueryCache().getAll().at(-1)?.state.status).not.toBe('pending'));
  expect(document.body).toHaveTextContent(/^$/);
});

function answerWith(respond: () => Response): void {
  server.use(http.get<never, never>('*/rest/v1/chat_question_groups', respond));
}

function counting(count: number): Response {
  return HttpResponse.json([], { headers: { 'Content-Range': `*/${count}` } });
}

function show(schoolId = '') {
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <OpenQuestionCount staffId={fakeStaff().id} schoolId={schoolId} isNarrow={false} />
    </QueryClientProvider>,
  );
  return client;
}
