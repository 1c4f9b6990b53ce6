import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { createChatController } from '#chat/controller/chat-controller.ts';
import { ReviewComment } from '#chat/review/review-comment.tsx';
import { ReviewContext } from '#chat/review/review-context.ts';
import { fakeSchool } from '../fake-school.ts';
import { fakeWorld } from '../fake-world.ts';

const { school, server } = fakeSchool();

test('a comment that was begun before the draft is sent, on its first step, once that is there', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/review/comment', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  const shell = createChatController(school.config, fakeWorld({ reducedMotion: true }).ports);
  const draft = { school: 'Hill School', config: school.config, savedAt: '', expiresAt: '' };
  const ended: string[] = [];
  render(
    <ReviewContext value={{ draft, tenantId: school.id, token: 'secret' }}>
      <ReviewComment shell={shell} onEnd={(news) => ended.push(news)} />
    </ReviewContext>,
  );
  const person = userEvent.setup({ delay: null });
  await person.type(screen.getByRole('textbox', { name: /name/i }), 'Meena');
  await person.type(screen.getByRole('textbox', { name: /comment/i }), 'Shorter, please.');
  const send = screen.getByRole('button', { name: 'Send comment' });
  expect(send).toBeDisabled();
  act(() => shell.start());
  await waitFor(() => expect(send).toBeEnabled());
  await person.click(send);
  await waitFor(() => expect(ended).toHaveLength(1));
  expect(sent).toMatchObject([
    { flow: school.config.defaultWorkflow, step: 'name', name: 'Meena', text: 'Shorter, please.' },
  ]);
});
