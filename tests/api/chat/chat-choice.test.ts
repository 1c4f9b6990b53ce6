import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { greenfield, testApi } from '../test-api.ts';

const offer = z.object({ article: z.string(), question: z.string() });
const choices = z.tuple([offer]).rest(offer);
const site = testApi(() => ({ articles: true }));
let visitor: Record<string, string>;
beforeAll(async () => {
  visitor = await site.visit(greenfield);
});

const of = (session: string) => ({ ...visitor, 'Idempotency-Key': session });
async function offered(session: string) {
  const { body } = await site.post('/api/chat', { question: 'do u have cricket coaching' }, of(session));
  expect(body).toMatchObject({ response: '', answered: false });
  const [choice] = choices.parse(body.choices);
  return { question_id: body.question_id, article: choice.article };
}

describe('POST /api/chat/choice', () => {
  test('answers with what was offered, and the question is answered', async () => {
    const sent = await offered('chooses');
    const { status, body } = await site.post('/api/chat/choice', sent, of('chooses'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      answered: true,
      response: expect.stringContaining('12 sports'),
      sources: [{ title: 'Sports' }],
    });
    const [row] = await site.db.query(
      'select outcome, chosen_article from public.chat_questions where id = $1',
      [sent.question_id],
    );
    expect(row).toEqual({ outcome: 'answered', chosen_article: sent.article });
  });

  test('is of its own conversation, and of what was offered there', async () => {
    const sent = await offered('asks');
    const article = '5f0e1d2c-3b4a-4958-8677-665544332211';
    for (const [body, session] of [
      [sent, 'another'],
      [{ ...sent, article }, 'asks'],
    ] as const) {
      const answer = await site.post('/api/chat/choice', body, of(session));
      expect(answer).toMatchObject({ status: 404, body: { success: false } });
    }
  });
});
