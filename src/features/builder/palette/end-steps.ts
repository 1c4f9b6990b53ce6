import { freeId, type Step, type TenantConfig } from '#engine';
import type { EndKind, EndWords } from './palette-kinds.ts';
import { idOfWords } from './words-to-names.ts';

/** The call that stores the enquiry: all answers, to the chat service. */
export const sendingCall: Pick<NonNullable<Step['apiConfig']>, 'endpoint' | 'method' | 'headers' | 'body'> = {
  endpoint: '/api/chat-inquiry/public',
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{{allFormData}}',
};

/** Returns whether a step sends the enquiry. */
export function isSending({ type, apiConfig }: Step): boolean {
  return type === 'api_call' && apiConfig?.endpoint === sendingCall.endpoint;
}

/** Returns whether there is another conversation to go to. */
export function otherFlow({ workflows, flows }: TenantConfig, flow: string): string | undefined {
  return [...Object.keys(workflows), ...Object.keys(flows)].find((name) => name !== flow);
}

/**
 * Returns the steps of an end, the first to be linked: sending comes with what is said when it worked and when it did
 * not. `onward` is the step that the sending may lead to instead of an end of its own.
 */
export function endSteps(
  kind: EndKind,
  words: EndWords,
  {
    config,
    flow,
    taken,
    onward,
  }: { config: TenantConfig; flow: string; taken: ReadonlySet<string>; onward: string | undefined },
): Step[] {
  const again = { type: 'reset', text: words.again } as const;
  const idOf = (said: string) => idOfWords(said, taken, 'end');
  switch (kind) {
    case 'goodbye':
      return [{ id: idOf(words.goodbye), type: 'completed', message: words.goodbye, actions: [again] }];
    case 'page': {
      const action = config.consent?.privacyUrl.match(/^https:\/\/[^/?#]+/)?.[0] ?? 'https://';
      const actions: Step['actions'] = [{ type: 'redirect', text: words.pageButton, action }, again];
      return [{ id: idOf(words.page), type: 'completed', message: words.page, actions }];
    }
    case 'flow':
      return [{ id: freeId('goOn', taken), type: 'flow_switch', flowId: otherFlow(config, flow) ?? '' }];
    case 'send': {
      const [id, sent, notSent] = ['send', 'sent', 'notSent'].map((each) => freeId(each, taken));
      return [
        {
          id: id ?? '',
          type: 'api_call',
          message: words.sending,
          apiConfig: {
            ...sendingCall,
            errorHandling: { fallbackStep: notSent ?? '', errorMessage: words.failed },
          },
          nextStep: onward ?? sent ?? '',
        },
        ...(onward
          ? []
          : [{ id: sent ?? '', type: 'completed', message: words.sent, actions: [again] } satisfies Step]),
        { id: notSent ?? '', type: 'completed', message: words.notSent, actions: [again] },
      ];
    }
  }
}
