import { describe, expect, test } from 'vitest';
import { turnMessages, withoutOwnWords } from '#chat/controller/effects/turn-messages.ts';
import { englishWords } from '#chat/words/chat-words.ts';
import { type Step, send, start } from '#engine';
import { configOf } from '../../../engine/setup/configurations.ts';

const kind: Step = {
  id: 'kind',
  type: 'options',
  field: 'kind',
  options: [{ text: 'Day', message: 'A good choice.', nextStep: 'save' }],
};
const save = (message?: string): Step => ({
  id: 'save',
  type: 'api_call',
  ...(message !== undefined && { message }),
  apiConfig: { endpoint: '/api/chat-inquiry/public', body: '{{allFormData}}' },
});

describe('a turn that ends with a submission', () => {
  test.each<[string, string | undefined]>([
    ['that says what it does', 'Sending {{kind}}'],
    ['that says nothing', undefined],
  ])('keeps what was said before a step %s', (_, message) => {
    const config = configOf([kind, save(message)]);
    const turn = send(config, start(config).conversation, { type: 'choose', option: 0 });
    expect(turnMessages(englishWords, withoutOwnWords(turn), { field: 'kind' })).toEqual([
      { text: 'Day', isBot: false, field: 'kind' },
      { text: 'A good choice.', isBot: true },
    ]);
    expect(withoutOwnWords(turn).effects.at(-1)?.type).toBe('call');
  });
});
