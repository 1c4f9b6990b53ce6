import { createChatController } from '#chat/controller/chat-controller.ts';
import { createEventRecorder, type StepPlace } from '#data/visitor/conversation-events.ts';
import type { Visit } from '#data/visitor/visit.ts';
import type { Step, TenantConfig } from '#engine';
import { fakeWorld } from '../../chat/fake-world.ts';
import { configOf, flowOf } from '../../engine/setup/configurations.ts';

export interface RecordedEvent {
  ordinal: number;
  kind: string;
  flow?: string;
  step_id?: string;
  elapsed_ms: number;
  config_version?: number;
}

export interface Delivery {
  sessionId: string;
  events: RecordedEvent[];
}

type Random = () => number;

/** A conversation of two flows with forks, loops and ends at random; a step's id may occur in both. */
export function randomConversation(random: Random): TenantConfig {
  const count = 5 + Math.floor(random() * 5);
  const ids = Array.from({ length: count }, (_, at) => `s${at}`);
  const steps = () => ids.map((id, at) => randomStep(id, at, ids, random));
  return configOf(steps(), { flows: { other: flowOf(pick(ids, random), steps()) } });
}

function randomStep(id: string, at: number, ids: readonly string[], random: Random): Step {
  const to = () => pick(ids, random);
  const asks: Step = {
    ...{ id, type: 'options', message: 'Which?', field: `f${at}` },
    options: [0, 1, 2].map((n) => ({ text: `${n}`, nextStep: to() })),
  };
  // A first step that asks, and one end: a conversation of ends alone would prove nothing.
  if (at === 0) return asks;
  if (at === ids.length - 1) return { id, type: 'completed', message: 'Bye.' };
  const form: Step = { id, type: 'form', message: 'Name?', field: `f${at}`, nextStep: to() };
  const fork: Step = {
    ...{ id, type: 'conditional', nextStep: to() },
    conditions: [{ field: 'f0', operator: 'equals', value: '1', nextStep: to() }],
  };
  return pick<Step>(
    [
      asks,
      asks,
      form,
      form,
      fork,
      // Messages alone would go round for ever.
      { id, type: 'message', message: 'Well.', nextStep: ids[0] ?? '' },
      { id, type: 'flow_switch', flowId: pick(['main', 'other'], random) },
    ],
    random,
  );
}

/**
 * A parent who answers at random through the real chat, changes answers, reloads, begins anew and goes; and a network that
 * loses batches, or only the answers to them. Returns what arrived, in its order, and the conversations' own histories.
 */
export async function walk(
  config: TenantConfig,
  random: Random,
  { isLossy, version }: { isLossy: boolean; version: number },
): Promise<{ arrived: Delivery[]; histories: Map<string, StepPlace['id'][]> }> {
  const world = fakeWorld({ reducedMotion: true });
  const arrived: Delivery[] = [];
  const histories = new Map<string, string[]>();
  const cancelled = new Set<string>();
  let page = new EventTarget();
  const tab: { visit: Visit | null } = { visit: null };
  let visits = 0;
  const id = `${random()}`;
  world.ports.recorder = (_, isResumed) => {
    const begun = { id: `${id} ${visits++}`, ordinal: 0, startedAt: world.ports.now(), version };
    const visit: Visit = (isResumed && tab.visit) || begun;
    tab.visit = visit;
    return createEventRecorder({
      ...{ visit, page, now: world.ports.now, after: world.ports.after },
      keep: (next) => {
        tab.visit = { ...next };
      },
      async send({ sessionId, events }) {
        const luck = isLossy ? random() : 1;
        if (luck < 0.1) return 'done';
        if (luck < 0.25) return 'again';
        arrived.push({ sessionId, events: events.map((event) => ({ ...event })) });
        return luck < 0.4 ? 'again' : 'done';
      },
    });
  };
  const open = () => {
    const chat = createChatController(config, world.ports);
    chat.start();
    return chat;
  };
  let chat = open();
  for (let turn = 0; turn < 30; turn += 1) {
    world.elapse(Math.floor(random() * 9000));
    await Promise.resolve();
    const { step, conversation } = chat.getSnapshot();
    if (conversation && tab.visit && !cancelled.has(tab.visit.id)) {
      histories.set(tab.visit.id, conversation.workflowHistory);
    }
    const luck = random();
    if (luck < 0.06) {
      // A phone may end a page without a word.
      if (!isLossy || random() < 0.7) page.dispatchEvent(new Event('pagehide'));
      page = new EventTarget();
      world.reload();
      chat = open();
    } else if (luck < 0.09) chat.reset();
    else if (luck < 0.16) chat.change(`f${Math.floor(random() * 6)}`);
    else if (luck < 0.2 && chat.getSnapshot().beforeChange) {
      // The history forgets the change from here on; the events do not.
      if (tab.visit) cancelled.add(tab.visit.id);
      chat.cancelChange();
    } else if (luck < 0.22) break;
    else if (step?.type === 'options') chat.choose(Math.floor(random() * 3));
    else if (step?.type === 'form') chat.answer('Asha');
  }
  page.dispatchEvent(new Event('pagehide'));
  await Promise.resolve();
  return { arrived, histories };
}

function pick<T>(values: readonly T[], random: Random): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('Nothing to choose from.');
  return value;
}
