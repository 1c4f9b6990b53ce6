import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { LeaveConfirmation, type LeaveWords } from './leave-confirmation.tsx';

/** Asks before unsaved changes are lost: on leaving the page, or on a navigation for which `leaves` is true. */
export function UnsavedGuard({
  isChanged,
  leaves,
  words,
}: {
  isChanged: boolean;
  leaves: BlockerFunction;
  words: LeaveWords;
}) {
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  const blocker = useBlocker((way) => isChanged && leaves(way));
  if (blocker.state !== 'blocked') return null;
  return <LeaveConfirmation words={words} onLeave={blocker.proceed} onStay={blocker.reset} />;
}
