import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

const name = z.string().max(200);
const names = z.array(name);
/** Of the steps passed, as many as a way back can need. */
const mostPassed = 200;
const deepest = 6;
const mostBytes = 16_384;

const conversation = z.object({
  currentStep: name,
  currentFlow: name,
  userData: z.record(z.string(), z.unknown()),
  variables: z.record(z.string(), z.unknown()).default({}),
  workflowHistory: names.default([]),
  flowHistory: names.default([]),
});

export type StateRead =
  | { ok: true; state: Record<string, unknown> }
  | { ok: false; reason: 'shape' | 'size' };

/**
 * Returns a conversation as it is stored: texts as the database takes them, without what the chat works out anew, and with
 * the order of the answers (`asked`), which JSON in a database loses.
 */
export function readState(value: unknown): StateRead {
  const read = conversation.safeParse(value);
  if (!read.success) return { ok: false, reason: 'shape' };
  const { variables, workflowHistory, flowHistory, ...rest } = read.data;
  const lasting = Object.entries(variables).filter(([key, value]) =>
    key.startsWith('_') ? ways.has(key) && names.safeParse(value).success : !passing.has(key),
  );
  const state = plainJson(
    {
      ...rest,
      variables: Object.fromEntries(lasting),
      workflowHistory: workflowHistory.slice(-mostPassed),
      flowHistory: flowHistory.slice(-mostPassed),
      asked: Object.keys(rest.userData),
      isCompleted: false,
    },
    deepest,
  );
  if (!isRecord(state)) return { ok: false, reason: 'shape' };
  const { length } = new TextEncoder().encode(JSON.stringify(state));
  return length > mostBytes ? { ok: false, reason: 'size' } : { ok: true, state };
}

const passing = new Set(['today', 'sessionId', 'authenticated', 'submitted']);

/** Of the engine's own, those that say which answers need not be asked for again: in a change, or for a further child. */
const ways = new Set(['_changing', '_kept']);

/** Returns a stored conversation with its answers in their order again. */
export function restoreState({
  asked,
  userData,
  ...state
}: Record<string, unknown>): Record<string, unknown> {
  const answers = isRecord(userData) ? userData : {};
  const names = Array.isArray(asked) ? asked.filter((key) => typeof key === 'string') : [];
  const ordered = [...new Set([...names, ...Object.keys(answers)])].filter((key) =>
    Object.hasOwn(answers, key),
  );
  return { ...state, userData: Object.fromEntries(ordered.map((key) => [key, answers[key]])) };
}

/** Returns JSON that the database stores; undefined for what is nested deeper. */
function plainJson(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  const entries = Object.entries(value).map(([key, each]) => [plainText(key), plainJson(each, depth - 1)]);
  if (entries.some(([, each]) => each === undefined)) return undefined;
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
