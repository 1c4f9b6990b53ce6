import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import type { TenantConfig, Variant } from '#engine';
import type { ChatWords } from '../../words/chat-words.ts';
import { browserDependencies } from '../browser-dependencies.ts';
import { type ChatController, createChatController } from '../chat-controller.ts';
import type { ChatDependencies } from '../chat-dependencies.ts';
import type { ChatNews } from '../chat-news.ts';
import type { ChatMessage } from '../chat-state.ts';
import { offeredConfig } from './offered-config.ts';

interface Circumstances {
  variant: Variant;
  /** The chat's texts in its current language. */
  words: () => ChatWords;
  latestNews: { current: ChatNews };
  flow?: string | undefined;
  change?: ((own: ChatDependencies, words: () => ChatWords) => ChatDependencies) | undefined;
  isPrompt?: boolean | undefined;
  hold?: ((ports: ChatDependencies) => ChatDependencies) | undefined;
  greeting?: ChatMessage | undefined;
}

/** Returns a conversation in a browser, under the circumstances of its panel (see `useChat`). */
export function openChat(
  config: TenantConfig,
  { variant, words, latestNews, flow, change, isPrompt, hold, greeting }: Circumstances,
): ChatController {
  const own = browserWorld(words, variant, latestNews);
  const changed = change?.(own, words) ?? own;
  const world = isPrompt ? { ...changed, openingMs: openingMs(hold ? undefined : greeting) } : changed;
  const ports = withNews(hold?.(world) ?? world, latestNews);
  return createChatController(offeredConfig(config, variant), ports, flow, greeting);
}

/** The pause after the greeting, and the typing before the first question, are at most this long each. */
const longestOpeningMs = 400;

/** A greeting that is on the screen has been read for a while. */
function openingMs(greeting: ChatMessage | undefined): number {
  return greeting ? Math.max(0, longestOpeningMs + greeting.timestamp - Date.now()) : longestOpeningMs;
}

function browserWorld(
  words: () => ChatWords,
  variant: Variant,
  latestNews: { current: ChatNews },
): ChatDependencies {
  const own = browserDependencies(words);
  const newest = async (tenantId: string) => {
    const published = await publishedConfigurations.renew(tenantId, words().language);
    return published && offeredConfig(published, variant);
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
