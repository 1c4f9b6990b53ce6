import { type Ref, type RefObject, useCallback, useImperativeHandle, useState } from 'react';
import type { Chat } from '../controller/opening/use-chat.ts';
import type { PanelHandle } from './chat-panel-props.ts';

/** Resets the conversation: on the parent's request after a confirmation, on the host page's without. */
export function usePanelReset(chat: Chat, panel: RefObject<HTMLElement | null>, handle?: Ref<PanelHandle>) {
  const [asks, setAsks] = useState(false);
  const ask = useCallback(() => setAsks(true), []);
  const restart = () => {
    setAsks(false);
    if (chat.type === 'open') chat.shell.reset();
  };
  const leave = () => {
    setAsks(false);
    panel.current?.focus();
  };
  useImperativeHandle(handle, () => ({
    focus: () => panel.current?.focus({ preventScroll: true }),
    reset: restart,
  }));
  return {
    /** Whether the confirmation is shown. */
    asks,
    ask: chat.type === 'open' ? ask : undefined,
    leave,
    reset() {
      leave();
      restart();
    },
  };
}
