import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/toasts.ts';
import { useBuilder } from '../builder-provider.tsx';
import { playRun } from '../tester/run/play-run.ts';
import type { Run } from '../tester/run/run.ts';
import { NameDialog } from './name-dialog.tsx';
import { toSavedRun } from './replay-run.ts';
import { suggestName } from './suggest-name.ts';
import { useSavedRuns } from './use-saved-runs.ts';

interface KeepRunProps {
  staffId: string | null;
  tenantId: string;
  run: Run;
  onClose(): void;
}

/** Keeps a run of the tester, under a name made of its choices. */
export function KeepRun({ staffId, tenantId, run, onClose }: KeepRunProps) {
  const { t } = useTranslation('builder-tester');
  const { state, flow } = useBuilder();
  const { runs, save } = useSavedRuns(staffId, tenantId);
  // What is saved is the run as it was when this was asked for.
  const [saved] = useState(() => toSavedRun(state.config, run));
  const submits = playRun(state.config, saved).turn.conversation.variables.submitted === true;
  const suggested = suggestName(saved, submits ? t('keep.submits') : undefined) || (flow?.title ?? '');
  const isTaken = (name: string) => runs.some((run) => run.name === name);
  return (
    <NameDialog
      title={t('keep.title')}
      name={firstFree(suggested, isTaken)}
      onClose={onClose}
      onSave={async (name) => {
        await save({ name, ...saved });
        toast({ title: t('keep.done', { name }) });
      }}
    >
      <p className="text-ink-soft text-sm">
        {t('keep.detail')} {staffId === null && t('journeys.here')}
      </p>
    </NameDialog>
  );
}

/** A name that no other run has: "Day School", "Day School (2)". */
function firstFree(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name} (${number})`;
  return free;
}
