import {
  type EngineEvent,
  type Json,
  lintConfig,
  resume,
  send,
  shortestPaths,
  start,
  type TenantConfig,
  type Turn,
} from '#engine';
import { builtInTenants } from '#tenants/built-in-tenants.ts';

/**
 * Everything both built-in schools can be led to, as one JSON text: the shortest conversation to each step of each flow,
 * and a conversation with the answers that runtimes are likely to treat differently. Runs wherever the engine does.
 */
export function transcript(): string {
  const schools = Object.values(builtInTenants);
  return JSON.stringify(
    schools.map((school) => ({
      problems: lintConfig(school),
      conversations: flowsOf(school).map((flow) =>
        [...shortestPaths(school, flow)].map(([, events]) => play(school, flow, events, {})),
      ),
      odd: play(school, school.defaultWorkflow, odd, { today: '2026-03-14' }),
    })),
  );
}

function flowsOf(school: TenantConfig): string[] {
  return [...Object.keys(school.workflows), ...Object.keys(school.flows)];
}

/** Every turn of a conversation, each taken up from where it would have been stored. */
function play(
  school: TenantConfig,
  flow: string,
  events: EngineEvent[],
  variables: Record<string, Json>,
): Turn[] {
  const turns = [start(school, flow)];
  for (const event of events) {
    const before = turns.at(-1) ?? start(school, flow);
    const conversation = {
      ...before.conversation,
      variables: { ...before.conversation.variables, ...variables },
    };
    turns.push(resume(school, conversation), send(school, conversation, event));
  }
  return turns;
}

const answer = (value: Json): EngineEvent => ({ type: 'answer', value });
const odd: EngineEvent[] = [
  { type: 'advance' },
  { type: 'choose', option: 7 },
  { type: 'choose', option: 0 },
  { type: 'choose', option: 1 },
  answer('  \ufeffRene\u0301\u0000 👩‍👧 आशा '),
  answer('+44 20 7946 0958'),
  answer('(0)98765\u201343210'),
  answer('a@b'),
  answer(`${'a'.repeat(300)}@example.com`),
  answer('İstanbul.ß@example.com'),
  answer('asha@example.com'),
  { type: 'change', field: 'first_name' },
  answer('$& {{email}} 😀'),
  answer('Pune'),
  answer('Tara'),
  answer('PYP 1'),
  answer('2026-2027'),
  answer('2025-02-29'),
  answer('2007-12-31'),
  answer('2026-03-15'),
  answer('2008-02-29'),
  answer(''),
  { type: 'resolve', ok: true, data: { success: false, message: 'Not now' } },
  { type: 'advance' },
  { type: 'reset' },
];
