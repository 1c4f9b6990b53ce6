import { type MouseEvent, memo, useState } from 'react';
import type { TenantConfig } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { LazyAskAside } from '../ask-aside/lazy-ask-aside.tsx';
import { visitOf } from '../controller/answer-draft.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatState } from '../controller/chat-state.ts';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { asksForContact } from '../follow-up/follow-up-state.ts';
import type { FollowUpViewProps } from '../follow-up/follow-up-view.tsx';
import { LazyView } from '../lazy/lazy-view.tsx';
import { lazyAfterSubmission, lazyFollowUp, lazyKeepCopy, lazyReviewCard } from '../lazy/lazy-views.ts';
import { ApiCallCard } from '../steps/api-call-card.tsx';
import { needsConsent } from '../steps/consent.ts';
import { reviewedAnswers } from '../steps/reviewed-answers.ts';
import { stepViews } from '../steps/step-views.ts';
import { bookingOption, withBooking } from '../visit/booking-option.ts';
import { sessionOf } from '../visit/session-of.ts';
import { VisitGate } from '../visit/visit-gate.tsx';
import type { ChatWords } from '../words/chat-words.ts';
import { useWords } from '../words/use-words.ts';
import { dockClass } from './dock-class.ts';

interface StepDockProps {
  config: TenantConfig;
  state: ChatState;
  shell: RunningChat;
}

interface PaintedDockProps extends StepDockProps {
  /** Draws what follows a new message at once, if that is still to come: what was answered takes no second press. */
  catchUp: () => void;
}

/**
 * The bottom of the panel: whatever the parent can do now. Its height stays the same while nothing can be done. Memoized, as a
 * message is painted before it changes.
 */
export const StepDock = memo(function StepDock({ catchUp, ...props }: PaintedDockProps) {
  const words = useWords();
  const focus = useKeptFocus<HTMLDivElement>();
  const { state, shell } = props;
  const { activity, asking, beforeChange } = state;
  // Until the parent opens or closes it, as a reload has left it.
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const begun = () => shell.questionDraft() ?? { text: '', isOpen: false };
  const isAskOpen = isOpened ?? begun().isOpen;
  const openAsk = (isOpen: boolean) => {
    setOpened(isOpen);
    shell.keepQuestionDraft({ ...begun(), isOpen });
  };
  // What is typed in the step's own field stays there while a question is asked beside it.
  const isAskingAside = asking !== null || (isAskOpen && canAsk(state));
  // Of this conversation: a new one begins without.
  const [visiting, setVisiting] = useState<Visiting | null>(null);
  const session = state.conversation && sessionOf(state.conversation);
  const isVisitOpen = session !== null && visiting?.session === session;
  const visit = (answer: number | null) => session !== null && setVisiting({ session, answer });
  const isAside = isAskingAside || isVisitOpen;
  const [lastChange, setLastChange] = useState(beforeChange);
  if (lastChange !== beforeChange) {
    setLastChange(beforeChange);
    // What can be answered instead is in sight at once.
    if (beforeChange) {
      setVisiting(null);
      setOpened(false);
    }
  }
  return (
    <div
      {...focus}
      onClickCapture={catchUp}
      onSubmitCapture={catchUp}
      data-part="footer"
      tabIndex={-1}
      className={dockClass}
    >
      <div className="mx-auto flex min-h-0 w-full max-w-2xl flex-1 flex-col">
        <div hidden={isAside} className={activity.type === 'reviewing' ? 'contents' : 'shrink-0'}>
          {dockContent({ ...props, shell: withBooking(props, visit) }, words)}
        </div>
        {/* Below consent, which is last in what stands above where there is little height. */}
        <div className="order-last mt-auto flex shrink-0 flex-wrap justify-end">
          {beforeChange && activity.type === 'ready' && !isAside && (
            <Button variant="quiet" onClick={shell.cancelChange} className="-mb-1.5 px-3 text-sm short:mb-0">
              {words.cancelChange}
            </Button>
          )}
          {shell.visits && state.messages.length > 0 && (
            <VisitGate
              {...props}
              isOpen={isVisitOpen}
              isOffered={isFree(state) && !beforeChange && !isAskingAside && bookingOption(state.step) < 0}
              onOpen={(isOpen) => (isOpen ? visit(null) : setVisiting(null))}
              onBooked={() => {
                const answer = visiting?.answer ?? null;
                // While it was being booked the parent may have gone to another step.
                if (answer !== null && answer === bookingOption(shell.getSnapshot().step))
                  shell.choose(answer);
              }}
            />
          )}
          {shell.askAside && state.messages.length > 0 && (
            <LazyAskAside
              isOpen={isAskOpen}
              isOffered={canAsk(state) && !isVisitOpen}
              asking={asking}
              taken={state.step?.options?.map(({ text }) => text) ?? []}
              begun={begun().text}
              isDone={(question) =>
                shell.questionDraft() === null ||
                shell.getSnapshot().messages.some(({ text, isBot }) => !isBot && text === question)
              }
              onType={(text) => shell.keepQuestionDraft({ ...begun(), text })}
              onOpen={openAsk}
              onAsk={shell.askAside}
            />
          )}
        </div>
      </div>
    </div>
  );
});

/** The booking that is open: of a session, and for an option of its step, which is chosen once it is done. */
interface Visiting {
  session: string;
  answer: number | null;
}

/** Not where there is a question box already. */
function canAsk(state: ChatState): boolean {
  return isFree(state) && (state.step?.type !== 'questions' || state.activity.type !== 'ready');
}

/** Not while the parent gives contact details, or while a call is under way. */
function isFree({ activity, help }: ChatState): boolean {
  return activity.type !== 'calling' && !(help && asksForContact(help));
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
      return (
        <>
          {help && step && <FollowUp help={help} {...{ ...dock, step, conversation, consent }} />}
          <div hidden={help !== null && asksForContact(help)} className="contents">
            <LazyView view={lazyReviewCard} props={props} place="min-h-64" />
            {shell.elsewhere?.isSent() && <Afterwards {...dock} />}
          </div>
        </>
      );
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
      // After an answer the parent may say how it was, before they ask or choose what comes next.
      const hasFollowUp = step.type === 'questions' || step.type === 'options' || help?.aside;
      const helped = hasFollowUp ? help : null;
      return (
        <>
          {helped && <FollowUp help={helped} {...{ ...dock, step, conversation, consent }} />}
          <div hidden={helped !== null && asksForContact(helped)}>
            {View && (
              <View
                key={visitOf(step, conversation)}
                {...{ step, conversation, shell, answerError, consent }}
              />
            )}
            {(shell.isWithSchool() || shell.elsewhere?.isSent()) && <Afterwards {...dock} />}
          </div>
        </>
      );
    }
  }
}

function FollowUp({ help, ...props }: Omit<FollowUpViewProps, 'shell'> & StepDockProps) {
  const { config, step, conversation, consent, shell } = props;
  return (
    <LazyView
      key={help.questionId}
      view={lazyFollowUp}
      props={{ help, config, step, conversation, consent, shell }}
      place="mb-3 min-h-11"
    />
  );
}

/** What a parent can do beside the conversation once the enquiry is sent or queued. */
function Afterwards(dock: StepDockProps) {
  const words = useWords();
  const { config, state } = dock;
  const { conversation } = state;
  const answers = () =>
    conversation ? reviewedAnswers(words, config, conversation).filter(({ isMissing }) => !isMissing) : [];
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
