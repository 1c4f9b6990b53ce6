import { useCallback, useEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ChatState } from '../controller/chat-state.ts';

/**
 * Returns the state whose messages are on the screen already: a new message is painted first, and what can be answered next a
 * frame later, so that a phone does less between a press and the message. A press in between calls `catchUp`, which draws the
 * rest at once. Where a screen has no need of it, `waits` is false.
 */
export function usePaintedState(
  state: ChatState,
  waits: boolean,
): { painted: ChatState; catchUp: () => void } {
  const painted = useRef(state);
  const isBehind = useRef(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  isBehind.current = waits && state.messages.length > painted.current.messages.length;
  useEffect(() => {
    painted.current = state;
    if (isBehind.current) renderAgain();
  }, [state]);
  const catchUp = useCallback(() => {
    if (isBehind.current) flushSync(renderAgain);
  }, []);
  return { painted: isBehind.current ? painted.current : state, catchUp };
}
