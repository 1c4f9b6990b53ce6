import type { ComponentType, Ref } from 'react';
import type { ConfigurationAnswer } from '#data/configuration/published-configuration.ts';
import type { Rgb } from '#lib/colour/legible-colour.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatNews } from '../controller/chat-news.ts';
import type { ChatWords } from '../words/chat-words.ts';

export type PanelVariant = 'panel' | 'standalone' | 'embedded';

export interface ChatPanelProps extends ChatNews {
  tenantId: string;
  variant?: PanelVariant;
  /** The language of the chat; without it the first of `preferred` that the conversation is in, else the school's. */
  language?: ChatLanguage;
  /** The languages of the host page and the browser, best first. */
  preferred?: readonly ChatLanguage[];
  /** The workflow or flow to begin with, instead of the default one. */
  flow?: string;
  /** By default the title the school has configured, else the product's own. */
  title?: string;
  /** URL of the picture in the header and beside the messages. By default the school's, else the product's own. */
  logo?: string;
  /** A colour for the whole chat, instead of the school's own. */
  colour?: Rgb | undefined;
  /** Floating above a page, bottom right; otherwise the panel fills its container. */
  floating?: boolean;
  /** Shows the page behind, where the panel fills its container. */
  transparent?: boolean;
  /** Mounted with its conversation, but hidden. */
  hidden?: boolean;
  /** Defers the conversation until the host page needs it. */
  hold?: ((ports: ChatDependencies) => ChatDependencies) | undefined;
  /** The page of a parent: the first options follow within a second of opening. */
  isPrompt?: boolean;
  /** Plays an unpublished configuration. */
  preview?: Preview | undefined;
  /** Applies the host page's appearance; called after every render. */
  dress?: ((panel: HTMLElement) => void) | undefined;
  onClose?: () => void;
  /**
   * Retries after the visitor could not be authenticated. Until they are, there is no conversation, as nothing could be
   * sent.
   */
  onRetry?: (() => void) | undefined;
  /** Called on the first render with content; with the school's name, if it has one. */
  onReady?: (school?: string) => void;
  /** Receives the chat's texts and its title, at first and on every change. */
  onWords?: (words: ChatWords, title: string) => void;
  ref?: Ref<PanelHandle>;
}

/** A page's handle of a chat that it shows. */
export interface PanelHandle {
  focus(): void;
  /** Resets the conversation. */
  reset(): void;
}

/** A configuration to test: nothing is sent, stored or followed. */
export interface Preview {
  answer: ConfigurationAnswer;
  ports(own: ChatDependencies, words: () => ChatWords): ChatDependencies;
  /** The notice above the conversation, which is null until it has loaded. */
  Banner: ComponentType<{ shell: RunningChat | null }>;
}
