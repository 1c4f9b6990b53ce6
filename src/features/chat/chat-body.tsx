import { useEffect, useSyncExternalStore } from 'react';
import { renderTemplate, type TenantConfig } from '../../engine/index.ts';
import { inIdleTime } from '../../lib/in-idle-time.ts';
import { conversationProgress } from './conversation-progress.ts';
import type { ConversationShell } from './conversation-shell.ts';
import { DeliveryBanner } from './delivery-banner.tsx';
import { prepareLateViews } from './late-views.ts';
import { MessageList } from './message-list.tsx';
import { StepDock } from './step-dock.tsx';
import { useChangeable } from './use-changeable.ts';
import { useWords } from './use-words.ts';

interface ChatBodyProps {
  config: TenantConfig;
  shell: ConversationShell;
}

/** The conversation, how far it has come, and the answer in the making. */
export function ChatBody({ config, shell }: ChatBodyProps) {
  const state = useSyncExternalStore(shell.subscribe, shell.getSnapshot);
  const changeable = useChangeable(config, shell, state, useWords());
  const { conversation } = state;
  const progress = conversation && conversationProgress(config, conversation);
  const begun = state.messages.some(({ isBot }) => !isBot);
  useEffect(() => (begun ? inIdleTime(prepareLateViews) : undefined), [begun]);
  return (
    <>
      {progress && progress.total > 0 && <ProgressLine {...progress} />}
      <DeliveryBanner delivery={state.delivery} onSendNow={shell.sendNow} />
      <MessageList state={state} changeable={changeable} onChange={shell.change} />
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
    <p role="status" className="sr-only">
      {typing && spoken <= 2 ? words.typing : ''}
    </p>
  );
}
