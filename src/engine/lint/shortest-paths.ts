import type { Conversation, EngineEvent, Turn } from '../conversation.ts';
import { findFlow } from '../flow/flow-index.ts';
import { flowNames } from '../flow/flow-outline.ts';
import { testsOf } from '../flow/match-condition.ts';
import { drawsFor } from '../flow/share.ts';
import { send } from '../run/send.ts';
import { start } from '../run/start.ts';
import { offeredOptions } from '../steps/offered-options.ts';
import type { Step, TenantConfig, Test } from '../tenant-config.ts';
import { severalLimits } from '../validate/check-several.ts';
import { firstOwnProperty } from '../values/own-property.ts';
import { sampleAnswers } from './sample-answers.ts';

/** Far more than a school's conversation needs; bounds the search in a hostile one. */
const maxSearchedTurns = 20_000;
const maxEvents = 1000;
const mostDraws = 20;

/**
 * Returns the shortest conversation to each step, as the events from the start of a flow, by default of the default
 * workflow. Steps that 1,000 events do not reach are missing. Answers are examples generated for each field. `draw`: of
 * a parent with this share; by default of any.
 */
export function shortestPaths(
  config: TenantConfig,
  flow?: string,
  draw?: number,
): Map<string, EngineEvent[]> {
  const found = new Map<string, EngineEvent[]>();
  const tests = testsIn(config);
  const queue: { turn: Turn; events: EngineEvent[] }[] = [];
  const seen = new Set<string>();
  const visit = (turn: Turn, events: EngineEvent[], alreadyPassed: number) => {
    const { conversation } = turn;
    // A long history is truncated, and then shorter than before.
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
  const draws = draw === undefined ? allDraws(config) : [draw];
  for (const each of draws.length > 0 ? draws : [undefined]) visit(start(config, flow, each), [], 0);
  for (const { turn, events } of queue) {
    if (queue.length > maxSearchedTurns || events.length >= maxEvents) break;
    for (const event of turn.step ? eventsFor(turn.step, turn.conversation, tests) : []) {
      const next = send(config, turn.conversation, event);
      if (!next.error) visit(next, [...events, event], turn.conversation.workflowHistory.length);
    }
  }
  return found;
}

/** Returns draws that lead into all shares of all steps, of which a school has few. */
export function allDraws(config: TenantConfig): number[] {
  const draws = stepsIn(config).flatMap((step) => [...drawsFor(step).values()]);
  return [...new Set(draws)].slice(0, mostDraws);
}

/** Conversations at the same step continue in the same way unless a value that a condition tests differs. */
function stateKey(conversation: Conversation, tests: Test[]): string {
  const { currentFlow, currentStep, userData, variables, isCompleted } = conversation;
  const looked = tests.map(({ field }) => firstOwnProperty(field, [userData, variables]) ?? null);
  return JSON.stringify([
    currentFlow,
    currentStep,
    isCompleted,
    variables.success ?? null,
    variables.draw ?? null,
    looked,
  ]);
}

function eventsFor(step: Step, conversation: Conversation, tests: Test[]): EngineEvent[] {
  const choices = offeredOptions(step, conversation).map(
    ({ index }): EngineEvent => ({ type: 'choose', option: index }),
  );
  switch (step.type) {
    case 'form':
      return sampleAnswers(step, tests).map((value) => ({ type: 'answer', value }));
    case 'options':
      return step.several ? severalChoices(step, conversation, tests) : choices;
    case 'questions':
      return [{ type: 'ask', question: 'When does the school day begin?' }, ...choices];
    case 'api_call':
      return [...possibleResults(tests), { type: 'advance' }];
    default:
      return [{ type: 'advance' }];
  }
}

/** Each answer alone, together with as many others as are needed, those that a condition tests, and all that may be chosen. */
function severalChoices(step: Step, conversation: Conversation, tests: Test[]): EngineEvent[] {
  const options = offeredOptions(step, conversation).map(({ option }) => option);
  const values = options.map(({ text, value = text }) => value);
  const { least, most } = severalLimits({ ...step, options });
  const single = values.map((value) =>
    [value, ...values.filter((each) => each !== value)].slice(0, least || 1),
  );
  const lists = [...single, values.slice(0, most), ...(least === 0 ? [[]] : [])];
  const isTested = tests.some(({ field }) => field === step.field);
  return (isTested ? lists : lists.slice(0, 1)).map((value) => ({ type: 'answer', value }));
}

/** The possible results of a call: success, failure, or a message that a condition tests. */
function possibleResults(tests: Test[]): EngineEvent[] {
  const words = tests.filter((test) => test.field === 'message').map((test) => String(test.value));
  return [
    { type: 'resolve', ok: true },
    ...['', ...words].map((message): EngineEvent => ({ type: 'resolve', ok: false, message })),
  ];
}

function stepsIn(config: TenantConfig): Step[] {
  return flowNames(config).flatMap((name) => findFlow(config, name)?.all() ?? []);
}

function testsIn(config: TenantConfig): Test[] {
  const all = stepsIn(config).flatMap((step) => [
    ...(step.conditions ?? []),
    ...(step.options ?? []).flatMap((option) => option.condition ?? []),
  ]);
  const byField = new Map(
    all.flatMap(testsOf).map((test) => [JSON.stringify([test.field, test.value]), test]),
  );
  return [...byField.values()];
}
