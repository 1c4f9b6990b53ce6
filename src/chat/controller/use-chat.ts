import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import {
  type ConfigurationAnswer,
  publishedConfigurations,
} from '#data/configuration/published-configuration.ts';
import {
  type TenantConfig,
  type TranslationTable,
  type Variant,
  withAcademicYears,
  withVariant,
} from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { browserDependencies } from './browser-dependencies.ts';
import { type ChatController, createChatController } from './chat-controller.ts';
import type { ChatDependencies } from './chat-dependencies.ts';

/** A chat while its configuration loads, without one, and during a conversation. */
export type Chat =
  | { type: 'loading' }
  | { type: 'error'; problem: Extract<ConfigurationAnswer, { ok: false }> }
  | { type: 'open'; config: TenantConfig; shell: ChatController };

/** Callbacks of a conversation, for the page that mounts it. */
export interface ChatNews {
  /** It is reset. */
  onReset?: () => void;
  /** The school has received an enquiry. */
  onSubmitted?: (id: string) => void;
  /** The parent presses a button with a custom action of this name. */
  onAction?: (name: string) => void;
}

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
  /** The school's texts in the language of `words`, where they were loaded later. */
  table?: TranslationTable | null;
}

/** One conversation with a school, from the first message to the last; it ends with the component. */
export function useChat(
  answer: ConfigurationAnswer | null,
  words: ChatWords,
  { variant, flow, change, hold, isPrompt, table = null, ...news }: Circumstances,
): Chat {
  const config = answer?.ok ? answer.config : null;
  // A change of language does not restart the conversation: it reads the current texts for each message.
  const spoken = useRef(words);
  const latestNews = useRef<ChatNews>(news);
  useEffect(() => {
    spoken.current = words;
    latestNews.current = news;
  });

  const opened = useMemo(() => {
    if (!config) return null;
    const own = browserWorld(() => spoken.current, variant, latestNews);
    const changed = change?.(own, () => spoken.current) ?? own;
    const world = isPrompt ? { ...changed, openingMs } : changed;
    const ports = withNews(hold?.(world) ?? world, latestNews);
    return createChatController(offered(config, variant), ports, flow);
  }, [config, variant, flow, change, hold, isPrompt]);
  useEffect(() => {
    opened?.start();
    return () => opened?.dispose();
  }, [opened]);

  useEffect(() => {
    if (words) opened?.speak(table);
  }, [opened, words, table]);

  // Only the configuration, not the state: the parent component does not re-render with every message.
  const running = useSyncExternalStore(
    opened?.subscribe ?? subscribeToNothing,
    opened?.config ?? (() => null),
  );
  if (answer && !answer.ok) return { type: 'error', problem: answer };
  if (!opened || !running) return { type: 'loading' };
  return { type: 'open', config: running, shell: opened };
}

/** The pause after the greeting, and the typing before the first question, are at most this long each. */
const openingMs = 400;

function browserWorld(
  words: () => ChatWords,
  variant: Variant,
  latestNews: { current: ChatNews },
): ChatDependencies {
  const own = browserDependencies(words);
  const newest = async (tenantId: string) => {
    const published = await publishedConfigurations.renew(tenantId, words().language);
    return published && offered(published, variant);
  };
  // Not in a preview, whose buttons are untrusted.
  const onCustom = (name: string) => {
    own.onCustom(name);
    if (name) latestNews.current.onAction?.(name);
  };
  return { ...own, newest, onCustom };
}

function withNews(ports: ChatDependencies, latestNews: { current: ChatNews }): ChatDependencies {
  return {
    ...ports,
    onReset(tenantId) {
      ports.onReset(tenantId);
      latestNews.current.onReset?.();
    },
    onSubmission(outcome) {
      ports.onSubmission(outcome);
      if (outcome.ok && outcome.id !== undefined) latestNews.current.onSubmitted?.(outcome.id);
    },
  };
}

/** The configuration as a parent meets it today, with the delays of its variant. */
function offered(config: TenantConfig, variant: Variant): TenantConfig {
  return withAcademicYears(withVariant(config, variant), localDate(new Date()));
}

const subscribeToNothing = () => () => {};
