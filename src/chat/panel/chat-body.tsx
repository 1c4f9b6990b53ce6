import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { type Conversation, isRecord, rawSteps, renderTemplate, type TenantConfig } from '#engine';
import { runWhenIdle } from '#lib/browser/run-when-idle.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatMessage, ChatState } from '../controller/chat-state.ts';
import { prepareLateViews, prepareNextViews } from '../lazy/lazy-views.ts';
import { MessageList } from '../log/message-list.tsx';
import { useEarlyPhones } from '../steps/fields/lazy-phones.ts';
import { answerLabel } from '../steps/reviewed-answers.ts';
import { DeliveryBanner } from '../submission/delivery-banner.tsx';
import type { ChatWords } from '../words/chat-words.ts';
import { useWords } from '../words/use-words.ts';
import { StepDock } from './step-dock.tsx';

interface ChatBodyProps {
  config: TenantConfig;
  shell: RunningChat;
  /** What a tester has to say below a message, or above all of them: list items. */
  note?: ((message: ChatMessage | null) => ReactNode) | undefined;
}

/** The conversation, how far it has come, and the answer in the making. */
export function ChatBody({ config, shell, note }: ChatBodyProps) {
  const state = useSyncExternalStore(shell.subscribe, shell.getSnapshot);
  const changeable = useEditableAnswers(config, shell, state, useWords());
  const { conversation } = state;
  const progress = conversation && conversationProgress(config, conversation);
  const begun = state.messages.some(({ isBot }) => !isBot);
  const greeted = state.messages.length > 0;
  useEffect(() => (greeted ? runWhenIdle(prepareNextViews) : undefined), [greeted]);
  useEarlyPhones(config, state);
  useEffect(() => (begun ? runWhenIdle(prepareLateViews) : undefined), [begun]);
  return (
    <>
      {progress && progress.total > 0 && <ProgressLine {...progress} />}
      <DeliveryBanner delivery={state.delivery} onSendNow={shell.sendNow} />
      <MessageList
        state={state}
        changeable={changeable}
        onChange={shell.change}
        onSkip={shell.skip}
        note={note}
      />
      <TypingNotice typing={state.activity.type === 'typing'} spoken={state.messages.length} />
      <StepDock config={config} state={state} shell={shell} />
    </>
  );
}

function ProgressLine({ done, total }: { done: number; total: number }) {
  const words = useWords();
  return (
    <div
      role="progressbar"
      aria-label={renderTemplate(words.answered, { done, total })}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="h-0.5 shrink-0 bg-line rtl:-scale-x-100"
    >
      {/* Not its width: that would lay out the whole chat with every frame. */}
      <div
        style={{ scale: `${done / total} 1` }}
        className="h-full origin-[0_0] bg-accent transition-[scale] duration-200 ease-settle"
      />
    </div>
  );
}

/** Said once, at the beginning: a parent who listens then knows that pauses are the assistant's. */
function TypingNotice({ typing, spoken }: { typing: boolean; spoken: number }) {
  const words = useWords();
  return (
    <p role="status" className="sr-only start-px">
      {typing && spoken <= 2 ? words.typing : ''}
    </p>
  );
}

interface Progress {
  done: number;
  total: number;
}

/** How many of the details this conversation asks for have been given. A finished conversation is whole. */
function conversationProgress(config: TenantConfig, conversation: Conversation): Progress {
  const fields = fieldsAsked(config);
  const total = fields.size;
  if (conversation.isCompleted) return { done: total, total };
  const done = [...fields].filter((field) => Object.hasOwn(conversation.userData, field)).length;
  return { done, total };
}

/**
 * The fields of the workflow the parent is led through; a side flow does not move the goal. Its steps are not read whole
 * for that: the first message would wait for it.
 */
function fieldsAsked(config: TenantConfig): Set<string> {
  const known = fieldsByConfig.get(config);
  if (known) return known;
  const fields = new Set(rawSteps(config, config.defaultWorkflow).flatMap(fieldAsked));
  fieldsByConfig.set(config, fields);
  return fields;
}

const fieldsByConfig = new WeakMap<TenantConfig, Set<string>>();

function fieldAsked(step: unknown): string[] {
  if (!isRecord(step) || (step.type !== 'form' && step.type !== 'options')) return [];
  return typeof step.field === 'string' && step.field ? [step.field] : [];
}

/**
 * What each answer is called that the parent may change now, by its field. A change is tried for every answer to know
 * that, which takes a moment: the turn is seen first.
 */
function useEditableAnswers(
  config: TenantConfig,
  shell: RunningChat,
  state: ChatState,
  words: ChatWords,
): ReadonlyMap<string, string> {
  const [labels, setLabels] = useState(none);
  const isParentsTurn = state.activity.type === 'ready' || state.activity.type === 'reviewing';
  useEffect(() => {
    const { conversation, messages } = state;
    if (!isParentsTurn || !conversation) {
      setLabels(none);
      return;
    }
    const found = new Map<string, string>();
    for (const { field } of messages) {
      if (field === undefined || !shell.canChange(field)) continue;
      found.set(field, answerLabel(words, config, conversation, field));
    }
    setLabels(found.size > 0 ? found : none);
  }, [config, shell, state, words, isParentsTurn]);
  return isParentsTurn ? labels : none;
}

const none: ReadonlyMap<string, string> = new Map();
