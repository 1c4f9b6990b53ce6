import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBeforeUnload } from 'react-router-dom';
import { differIn } from '#lib/search-params.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { LeaveConfirmation } from '#ui/dialogs/leave-confirmation.tsx';
import { useLeaveGuard } from '#ui/dialogs/leave-guards.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { useDraftSync } from './draft-sync.tsx';

/**
 * Asks before unsaved work is lost by leaving. On navigation to another screen it is saved first, and only a failed
 * save asks. Without an account a backup in this tab is restored later, also after signing in: so of that nothing is asked
 * until the tab is closed, but of what an editor holds unsaved, which no backup has.
 */
export function LeaveGuard() {
  const { t } = useTranslation('builder-sync');
  const { askFirst, isHolding } = useBuilder();
  const { status, isUnsaved, saveNow } = useDraftSync();
  const isToSave = isUnsaved && status !== 'signed-out';
  useBeforeUnload((event) => {
    if (isUnsaved || isHolding()) event.preventDefault();
  });
  const waiting = useLeaveGuard(
    ({ currentLocation, nextLocation }) =>
      isElsewhere(currentLocation, nextLocation) && (isToSave || isHolding()),
  );

  const [isAsking, setAsking] = useState(false);
  const isWaiting = waiting !== null;
  const saveFirst = useEffectEvent(async () => {
    const isSafe = !isToSave || (status !== 'conflict' && (await withTimeout(patienceMs, saveNow())));
    if (isSafe) waiting?.leave();
    else setAsking(true);
  });
  const begin = useEffectEvent(() => {
    // Changes just saved in the step editor must have reached the draft.
    const goOn = () => setTimeout(() => void saveFirst());
    if (!askFirst(goOn, () => waiting?.stay())) void saveFirst();
  });
  useEffect(() => {
    if (!isWaiting) return;
    begin();
    return () => setAsking(false);
  }, [isWaiting]);

  if (!waiting || !isAsking) return null;
  const words = {
    title: t('leave.title'),
    detail: t('leave.detail'),
    go: t('leave.go'),
    stay: t('leave.stay'),
  };
  return <LeaveConfirmation words={words} onLeave={waiting.leave} onStay={waiting.stay} />;
}

const patienceMs = 4000;

/** Another screen, school or source. */
export function isElsewhere(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || differIn(['tenant', 'source'], from.search, to.search);
}
