import { useEffect, useState } from 'react';
import type { TenantConfig } from '../../engine/index.ts';
import type { ChatState } from './chat-state.ts';
import type { ChatWords } from './chat-words.ts';
import type { ConversationShell } from './conversation-shell.ts';
import { answerLabel } from './reviewed-answers.ts';

/**
 * What each answer is called that the parent may change now, by its field. A change is tried for every answer to know
 * that, which takes a moment: the turn is seen first.
 */
export function useChangeable(
  config: TenantConfig,
  shell: ConversationShell,
  state: ChatState,
  words: ChatWords,
): ReadonlyMap<string, string> {
  const [labels, setLabels] = useState(none);
  const isParentsTurn = state.activity.type === 'ready' || state.activity.type === 'reviewing';
  useEffect(() => {
    const { conversation, messages } = state;
    if (!isParentsTurn || !conversation) {
      setLabels(none);
      return;
    }
    const found = new Map<string, string>();
    for (const { field } of messages) {
      if (field === undefined || !shell.canChange(field)) continue;
      found.set(field, answerLabel(words, config, conversation, field));
    }
    setLabels(found.size > 0 ? found : none);
  }, [config, shell, state, words, isParentsTurn]);
  return isParentsTurn ? labels : none;
}

const none: ReadonlyMap<string, string> = new Map();
