import { expect } from 'vitest';
import { type EngineEvent, offeredOptions, send, start, type TenantConfig, type Turn } from '#engine';
import { sampleAnswers } from '#engine/lint/sample-answers.ts';
import { pendingOf } from '#features/builder/tester/run/play-run.ts';
import { advance, ask, choose, failed, said, succeed } from '../engine/setup/play.ts';

export interface Way {
  events: EngineEvent[];
  end: Turn;
  /** What the bot has said. */
  texts: string[];
  /** What the last enquiry that was sent held; undefined where none was. */
  sent: unknown;
}

/** Every way through a conversation that comes to no place more than so often. */
export function everyWay(config: TenantConfig, flow?: string, mostVisits = 2): Way[] {
  const ways: Way[] = [];
  const follow = (way: Way, passed: string[]) => {
    const { conversation, step } = way.end;
    if (step?.type === 'completed') return void ways.push(way);
    for (const event of eventsAt(config, way.end)) {
      const end = send(config, conversation, event);
      expect(end.error).toBeUndefined();
      const pending = pendingOf(config, end.conversation);
      const isSent = pending?.type === 'call' && pending.endpoint === '/api/chat-inquiry/public';
      const place = `${end.conversation.currentStep} ${pending?.type}`;
      if (passed.filter((each) => each === place).length >= mostVisits) continue;
      const texts = [...way.texts, ...said(end)];
      follow({ events: [...way.events, event], end, texts, sent: isSent ? pending.body : way.sent }, [
        ...passed,
        place,
      ]);
    }
  };
  const end = start(config, flow);
  follow({ events: [], end, texts: said(end), sent: undefined }, []);
  return ways;
}

/** As few of the ways as lead to each text that the bot says. */
export function covering(ways: Way[]): Way[] {
  const seen = new Set<string>();
  return ways.filter(({ texts }) => {
    const isNew = texts.some((text) => !seen.has(text));
    for (const text of texts) seen.add(text);
    return isNew;
  });
}

/** What may happen now: each option, an answer, a question, a call that ends well or badly. */
function eventsAt(config: TenantConfig, { step, conversation }: Turn): EngineEvent[] {
  const pending = pendingOf(config, conversation);
  if (pending) return pending.type === 'wait' ? [advance] : [succeed, failed];
  if (step?.type === 'form') {
    return sampleAnswers(step, [])
      .slice(0, 1)
      .map((value) => ({ type: 'answer', value }));
  }
  const options = step ? offeredOptions(step, conversation).map(({ index }) => choose(index)) : [];
  return step?.type === 'questions' ? [ask('Is there a bus?'), ...options] : options;
}
