import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ConfigurationAnswer } from '#data/configuration/published-configuration.ts';
import type { TenantConfig, Variant } from '#engine';
import type { ConversationParts } from '../../lazy/conversation-parts.ts';
import type { ChatWords } from '../../words/chat-words.ts';
import type { ChatController } from '../chat-controller.ts';
import type { ChatDependencies } from '../chat-dependencies.ts';
import type { ChatNews } from '../chat-news.ts';
import type { ChatMessage } from '../chat-state.ts';
import { createOpeningChat } from './opening-chat.ts';
import type { SpokenTexts } from './use-configuration.ts';

/** A chat while its configuration loads, without one, and during a conversation. */
export type Chat =
  | { type: 'loading' }
  | { type: 'error'; problem: Extract<ConfigurationAnswer, { ok: false }> }
  | { type: 'open'; config: TenantConfig; shell: ChatController };

interface Circumstances extends ChatNews {
  variant: Variant;
  /** The workflow or flow to begin with, instead of the default one. */
  flow?: string | undefined;
  /** Replaces some of the browser dependencies, for previews. */
  change?: ((own: ChatDependencies, words: () => ChatWords) => ChatDependencies) | undefined;
  /** The first options follow within a second. */
  isPrompt?: boolean | undefined;
  /** Defers the conversation until the host page needs it. */
  hold?: ((ports: ChatDependencies) => ChatDependencies) | undefined;
  /** The school's texts, which may come before the words of their language, and after them. */
  texts: SpokenTexts | null;
}

/** One conversation with a school, from the first message to the last; it ends with the component. */
export function useChat(
  answer: ConfigurationAnswer | null,
  words: ChatWords,
  { variant, flow, change, hold, isPrompt, texts, ...news }: Circumstances,
): Chat {
  const config = answer?.ok ? answer.config : null;
  // A change of language does not restart the conversation: it reads the current texts for each message.
  const spoken = useRef(words);
  const latestNews = useRef<ChatNews>(news);
  useEffect(() => {
    spoken.current = words;
    latestNews.current = news;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language does not begin the conversation anew.
  const opened = useMemo(() => {
    if (!config) return null;
    const current = () => spoken.current;
    const open = (parts: ConversationParts, greeting: ChatMessage | undefined, translated: TenantConfig) =>
      parts.openChat(translated, {
        variant,
        flow,
        change,
        hold,
        isPrompt,
        greeting,
        latestNews,
        words: current,
      });
    const { language } = words;
    return createOpeningChat({
      config,
      flow,
      language,
      words: current,
      isPreview: change !== undefined,
      open,
    });
  }, [config, variant, flow, change, hold, isPrompt]);
  useEffect(() => {
    opened?.start();
    return () => opened?.dispose();
  }, [opened]);

  useEffect(() => {
    if (texts?.language === words.language) opened?.speak(texts.table);
  }, [opened, words, texts]);

  // Only the configuration, not the state: the parent component does not re-render with every message.
  const running = useSyncExternalStore(
    opened?.subscribe ?? subscribeToNothing,
    opened?.config ?? (() => null),
  );
  if (answer && !answer.ok) return { type: 'error', problem: answer };
  if (!opened || !running) return { type: 'loading' };
  return { type: 'open', config: running, shell: opened };
}

const subscribeToNothing = () => () => {};
