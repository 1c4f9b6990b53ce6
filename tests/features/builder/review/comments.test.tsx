import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Comments } from '#features/builder/review/comments.tsx';
import { fakeStaff, leaveSignedIn } from '../../../data/session/fake-staff.ts';
import { sound } from '../../../engine/setup/sound-configuration.ts';
import { showBuilder } from '../show-builder.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The comments of a school, beside its steps; records what is added, once `answer` lets it. */
async function open() {
  const staff = fakeStaff();
  leaveSignedIn(staff);
  const added: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.post('*/rest/v1/rpc/list_step_comments', () => HttpResponse.json([])),
    http.post('*/rest/v1/rpc/add_step_comment', async ({ request }) => {
      const { p_step, p_text } = Object(await request.json());
      added.push(`${p_step}: ${p_text}`);
      await answered;
      return HttpResponse.json({ id: 'c1' });
    }),
  );
  const shown = showBuilder(<Comments staffId={staff.id} tenantId="test-school" />, sound);
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
