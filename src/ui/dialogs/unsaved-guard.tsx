import { type BlockerFunction, useBeforeUnload } from 'react-router-dom';
import { LeaveConfirmation, type LeaveWords } from './leave-confirmation.tsx';
import { useLeaveGuard } from './leave-guards.tsx';

/**
 * Asks before unsaved changes are lost: on leaving the page, or on a navigation for which `leaves` is true, by default one to another
 * page or another school.
 */
export function UnsavedGuard({
  isChanged,
  leaves = leavesAddress,
  words,
}: {
  isChanged: boolean;
  leaves?: BlockerFunction;
  words: LeaveWords;
}) {
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  const waiting = useLeaveGuard((way) => isChanged && leaves(way));
  return waiting && <LeaveConfirmation words={words} onLeave={waiting.leave} onStay={waiting.stay} />;
}

const leavesAddress: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname + from.search !== to.pathname + to.search;
