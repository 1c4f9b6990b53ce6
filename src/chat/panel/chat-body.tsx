import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type Conversation, isRecord, rawSteps, renderTemplate, type TenantConfig } from '#engine';
import type { RunningChat } from '../controller/chat-controller.ts';
import { type ChatMessage, isParentsTurn } from '../controller/chat-state.ts';
import type { ConversationParts } from '../lazy/conversation-parts.ts';
import { lazyConversation } from '../lazy/lazy-conversation.ts';
import { LoadFailed } from '../lazy/lazy-view.tsx';
import { useLazy } from '../lazy/use-lazy.ts';
import { MessageList } from '../log/message-list.tsx';
import { useWords } from '../words/use-words.ts';
import { dockClass } from './dock-class.ts';
import { usePaintedState } from './use-painted-state.ts';

interface ChatBodyProps {
  config: TenantConfig;
  shell: RunningChat;
  /** What a tester has to say below a message, or above all of them: list items. */
  note?: ((message: ChatMessage | null) => ReactNode) | undefined;
  /** What it needs beyond its first message; without it, it is loaded behind that. */
  parts?: ConversationParts;
}

/** The conversation, how far it has come, and the answer in the making. */
export function ChatBody({ config, shell, note, parts }: ChatBodyProps) {
  const state = useSyncExternalStore(shell.subscribe, shell.getSnapshot);
  const [changeable, setChangeable] = useState(none);
  const { value, state: progressOfParts, retry } = useLazy(lazyConversation, !parts);
  const { ConversationWatch, DeliveryBanner, StepDock } = parts ?? value ?? {};
  const { conversation } = state;
  const { painted, catchUp } = usePaintedState(state, !parts);
  const progress = conversation && conversationProgress(config, conversation);
  return (
    <>
      {progress && progress.total > 0 && <ProgressLine {...progress} />}
      {DeliveryBanner && <DeliveryBanner delivery={state.delivery} onSendNow={shell.sendNow} />}
      <MessageList
        state={state}
        changeable={isParentsTurn(state) ? changeable : none}
        onChange={shell.change}
        onSkip={shell.skip}
        note={note}
      />
      <TypingNotice typing={state.activity.type === 'typing'} spoken={state.messages.length} />
      {StepDock ? (
        <StepDock config={config} state={painted} shell={shell} catchUp={catchUp} />
      ) : (
        <div data-part="footer" className={dockClass}>
          {progressOfParts === 'failed' && <LoadFailed onRetry={retry} />}
        </div>
      )}
      {ConversationWatch && (
        <ConversationWatch config={config} shell={shell} state={painted} onChangeable={setChangeable} />
      )}
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

const none: ReadonlyMap<string, string> = new Map();
