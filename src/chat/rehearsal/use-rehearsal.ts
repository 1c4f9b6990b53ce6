import { useEffect, useRef } from 'react';
import type { TenantConfig } from '#engine';
import { type ChatState, isParentsTurn } from '../controller/chat-state.ts';
import { prepareNextViews } from '../lazy/lazy-views.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { useWords } from '../words/use-words.ts';

/**
 * Rehearses the first answer while the parent reads the first options, so that the phone responds to their press in time;
 * only where the browser tells when it is idle: at another moment it would cost what it saves.
 */
export function useRehearsal(config: TenantConfig, state: ChatState): void {
  const words = useWords();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const begun = state.messages.some(({ isBot }) => !isBot);
  const isDue = isParentsTurn(state) && state.step?.type === 'options' && !begun;
  useEffect(() => {
    if (!isDue || !('requestIdleCallback' in window)) return;
    let cancel = () => {};
    let isWanted = true;
    const runNext = ([act, ...rest]: (() => void)[]) => {
      if (!act || !isWanted) return;
      const idle = requestIdleCallback(() => {
        act();
        runNext(rest);
      });
      cancel = () => cancelIdleCallback(idle);
    };
    partsOf(config, words, latest).then(runNext, () => {});
    return () => {
      isWanted = false;
      cancel();
    };
  }, [isDue, config, words]);
}

async function partsOf(config: TenantConfig, words: ChatWords, state: { current: ChatState }) {
  await prepareNextViews();
  const { rehearsalOf } = await import('./rehearse.tsx');
  return rehearsalOf(config, words, state.current);
}
