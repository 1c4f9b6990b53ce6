import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from '../../ui/leave-question.tsx';

/** Asks before a link of the console leaves changes behind. */
export function LeaveDialog({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation('settings');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
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
