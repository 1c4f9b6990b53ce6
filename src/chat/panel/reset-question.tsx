import { useId } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useWords } from '../words/use-words.ts';

/** Asks before answers are discarded. The safe choice has the focus. */
export function ResetQuestion({ onKeep, onReset }: { onKeep: () => void; onReset: () => void }) {
  const words = useWords();
  const id = useId();
  return (
    <div
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-detail`}
      className="shrink-0 border-line border-b bg-brand-soft px-4 py-3"
    >
      <p id={id} className="font-semibold text-[0.9375rem]">
        {words.resetQuestion}
      </p>
      <p id={`${id}-detail`} className="text-ink-soft text-sm">
        {words.resetDetail}
      </p>
      <div className="mt-2.5 flex gap-2">
        <Button ref={focusOnArrival} variant="outline" onClick={onKeep}>
          {words.resetCancel}
        </Button>
        <Button variant="danger" onClick={onReset}>
          {words.resetConfirm}
        </Button>
      </div>
    </div>
  );
}

function focusOnArrival(button: HTMLButtonElement | null): void {
  button?.focus();
}
