import type { ComponentType, Ref } from 'react';
import type { ConfigurationAnswer } from '#data/configuration/published-configuration.ts';
import type { Language } from '#lib/i18n/languages.ts';
import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatNews } from '../controller/use-chat.ts';
import type { ChatWords } from '../words/chat-words.ts';

export type PanelVariant = 'panel' | 'standalone' | 'embedded';

export interface ChatPanelProps extends ChatNews {
  tenantId: string;
  variant?: PanelVariant;
  /** What the chat itself speaks; without it, the school's language if it has one we know, else English. */
  language?: Language;
  /** The workflow or flow to begin with, instead of the school's usual one. */
  flow?: string;
  /** Without it, the title the school has configured, else the product's own. */
  title?: string;
  /** Address of the picture in the header and beside the messages. Without it, the school's, else the product's own. */
  logo?: string;
  /** Floating above a page, bottom right; otherwise the panel fills the box it is put in. */
  floating?: boolean;
  /** Lets the page behind be seen, where the panel fills its box. */
  transparent?: boolean;
  /** Kept, with its conversation, but out of sight. */
  hidden?: boolean;
  /** Keeps the conversation back until the page around wants it. */
  hold?: ((ports: ChatDependencies) => ChatDependencies) | undefined;
  /** Plays an unpublished configuration. */
  preview?: Preview | undefined;
  /** Puts on what the page around wants it to wear; after every drawing. */
  dress?: ((panel: HTMLElement) => void) | undefined;
  onClose?: () => void;
  /** The visitor could not be let in: asks once more. Until they are, there is no conversation, as nothing could be sent. */
  onRetry?: (() => void) | undefined;
  /** There is something to see, for the first time; with the school's name, where it has one. */
  onReady?: (school?: string) => void;
  /** Hears the words that are spoken, at first and whenever they change. */
  onWords?: (words: ChatWords) => void;
  ref?: Ref<PanelHandle>;
}

/** What a page can do with a chat that it shows. */
export interface PanelHandle {
  focus(): void;
  /** Begins the conversation anew. */
  reset(): void;
}

/** A configuration to try out: nothing is sent, stored or followed. */
export interface Preview {
  answer: ConfigurationAnswer;
  ports(own: ChatDependencies, words: () => ChatWords): ChatDependencies;
  /** Says so, above the conversation. */
  Banner: ComponentType;
}
