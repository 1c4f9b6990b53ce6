import { Button } from '../controls/button.tsx';
import { ModalFrame } from './modal-frame.tsx';

export interface LeaveWords {
  title: string;
  detail: string;
  go: string;
  stay: string;
}

/** Asks before unsaved changes are discarded. Enter means stay. */
export function LeaveConfirmation({
  words,
  onLeave,
  onStay,
}: {
  words: LeaveWords;
  onLeave(): void;
  onStay(): void;
}) {
  return (
    <ModalFrame title={words.title} onClose={onStay}>
      <p className="mt-2 text-ink-soft">{words.detail}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="danger" onClick={onLeave}>
          {words.go}
        </Button>
        <Button autoFocus onClick={onStay}>
          {words.stay}
        </Button>
      </div>
    </ModalFrame>
  );
}
