import { describe, expect, test } from 'vitest';
import { lintConfig, type Step, send, start } from '#engine';
import { isSafeLink } from '#engine/validate/safe-link.ts';
import { configOf } from '../setup/configurations.ts';
import { honestLinks, hostileLinks } from '../setup/link-addresses.ts';

const inText = (address: string): Step => ({ id: 'end', type: 'completed', message: `See [us](${address})` });
const inButton = (action: string): Step => ({
  id: 'end',
  type: 'completed',
  message: 'Bye',
  actions: [{ type: 'redirect', text: 'Visit', action }],
});
const problems = (step: Step) => lintConfig(configOf([step])).map(({ kind }) => kind);

/** Whether the engine opens what a button leads to. */
function opens(address: string): boolean {
  const config = configOf([inButton(address)]);
  const { effects } = send(config, start(config).conversation, { type: 'act', action: 0 });
  return effects.some(({ type }) => type === 'redirect');
}

describe.each(honestLinks)('%j', (address) => {
  test('may be followed, from a button too', () => {
    expect([isSafeLink(address), opens(address), problems(inButton(address))]).toEqual([true, true, []]);
  });
});

describe.each(hostileLinks)('%j', (address) => {
  test('may not be followed, from a button neither', () => {
    expect([isSafeLink(address), opens(address), problems(inButton(address))]).toEqual([
      false,
      false,
      ['unsafe_link.button'],
    ]);
  });
});

describe('a link in a text', () => {
  test.each(honestLinks.filter((address) => !/[ ()]/.test(address)))('may lead to %j', (address) => {
    expect(problems(inText(address))).toEqual([]);
  });

  test.each(['', '//evil.example', 'javascript:alert', 'tel:+91 98765', 'https://a.example/x_(y)'])(
    'to %j is a problem: the chat shows it as plain words',
    (address) => {
      expect(problems(inText(address))).toEqual(['unsafe_link.text']);
    },
  );
});
