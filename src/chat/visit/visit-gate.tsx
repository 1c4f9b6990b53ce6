import { useEffect, useState } from 'react';
import type { Conversation, TenantConfig } from '#engine';
import { runWhenIdle } from '#lib/browser/run-when-idle.ts';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { lazyVisitPlace } from '../lazy/lazy-views.ts';
import { bookedKey } from './booked-key.ts';

export interface VisitGateProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
  isOpen: boolean;
  /** Whether a visit can be booked now. */
  isOffered: boolean;
  onOpen: (isOpen: boolean) => void;
}

/**
 * "Book a visit", while the school has times to come or this tab has booked one. It is asked for behind the first
 * message, and again once the enquiry is sent; what it takes is loaded then.
 */
export function VisitGate(props: VisitGateProps) {
  const { config, shell } = props;
  const { visits } = shell;
  const isAfter = shell.isWithSchool();
  const [isWanted, setWanted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the enquiry it is asked for again.
  useEffect(() => {
    if (isWanted || !visits) return;
    let isShown = true;
    const look = async () => {
      const free = async () => {
        await visits.load();
        return (await visits.get()?.free(config.id))?.visits.length;
      };
      if (safeSessionStorage.get(bookedKey(config.id)) === null && !(await free())) return;
      await lazyVisitPlace.load();
      if (isShown) setWanted(true);
    };
    // Without it the conversation goes on as well.
    const cancel = runWhenIdle(() => void look().catch(() => {}));
    return () => {
      isShown = false;
      cancel();
    };
  }, [visits, config.id, isWanted, isAfter]);
  const View = isWanted ? lazyVisitPlace.get() : null;
  const { conversation } = props.state;
  if (!View || !conversation) return null;
  return <View key={sessionOf(conversation)} {...props} {...{ conversation, isAfter }} />;
}

/** The session of a conversation, which a further enquiry in it does not share. */
export function sessionOf({ variables }: Conversation): string {
  return String(variables.sessionId ?? '');
}
