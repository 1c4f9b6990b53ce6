import { memo, useEffect } from 'react';
import type { TenantConfig } from '#engine';
import { runWhenIdle } from '#lib/browser/run-when-idle.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import { type ChatState, isParentsTurn } from '../controller/chat-state.ts';
import { prepareLateViews, prepareNextViews } from '../lazy/lazy-views.ts';
import { useRehearsal } from '../rehearsal/use-rehearsal.ts';
import { useEarlyPhones } from '../steps/fields/lazy-phones.ts';
import { answerLabel } from '../steps/reviewed-answers.ts';
import { useWords } from '../words/use-words.ts';

interface ConversationWatchProps {
  config: TenantConfig;
  shell: RunningChat;
  state: ChatState;
  /** Receives what each answer is called that the parent may change now, by its field. */
  onChangeable: (labels: ReadonlyMap<string, string>) => void;
}

/**
 * What a conversation on the screen takes beside what it shows: the views of later steps are loaded ahead, and a change is
 * tried for every answer to know which can be changed; that takes a moment, so the turn is seen first. Memoized for the same
 * reason.
 */
export const ConversationWatch = memo(function ConversationWatch({
  config,
  shell,
  state,
  onChangeable,
}: ConversationWatchProps) {
  const words = useWords();
  const isTurn = isParentsTurn(state);
  const begun = state.messages.some(({ isBot }) => !isBot);
  const greeted = state.messages.length > 0;
  useEffect(() => (greeted ? runWhenIdle(() => void prepareNextViews()) : undefined), [greeted]);
  useEarlyPhones(config, state);
  useEffect(() => (begun ? runWhenIdle(prepareLateViews) : undefined), [begun]);
  useRehearsal(config, state);

  useEffect(() => {
    const { conversation, messages } = state;
    const found = new Map<string, string>();
    for (const { field } of isTurn && conversation ? messages : []) {
      if (!conversation || field === undefined || !shell.canChange(field)) continue;
      found.set(field, answerLabel(words, config, conversation, field));
    }
    onChangeable(found.size > 0 ? found : none);
  }, [config, shell, state, words, isTurn, onChangeable]);
  return null;
});

const none: ReadonlyMap<string, string> = new Map();
