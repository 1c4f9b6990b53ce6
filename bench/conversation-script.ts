import type { EngineEvent, TenantConfig } from '#engine';
import { builtInTenants, debugId, greenfieldId } from '#tenants/built-in-tenants.ts';

/** A school and a parent's events from the greeting to the end. */
export interface Script {
  name: string;
  school: TenantConfig;
  events: EngineEvent[];
}

const advance: EngineEvent = { type: 'advance' };
const choose = (option: number): EngineEvent => ({ type: 'choose', option });
const answer = (value: string): EngineEvent => ({ type: 'answer', value });
const answered: EngineEvent = {
  type: 'resolve',
  ok: true,
  data: { success: true, response: 'Yes, on 12 routes.' },
};

const contact = ['Asha Rao', '9876543210', 'asha@example.com'].map(answer);
const child = ['Pune', 'Tara', 'PYP 1', '2026-2027', '2019-06-15', 'Hill School'].map(answer);
/** After the enquiry: the thanks, two pieces of information, an answered question, the end. */
const afterwards = [
  answered,
  ...Array<EngineEvent>(4).fill(advance),
  choose(0),
  ...[0, 1].flatMap((topic) => [choose(topic), advance]),
  choose(4),
  { type: 'ask', question: 'Is there a school bus?' } as const,
  answered,
  advance,
  choose(0),
  choose(0),
];

export const scripts: Script[] = [
  {
    name: 'Greenfield',
    school: schoolOf(greenfieldId),
    events: [advance, choose(0), choose(0), ...contact, ...child, ...afterwards],
  },
  {
    name: 'Debug School',
    school: schoolOf(debugId),
    events: [advance, choose(0), choose(0), ...contact, ...afterwards],
  },
];

function schoolOf(id: string): TenantConfig {
  const school = builtInTenants[id];
  if (!school) throw new Error(`There is no built-in school ${id}.`);
  return school;
}
