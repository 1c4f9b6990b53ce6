import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Conversation,
  type EngineEvent,
  type Json,
  type Step,
  sampleAnswers,
  send,
  sentAnswers,
  shortestPaths,
  start,
  type TenantConfig,
} from '#engine';
import { loadTemplate, templateKeys } from '#tenants/load-template.ts';
import { debug } from '../api-over.ts';
import { testApi } from '../test-api.ts';

const site = testApi();
let visitor: Record<string, string>;
beforeAll(async () => {
  visitor = await site.visit(debug);
});
beforeEach(() => site.db.exec('delete from private.rate_limits'));

test.each(templateKeys)('%s: staff see the answer to every question that it asks', async (key) => {
  const config = await loadTemplate(key);
  const { workflows, flows, computed = [] } = config;
  await site.db.query(
    "update public.tenant_configurations set config = config || $1::text::jsonb where tenant_id = $2 and state = 'published'",
    [JSON.stringify({ workflows, flows, computed }), debug],
  );
  const paths = shortestPaths(config);
  const asking = Object.values(config.workflows).flatMap(({ steps }) => steps.filter(answerTo));
  expect(asking.length).toBeGreaterThan(2);
  for (const step of asking) {
    const answer = answerTo(step);
    const path = paths.get(step.id);
    if (!answer || !path) throw new Error(`${key} does not lead to ${step.id}.`);
    const answers = sentAnswers(config, played(config, [...path, answer]));
    expect(Object.keys(answers)).toContain(fieldOf(step));
    await expectSeen(`${key} ${step.id}`, answers);
  }
});

async function expectSeen(sessionId: string, answers: Record<string, Json>): Promise<void> {
  await site.db.exec('delete from private.rate_limits');
  const { status } = await site.post('/api/chat-inquiry/public', { ...answers, sessionId }, visitor);
  expect([sessionId, status]).toEqual([sessionId, 200]);
  const [stored] = await site.db.query(
    'select to_jsonb(e) as row from public.chat_inquiry_information e where session_id = $1',
    [sessionId],
  );
  const { answers: own, ...columns } = JSON.parse(JSON.stringify(stored?.row));
  for (const [field, value] of Object.entries(answers)) {
    const seen = [field in columns ? columns[field] : own[field]].flat().join(', ');
    for (const part of [value].flat())
      expect([field, seen]).toEqual([field, expect.stringContaining(String(part))]);
  }
}

/** Undefined where the choice is a way and no answer. */
function answerTo(step: Step): EngineEvent | undefined {
  if (step.type === 'questions') return { type: 'ask', question: 'Is there a bus?' };
  if (step.type === 'options' && step.field) return { type: 'choose', option: 0 };
  const [value] = step.type === 'form' ? sampleAnswers(step, []) : [];
  return value === undefined ? undefined : { type: 'answer', value };
}

function fieldOf({ type, field = '' }: Step): string {
  return type === 'questions' ? 'questions' : field;
}

function played(config: TenantConfig, events: EngineEvent[]): Conversation {
  let turn = start(config);
  for (const event of events) {
    turn = send(config, turn.conversation, event);
    expect(turn.error).toBeUndefined();
  }
  return turn.conversation;
}
