import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { createChatController } from '#chat/controller/chat-controller.ts';
import type { ChatDependencies } from '#chat/controller/chat-dependencies.ts';
import { createDeferredStart } from '#chat/controller/opening/deferred-start.ts';
import { previewDependencies } from '#chat/preview/preview-dependencies.ts';
import type { ChatWords } from '#chat/words/chat-words.ts';
import type { ServiceAnswer } from '#data/visitor/chat-service.ts';
import type { TenantConfig } from '#engine';
import { newId } from '#lib/new-id.ts';

/**
 * A small conversation as a chat has it, from which nothing leaves the page. No time passes in it before `isSeen`, and
 * none for a reader who wants no motion. `endCall` ends the call that it waits for.
 */
export function useMiniature(config: TenantConfig, words: ChatWords, isSeen: boolean) {
  // The words of another language come later: no reason to begin anew.
  const spoken = useRef(words);
  useEffect(() => {
    spoken.current = words;
  });
  const { shell, deferred, endCall } = useMemo(() => openMiniature(config, () => spoken.current), [config]);
  useEffect(() => {
    shell.start();
    return shell.dispose;
  }, [shell]);
  useEffect(() => {
    if (isSeen) deferred.open();
  }, [deferred, isSeen]);
  return { shell, endCall, state: useSyncExternalStore(shell.subscribe, shell.getSnapshot) };
}

function openMiniature(config: TenantConfig, words: () => ChatWords) {
  const deferred = createDeferredStart();
  let answerCall: (answer: ServiceAnswer) => void = () => {};
  const ports: ChatDependencies = {
    ...previewDependencies(own, words, nowhere),
    call: () =>
      new Promise((resolve) => {
        answerCall = resolve;
      }),
  };
  return {
    deferred,
    shell: createChatController(config, deferred.hold(ports)),
    endCall(ok: boolean) {
      // A press comes from a reader who sees it.
      deferred.open();
      answerCall({ ok, status: ok ? 200 : 500, message: '' });
    },
  };
}

const isCalm = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;

const own = {
  now: Date.now,
  after(ms: number, action: () => void) {
    const timer = setTimeout(action, isCalm() ? 0 : ms);
    return () => clearTimeout(timer);
  },
  newId,
  reducedMotion: isCalm,
  // The reader says how every call ends, so that none of them is looked over first.
  isSubmission: () => false,
};

/** No example has a link. */
function nowhere(): void {}
