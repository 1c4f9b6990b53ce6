import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveConfirmation } from '#ui/dialogs/leave-confirmation.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { useBuilder } from '../../builder-provider.tsx';
import { isElsewhere } from '../../sync/leave-guard.tsx';
import { useHalfWritten } from './half-written.ts';

/** Asks before half-written school details are lost, whatever part of the builder is shown. */
export function DetailsGuard() {
  const [edited] = useHalfWritten();
  return (
    <UnsavedGuard
      isChanged={edited !== null}
      leaves={({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation)}
      words={useWords('leave')}
    />
  );
}

/**
 * For actions that take the draft as it is. `first` runs one once an open editor has no unsaved changes, and after a
 * question while the school details are half-written, as those are not in it; `question` is to be rendered.
 */
export function useUnsavedFirst(): { first(run: () => void): void; question: ReactNode } {
  const { askFirst } = useBuilder();
  const [edited] = useHalfWritten();
  const words = useWords('without');
  const [waiting, setWaiting] = useState<{ run(): void } | null>(null);
  const goOn = (run: () => void) => (edited ? setWaiting({ run }) : run());
  return {
    first(run) {
      // Changes just saved in the step editor must have reached the draft.
      if (!askFirst(() => setTimeout(() => goOn(run)))) goOn(run);
    },
    question: waiting && (
      <LeaveConfirmation
        words={words}
        onLeave={() => {
          setWaiting(null);
          waiting.run();
        }}
        onStay={() => setWaiting(null)}
      />
    ),
  };
}

function useWords(about: 'leave' | 'without') {
  const { t } = useTranslation('builder-flows');
  return {
    title: t(`details.${about}.title`),
    detail: t(`details.${about}.detail`),
    go: t(`details.${about}.go`),
    stay: t(`details.${about}.stay`),
  };
}
