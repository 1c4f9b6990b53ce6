import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ApiCallCard } from './api-call-card.tsx';
import type { ChatState } from './chat-state.ts';
import { words } from './chat-words.ts';
import type { ConversationShell } from './conversation-shell.ts';
import { stepViews } from './step-views/step-views.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** The bottom of the panel: whatever the parent can do now. Its height is kept while nothing can be done. */
export function StepDock({ state, shell }: { state: ChatState; shell: ConversationShell }) {
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div
      {...focus}
      tabIndex={-1}
      className="max-h-[78%] min-h-19 shrink-0 overflow-y-auto border-line border-t px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none"
    >
      <div className="mx-auto w-full max-w-2xl">{dockContent(state, shell)}</div>
    </div>
  );
}

function dockContent({ activity, step, conversation, answerError }: ChatState, shell: ConversationShell) {
  switch (activity.type) {
    case 'busy':
    case 'typing':
      return null;
    case 'reading':
      return (
        <div className="flex justify-end">
          <Button variant="quiet" onClick={(event: MouseEvent) => event.detail <= 1 && shell.skip()}>
            {words.continue}
          </Button>
        </div>
      );
    case 'calling':
      if (!activity.submission) return <ApiCallCard state="loading" />;
      return (
        <p className="flex min-h-12 items-center justify-center text-ink-soft">
          <Spinner label={words.submitting} className="size-5 text-brand-text" />
        </p>
      );
    case 'called':
      return <ApiCallCard state={activity.ok ? 'success' : 'error'} />;
    case 'ready': {
      if (!step || !conversation) return <StartAgain shell={shell} />;
      const View = stepViews[step.type];
      // A new visit to a step, even to the same one, is a new answer.
      const visit = `${step.id} ${conversation.workflowHistory.length}`;
      return View && <View key={visit} {...{ step, conversation, shell, answerError }} />;
    }
  }
}

/** The conversation cannot go on, but the parent can. */
function StartAgain({ shell }: { shell: ConversationShell }) {
  return (
    <Button className="w-full" onClick={shell.reset}>
      {words.startNew}
    </Button>
  );
}
