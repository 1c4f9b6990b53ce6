import { greeting, type TenantConfig, type TranslationTable } from '#engine';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { newId } from '#lib/new-id.ts';
import type { ConversationParts } from '../../lazy/conversation-parts.ts';
import { lazyConversation } from '../../lazy/lazy-conversation.ts';
import { lazyTranslator } from '../../translation/lazy-translator.ts';
import type { ChatWords } from '../../words/chat-words.ts';
import type { ChatController } from '../chat-controller.ts';
import { type ChatMessage, type ChatState, emptyState } from '../chat-state.ts';
import { savedKey } from '../saved/saved-key.ts';
import type { SpokenTexts } from './use-configuration.ts';

interface OpeningContext {
  config: TenantConfig;
  /** The workflow, flow or special flow to begin with, instead of the default one. */
  flow?: string | undefined;
  /** The language at first. */
  language: ChatLanguage;
  /** The chat's texts in its current language. */
  words: () => ChatWords;
  /** Its first message is not shown ahead. */
  isPreview: boolean;
  open: (parts: ConversationParts, greeting: ChatMessage | undefined, config: TenantConfig) => ChatController;
}

/**
 * A conversation of which the first message is shown at once, before the scripts that carry it on have loaded: the parent
 * reads meanwhile. It comes into the empty log, as only what is added there is read out. A conversation that this tab left
 * earlier waits for the scripts.
 */
export function createOpeningChat({
  config: first,
  flow,
  language: firstLanguage,
  words,
  isPreview,
  open,
}: OpeningContext): ChatController {
  let original = first;
  let opening = begin(firstLanguage, null);
  /** The texts that were last spoken in. */
  let newest: SpokenTexts = { language: firstLanguage, table: null };
  let chat: ChatController | null = null;
  let isRunning = false;
  let isShown = false;
  let isToBeReset = false;
  let stopHearing = () => {};
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    getSnapshot: () => chat?.getSnapshot() ?? (isShown ? opening.state : emptyState),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    config: () => chat?.config() ?? opening.config,
    start() {
      isRunning = true;
      isShown = true;
      const parts = lazyConversation.get();
      if (parts) goOn(parts);
      else {
        notify();
        void lazyConversation.loaded.then((loaded) => isRunning && goOn(loaded));
      }
    },
    dispose() {
      isRunning = false;
      stopHearing();
      chat?.dispose();
    },
    speak(table) {
      const { language } = words();
      newest = { language, table };
      if (chat) chat.speak(table);
      else if (language !== opening.language) {
        opening = begin(language, table);
        notify();
      }
    },
    reset() {
      if (chat) chat.reset();
      else isToBeReset = true;
    },
    choose: (option) => chat?.choose(option),
    answer: (value, consent) => chat?.answer(value, consent),
    ask: (question) => chat?.ask(question),
    askAside: (question) => chat?.askAside?.(question),
    act: (action) => chat?.act(action),
    help: (action) => chat?.help(action),
    skip: () => chat?.skip(),
    change: (field) => chat?.change(field),
    canChange: (field) => chat?.canChange(field) ?? false,
    cancelChange: () => chat?.cancelChange(),
    draft: () => chat?.draft(),
    keepDraft: (value) => chat?.keepDraft(value),
    questionDraft: () => chat?.questionDraft() ?? null,
    keepQuestionDraft: (draft) => chat?.keepQuestionDraft(draft),
    confirm: (consent) => chat?.confirm(consent),
    isWithSchool: () => chat?.isWithSchool() ?? false,
    another: (next) => chat?.another(next),
    sendNow: () => chat?.sendNow(),
    tell: (text) => chat?.tell(text),
    get elsewhere() {
      return chat?.elsewhere;
    },
    get visits() {
      return chat?.visits;
    },
  };

  function begin(language: ChatLanguage, table: TranslationTable | null) {
    if (table) original = { ...original, translations: { ...original.translations, [language]: table } };
    const config = lazyTranslator.get()?.localize(original, language) ?? original;
    const isLeft = isPreview || safeSessionStorage.get(savedKey(original.id)) !== null;
    const text = isLeft ? undefined : greeting(config, flow);
    const message = text ? { id: newId(), text, isBot: true, timestamp: Date.now() } : undefined;
    const state: ChatState = message ? { ...emptyState, messages: [message] } : emptyState;
    return { language, config, message, state };
  }

  function goOn(parts: ConversationParts): void {
    if (!isRunning) return;
    chat ??= open(parts, opening.message, original);
    stopHearing();
    stopHearing = chat.subscribe(notify);
    chat.start();
    // Otherwise the texts of another language are on their way.
    if (newest.language === words().language) chat.speak(newest.table);
    if (isToBeReset) chat.reset();
    isToBeReset = false;
    notify();
  }
}
