import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import { ReviewPage } from '#chat/review/review-page.tsx';
import { englishWords } from '#chat/words/chat-words.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { fakeSchool } from '../fake-school.ts';

const { school, server } = fakeSchool();
afterEach(() => void vi.unstubAllEnvs());
const draft = {
  success: true,
  school: 'Hill School',
  saved_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-12-04T10:00:00.000Z',
};

function show(answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/review', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  const { container } = render(
    <main>
      <ReviewPage
        Panel={ChatPanel}
        tenantId={school.id}
        token="secret"
        variant="standalone"
        language={undefined}
        preferred={undefined}
        words={englishWords}
        onWords={() => {}}
      />
    </main>,
  );
  return { bodies, container };
}

test('the draft is played, with the name of the school and the day until which it is shown', async () => {
  // The day is the reader’s.
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const { bodies, container } = show(() => HttpResponse.json({ ...draft, config: school.config }));
  expect(await screen.findByText('Your name?')).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(
    'This is a draft of Hill School, shown until 5 December 2026 as it was last saved; nothing is sent.',
  );
  expect(bodies).toEqual([{ tenant: school.id, token: 'secret' }]);
  await expectAccessible(container);
});

test('a link that does not work says so and shows nothing', async () => {
  show(() => HttpResponse.json({ success: false }, { status: 404 }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work any more');
  expect(screen.queryByText('Your name?')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['a failure of the server', () => HttpResponse.json({ success: false }, { status: 503 })],
  ['no answer', () => HttpResponse.error()],
  ['no configuration', () => HttpResponse.json({ ...draft, config: { id: 'x' } })],
])('after %s it can be tried again', async (_, fail) => {
  let isUp = false;
  show(() => (isUp ? HttpResponse.json({ ...draft, config: school.config }) : fail()));
  await screen.findByRole('alert');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('Your name?')).toBeVisible());
});
