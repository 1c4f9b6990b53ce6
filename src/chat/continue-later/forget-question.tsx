import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';

interface ForgetQuestionProps {
  /** Ends the link that is shown, if one is. */
  onWithdraw: (() => Promise<void>) | undefined;
  onForget: () => Promise<void>;
}

/** Takes back what was given away: the link, or all that was entered, which is asked about first. */
export function ForgetQuestion({ onWithdraw, onForget }: ForgetQuestionProps) {
  const helpWords = helpWordsIn(useWords().language);
  const [asks, setAsks] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const focus = useKeptFocus<HTMLDivElement>();
  const act = async (action: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    await action();
    setBusy(false);
  };
  if (asks) {
    return (
      <div
        {...focus}
        role="alertdialog"
        tabIndex={-1}
        aria-label={helpWords.later.forgetQuestion}
        className="mt-3 border-line border-t pt-3 outline-none"
      >
        <p className="text-sm">{helpWords.later.forgetQuestion}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button ref={focusOnArrival} variant="outline" onClick={() => setAsks(false)}>
            {helpWords.later.forgetCancel}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void act(onForget)}>
            {helpWords.later.forgetConfirm}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div {...focus} tabIndex={-1} className="-mx-4 mt-2 flex flex-wrap outline-none">
      {onWithdraw && (
        <Button variant="quiet" className="text-sm" busy={isBusy} onClick={() => void act(onWithdraw)}>
          {helpWords.later.withdraw}
        </Button>
      )}
      <Button variant="quiet" className="text-sm" onClick={() => setAsks(true)}>
        {helpWords.later.forget}
      </Button>
    </div>
  );
}

function focusOnArrival(button: HTMLButtonElement | null): void {
  button?.focus();
}
