import type { Conversation, EngineEvent, Turn } from '../conversation.ts';
import { findFlow, flowNames } from '../run/flow-index.ts';
import { send } from '../run/send.ts';
import { start } from '../run/start.ts';
import { offeredOptions } from '../steps/offered-options.ts';
import type { Condition, Step, TenantConfig } from '../tenant-config.ts';
import { firstOwn } from '../values/own-property.ts';
import { sampleAnswers } from './sample-answers.ts';

/** Far more than any school's conversation needs; keeps a hostile one from running on. */
const maxTurns = 20_000;
const maxEvents = 1000;

/**
 * The shortest conversation to each step: the events that lead there from the start of a flow, the default workflow
 * when none is named. A step no conversation of 1,000 events reaches is missing. Answers are examples, made up for each
 * field.
 */
export function paths(config: TenantConfig, flow?: string): Map<string, EngineEvent[]> {
  const found = new Map<string, EngineEvent[]>();
  const tests = conditionsOf(config);
  const first = start(config, flow);
  const queue: { turn: Turn; events: EngineEvent[] }[] = [];
  const seen = new Set<string>();
  const visit = (turn: Turn, events: EngineEvent[], alreadyPassed: number) => {
    const { conversation } = turn;
    // A history that has grown long is cut, and then shorter than it was.
    const isLonger = conversation.workflowHistory.length > alreadyPassed;
    const passed = conversation.workflowHistory.slice(isLonger ? alreadyPassed : 0);
    for (const id of [...passed, conversation.currentStep]) {
      if (id !== '' && !found.has(id)) found.set(id, events);
    }
    const key = stateKey(conversation, tests);
    if (!turn.step || seen.has(key)) return;
    seen.add(key);
    queue.push({ turn, events });
  };
  visit(first, [], 0);
  for (const { turn, events } of queue) {
    if (queue.length > maxTurns || events.length >= maxEvents) break;
    for (const event of turn.step ? eventsFor(turn.step, turn.conversation, tests) : []) {
      const next = send(config, turn.conversation, event);
      if (!next.error) visit(next, [...events, event], turn.conversation.workflowHistory.length);
    }
  }
  return found;
}

/** Two conversations at one step go on alike unless something a condition looks at differs. */
function stateKey(conversation: Conversation, tests: Condition[]): string {
  const { currentFlow, currentStep, userData, variables, isCompleted } = conversation;
  const looked = tests.map(({ field }) => firstOwn(field, [userData, variables]) ?? null);
  return JSON.stringify([currentFlow, currentStep, isCompleted, variables.success ?? null, looked]);
}

function eventsFor(step: Step, conversation: Conversation, tests: Condition[]): EngineEvent[] {
  const choices = offeredOptions(step, conversation).map(
    ({ index }): EngineEvent => ({ type: 'choose', option: index }),
  );
  switch (step.type) {
    case 'form':
      return sampleAnswers(step, tests).map((value) => ({ type: 'answer', value }));
    case 'options':
      return choices;
    case 'questions':
      return [{ type: 'ask', question: 'When does the school day begin?' }, ...choices];
    case 'api_call':
      return [...endings(tests), { type: 'advance' }];
    default:
      return [{ type: 'advance' }];
  }
}

/** How a call may end: well, badly, or with words a condition looks for. */
function endings(tests: Condition[]): EngineEvent[] {
  const words = tests.filter((test) => test.field === 'message').map((test) => String(test.value));
  return [
    { type: 'resolve', ok: true },
    ...['', ...words].map((message): EngineEvent => ({ type: 'resolve', ok: false, message })),
  ];
}

function conditionsOf(config: TenantConfig): Condition[] {
  const steps = flowNames(config).flatMap((name) => findFlow(config, name)?.all() ?? []);
  const all = steps.flatMap((step) => [
    ...(step.conditions ?? []),
    ...(step.options ?? []).flatMap((option) => option.condition ?? []),
  ]);
  const byField = new Map(
    all.map((condition) => [JSON.stringify([condition.field, condition.value]), condition]),
  );
  return [...byField.values()];
}
