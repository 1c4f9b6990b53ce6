import { useTranslation } from 'react-i18next';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { leavesArticle } from '../use-knowledge-address.ts';

/** Asks before changes are left behind: with the page, for another screen, another school or another article. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('knowledge');
  useBeforeUnload((event) => {
    if (isChanged) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isChanged && leavesArticle(currentLocation, nextLocation, historyAction),
  );
  if (blocker.state !== 'blocked') return null;
  const words = {
    title: t('leave.title'),
    detail: t('leave.detail'),
    go: t('leave.go'),
    stay: t('leave.stay'),
  };
  return <LeaveQuestion words={words} onLeave={blocker.proceed} onStay={blocker.reset} />;
}
