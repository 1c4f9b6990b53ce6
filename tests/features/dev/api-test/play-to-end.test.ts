import { expect, test } from 'vitest';
import type { Step, TenantConfig } from '#engine';
import { playToEnd } from '#features/dev/api-test/play-to-end.ts';
import { loadBuiltInTenant } from '#tenants/load-built-in-tenant.ts';
import { builtInIds } from '#tenants/tenant-ids.ts';
import { configOf } from '../../../engine/setup/configurations.ts';

const today = '2026-11-21';
const end: Step = { id: 'end', type: 'completed', message: 'Done.' };

test.each(builtInIds)(
  'the built-in conversation of %s comes to its end, by way of its enquiry',
  async (id) => {
    const played = playToEnd(await builtIn(id), today);
    expect(played).toMatchObject({ isCompleted: true, problem: null });
    expect(played.calls).toContain('POST /api/chat-inquiry/public');
    expect(played.lines.filter(({ from }) => from === 'user').length).toBeGreaterThan(5);
  },
);

test('a choice that leads round and round is left by its other answer', () => {
  const played = playToEnd(
    configOf([
      {
        id: 'more',
        type: 'options',
        message: 'More?',
        options: [
          { text: 'Yes', nextStep: 'more' },
          { text: 'No', nextStep: 'end' },
        ],
      },
      end,
    ]),
    today,
  );
  expect(played).toMatchObject({ isCompleted: true, turns: 2 });
});

test('a box for questions takes one, and is left by its way out', () => {
  const played = playToEnd(
    configOf([
      {
        id: 'ask',
        type: 'questions',
        message: 'Ask away.',
        nextStep: 'ask',
        options: [{ text: 'No more', nextStep: 'end' }],
      },
      end,
    ]),
    today,
  );
  expect(played).toMatchObject({ isCompleted: true, turns: 2 });
});

test.each<[string, Step[]]>([
  ['nothing leads on', [{ id: 'alone', type: 'message', message: 'Hello' }]],
  ['no answer is taken', [form({ validation: { pattern: '^never$' } }), end]],
  ['it never ends', [{ ...form({}), nextStep: 'field' }]],
  ['there is nothing to begin with', []],
])('a conversation in which %s is not said to have ended', (_, steps) => {
  const played = playToEnd(configOf(steps), today);
  expect(played.isCompleted).toBe(false);
  expect(played.problem).not.toBeNull();
});

function form(rest: Partial<Step>): Step {
  return { id: 'field', type: 'form', message: 'Code?', field: 'code', nextStep: 'end', ...rest };
}

async function builtIn(id: string): Promise<TenantConfig> {
  const config = await loadBuiltInTenant(id);
  if (!config) throw new Error(`There is no built-in ${id}.`);
  return config;
}
