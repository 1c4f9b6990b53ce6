import clsx from 'clsx';
import type { MouseEvent } from 'react';
import type { TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { asksForContact } from '../follow-up/follow-up-state.ts';
import { LazyView } from '../lazy/lazy-view.tsx';
import { lazyAfterSubmission, lazyFollowUp, lazyKeepCopy, lazyReviewCard } from '../lazy/lazy-views.ts';
import { ApiCallCard } from '../steps/api-call-card.tsx';
import { needsConsent } from '../steps/consent.ts';
import { reviewedAnswers } from '../steps/reviewed-answers.ts';
import { stepViews } from '../steps/step-views.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { useWords } from '../words/use-words.ts';

interface StepDockProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
}

/** The bottom of the panel: whatever the parent can do now. Its height stays the same while nothing can be done. */
export function StepDock(props: StepDockProps) {
  const words = useWords();
  const focus = useKeptFocus<HTMLDivElement>();
  return (
    <div
      {...focus}
      data-part="footer"
      tabIndex={-1}
      className="flex max-h-[78%] min-h-19 shrink-0 flex-col overflow-y-auto border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] outline-none"
    >
      <div
        className={clsx(
          'mx-auto w-full max-w-2xl',
          // The answers scroll by themselves, so that the button below them stays in view.
          props.state.activity.type === 'reviewing' && 'flex min-h-0 flex-col',
        )}
      >
        {dockContent(props, words)}
      </div>
    </div>
  );
}

function dockContent(dock: StepDockProps, words: ChatWords) {
  const { config, state, shell } = dock;
  const { activity, step, conversation, answerError, help } = state;
  const consent = (conversation && needsConsent(config, conversation) && config.consent) || null;
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
    case 'reviewing': {
      if (!conversation) return <StartAgain shell={shell} />;
      const answers = reviewedAnswers(words, config, conversation);
      const { canChange, change: onChange, confirm: onSubmit } = shell;
      const props = { answers, consent, canChange, onChange, onSubmit };
      return <LazyView view={lazyReviewCard} props={props} place="min-h-64" />;
    }
    case 'calling':
      if (!activity.submission) return <ApiCallCard state="loading" />;
      // The banner speaks of one that waits.
      if (state.delivery) return <Afterwards {...dock} />;
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
      // After an answer the parent may say how it was, before they ask or choose what comes next.
      const helped = step.type === 'questions' || step.type === 'options' ? help : null;
      return (
        <>
          {helped && (
            <LazyView
              key={helped.questionId}
              view={lazyFollowUp}
              props={{ help: helped, config, step, conversation, consent, shell }}
              place="mb-3 min-h-11"
            />
          )}
          <div hidden={helped !== null && asksForContact(helped)}>
            {View && <View key={visit} {...{ step, conversation, shell, answerError, consent }} />}
            {shell.isWithSchool() && <Afterwards {...dock} />}
          </div>
        </>
      );
    }
  }
}

/** What a parent can do beside the conversation once the enquiry is sent or queued. */
function Afterwards(dock: StepDockProps) {
  const words = useWords();
  const { config, state } = dock;
  const { conversation } = state;
  const answers = () => (conversation ? reviewedAnswers(words, config, conversation) : []);
  return (
    <LazyView view={lazyAfterSubmission} props={{ ...dock, answers, keepCopy: lazyKeepCopy }} place="" />
  );
}

/** The conversation cannot go on, but the parent can. */
function StartAgain({ shell }: { shell: RunningChat }) {
  const words = useWords();
  return (
    <Button className="w-full" onClick={shell.reset}>
      {words.startNew}
    </Button>
  );
}
