import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBeforeUnload } from 'react-router-dom';
import { LeaveConfirmation, type LeaveWords } from './leave-confirmation.tsx';
import { useLeaveGuard } from './leave-guards.tsx';

/**
 * Asks before unsaved changes are lost: on leaving the page, or on a navigation for which `leaves` is true, by default one to another
 * page or another school. `words`: of the question, where something other than changes would be lost.
 */
export function UnsavedGuard({
  isChanged,
  leaves = leavesAddress,
  words,
}: {
  isChanged: boolean;
  leaves?: BlockerFunction;
  words?: LeaveWords;
}) {
  const { t } = useTranslation('common');
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  const waiting = useLeaveGuard((way) => isChanged && leaves(way));
  if (!waiting) return null;
  const unsaved = {
    title: t('leave.title'),
    detail: t('leave.detail'),
    go: t('leave.go'),
    stay: t('leave.stay'),
  };
  return <LeaveConfirmation words={words ?? unsaved} onLeave={waiting.leave} onStay={waiting.stay} />;
}

/** Another page, whatever is asked of this one. */
export const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

const leavesAddress: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname + from.search !== to.pathname + to.search;
