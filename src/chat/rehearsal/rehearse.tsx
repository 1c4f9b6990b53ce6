import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { TenantConfig } from '#engine';
import { type ChatController, createChatController } from '../controller/chat-controller.ts';
import type { ChatDependencies } from '../controller/chat-dependencies.ts';
import type { ChatState } from '../controller/chat-state.ts';
import type { SavedConversation } from '../controller/saved/saved-conversation.ts';
import { stepViews } from '../steps/step-views.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { WordsContext } from '../words/use-words.ts';

/**
 * Returns the parts of a rehearsal of the parent's first answer, for a task of their own each: with dependencies that store
 * and send nothing, in an element outside the page. A browser compiles a function at its first call, which was half of what
 * a phone did between the press and the next message.
 */
export function rehearsalOf(config: TenantConfig, words: ChatWords, state: ChatState): (() => void)[] {
  const { conversation, messages } = state;
  if (!conversation) return [];
  const chat = createChatController(config, silent(words, { ...nothing, config, conversation, messages }));
  return [
    () => {
      chat.start();
      chat.choose(0);
    },
    () => renderApart(chat, words),
    () => chat.dispose(),
  ];
}

function renderApart(chat: ChatController, words: ChatWords): void {
  const { step, conversation } = chat.getSnapshot();
  const View = step && stepViews[step.type];
  if (!View || !conversation) return;
  const root = createRoot(document.createElement('div'));
  flushSync(() =>
    root.render(
      <WordsContext value={words}>
        <View step={step} conversation={conversation} shell={chat} answerError={null} consent={null} />
      </WordsContext>,
    ),
  );
  root.unmount();
}

const nothing: Omit<SavedConversation, 'config' | 'conversation' | 'messages'> = {
  sessionId: 'rehearsal',
  confirmed: false,
  reviewedAction: null,
  submission: { type: 'none' },
  help: null,
  promised: [],
  asking: null,
  draft: null,
  beforeChange: null,
};

/** Whatever takes time never comes. */
function silent(words: ChatWords, saved: SavedConversation): ChatDependencies {
  return {
    words: () => words,
    now: () => 0,
    after: () => () => {},
    newId: () => '',
    reducedMotion: () => true,
    call: () => new Promise(() => {}),
    isSubmission: () => false,
    outbox: { send: () => () => {}, keep() {}, sendNow() {}, watch: () => () => {} },
    saved: { load: () => saved, save() {}, clear() {} },
    authenticated: () => true,
    recorder: () => silence,
    openLink() {},
    onSubmission() {},
    onCustom() {},
    onReset() {},
  };
}

const silence = {
  started() {},
  resumed() {},
  reached() {},
  answered() {},
  submitted() {},
  finished() {},
  left() {},
  close() {},
};
