import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Comments } from '#features/builder/review/comments.tsx';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Shows and hides the panel with the comments. */
function Panel({ staffId }: { staffId: string }) {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)}>
        Panel
      </button>
      {isShown && <Comments staffId={staffId} tenantId="test-school" />}
    </>
  );
}

/** The comments of a school, beside its steps; records what is added, once `answer` lets it. */
async function open(comments: object[] = []) {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  const added: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('*/rest/v1/shown_step_comments', () => HttpResponse.json(comments)),
    http.post('*/rest/v1/step_comments', async ({ request }) => {
      const { step, text } = Object(await request.json());
      added.push(`${step}: ${text}`);
      await answered;
      return new HttpResponse(null, { status: 201 });
    }),
  );
  const shown = showBuilder(<Panel staffId={staff.id} />, sound);
  const choose = (step: string | null) => act(() => shown.builder().go({ step }));
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment on/ });
  return { ...shown, choose, field, added, answer };
}

test('a comment begun on one step stays with it, and is there again when the step is', async () => {
  const { person, choose, field, added, answer } = await open();
  answer();
  choose('greeting');
  await person.type(field(), 'Warmer');
  choose('name');
  expect(field()).toHaveValue('');
  await person.type(field(), 'Shorter');
  choose(null);
  expect(screen.getByText('Choose a step to comment on it.')).toBeVisible();
  choose('greeting');
  expect(field()).toHaveValue('Warmer');
  await person.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(added).toEqual(['greeting: Warmer']);
  choose('name');
  expect(field()).toHaveValue('Shorter');
});

test('what is written while a comment is sent stays', async () => {
  const { person, choose, field, added, answer } = await open();
  choose('greeting');
  await person.type(field(), 'Warmer');
  await person.click(screen.getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect(added).toEqual(['greeting: Warmer']));
  await person.type(field(), ' still');
  choose('name');
  await person.type(field(), 'Shorter');
  await act(async () => answer());
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add comment' })).not.toHaveAttribute('aria-disabled'),
  );
  expect(field()).toHaveValue('Shorter');
  choose('greeting');
  expect(field()).toHaveValue('Warmer still');
});

test('a comment and an answer that are begun stay while another panel is shown', async () => {
  const { person, choose, field } = await open([
    {
      id: 'c1',
      flow: 'main',
      step: 'greeting',
      said: 'Hello',
      text: 'Too short',
      by: 'Meena Joshi',
      is_by_link: false,
      is_own: false,
      at: '2026-11-23T10:00:00Z',
      resolved_at: null,
      resolved_by: null,
      answers: [],
    },
  ]);
  choose('greeting');
  const answer = () => screen.findByRole('textbox', { name: /^(Answer|Your answer)/ });
  await person.type(field(), 'Warmer');
  await person.type(await answer(), 'It is');
  await person.click(screen.getByRole('button', { name: 'Panel' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Panel' }));
  expect(field()).toHaveValue('Warmer');
  expect(await answer()).toHaveValue('It is');
});
