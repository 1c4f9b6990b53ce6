import type { Passage } from '#api/chat/chat-passages.ts';
import { calledFunction, workingDatabase } from '../working-database.ts';

export const questionId = '5f0e1d2c-3b4a-4958-8677-665544332211';

type Found = Passage & { score: number };

export const bus: Found = {
  article_id: '11111111-1111-4111-8111-111111111111',
  title: 'School transport',
  body: 'Our buses serve 14 routes. They leave at 7:15 a.m. See https://greenfield.example/bus for the stops.',
  source_url: 'https://greenfield.example/transport',
  score: 0.9,
};

export const lunch: Found = {
  article_id: '22222222-2222-4222-8222-222222222222',
  title: 'Lunch *and* snacks',
  body: 'A vegetarian lunch is cooked at school every day.',
  source_url: null,
  score: 0.8,
};

/** What the database would answer a question with. */
export function findings(passages: object[]) {
  return {
    ok: true,
    question_id: questionId,
    outcome: passages.length > 0 ? 'answered' : 'unanswered',
    passages,
    related: ['Is there a hostel?'],
    answer_by: '2026-11-23T13:24:00Z',
  };
}

/** A database that answers every question so, and keeps what it was called with. */
export function questionDatabase(answer: unknown) {
  const calls: { name: string; args: Record<string, unknown> }[] = [];
  async function fetch(request: Request): Promise<Response> {
    const name = calledFunction(request);
    if (!['answer_question', 'choose_article', 'rate_answer', 'ask_a_person'].includes(name))
      return workingDatabase(request);
    calls.push({ name, args: JSON.parse(await request.text()) });
    return Response.json(answer);
  }
  return { fetch, calls };
}
