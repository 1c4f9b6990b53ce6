import { HttpResponse, http, type RequestHandler } from 'msw';
import type { ConversationFigures, StepFigure } from '#data/analytics/conversation-figures.ts';

export function figureOf(step_id: string, change: Partial<StepFigure>): StepFigure {
  return {
    ...{ flow: 'main', step_id, seen: 1, answered: 1, left: 0, finished: 0, median_ms: 1200, exits: [] },
    ...change,
  };
}

/** Answers with the figures of a version, and notes for what it was asked. */
export function serveFigures(of: (version: number) => ConversationFigures): {
  asked: unknown[];
  handlers: RequestHandler[];
} {
  const asked: unknown[] = [];
  const handlers = [
    http.post('*/rest/v1/rpc/conversation_figures', async ({ request }) => {
      const args = Object(await request.json());
      asked.push(args);
      return HttpResponse.json(of(Number(args.p_version)));
    }),
  ];
  return { asked, handlers };
}
