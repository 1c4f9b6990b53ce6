import { BookmarkCheck, ChevronRight, Pencil, Play, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedRun } from '#data/configuration/saved-runs.ts';
import type { TenantConfig } from '#engine';
import { toast } from '#lib/toasts.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { flowView } from '../flow-view.ts';
import type { Run } from '../tester/run/run.ts';
import type { DiffLine } from './diff-lines.ts';
import { NameDialog } from './name-dialog.tsx';
import { type RunOutcome, toSavedRun } from './replay-run.ts';
import { RunDiff } from './run-diff.tsx';
import { useRunAction } from './use-run-action.ts';
import type { NewRun } from './use-saved-runs.ts';

interface RunRowProps {
  run: SavedRun;
  outcome: RunOutcome;
  lines: readonly DiffLine[];
  config: TenantConfig;
  onPlay?: (run: Run) => void;
  onSave(run: NewRun): Promise<void>;
  onRemove(id: string): Promise<void>;
}

/** One saved run: whether it still reads as it did, where it does not, and what can be done about it. */
export function RunRow({ run, outcome, lines, config, onPlay, onSave, onRemove }: RunRowProps) {
  const { t } = useTranslation('builder-tester');
  const attempt = useRunAction();
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = run;
  const flow = flowView(config, run.flow);

  const remove = async () => {
    const done = await attempt(() => onRemove(id));
    if (!done) return;
    const { id: _, ...again } = run;
    const restore = () => void attempt(() => onSave(again));
    toast({ title: t('journeys.removed', { name }), action: { label: t('journeys.undo'), run: restore } });
  };
  const saveAsNow = () => void attempt(() => onSave({ ...run, ...toSavedRun(config, run) }));

  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-0.5 text-ink-soft text-sm">{flow?.title ?? run.flow}</p>
        </div>
        <Badge tone={tones[outcome]}>{t(`journeys.outcome.${outcome}`)}</Badge>
      </div>
      <div className="mt-1 -ml-2 flex flex-wrap items-center gap-0.5 text-ink-soft">
        {onPlay && (
          <IconButton
            label={t('journeys.play', { name })}
            icon={<Play aria-hidden className="size-4.5" />}
            disabled={!flow}
            onClick={() => onPlay(run)}
          />
        )}
        <IconButton
          label={t('journeys.rename', { name })}
          icon={<Pencil aria-hidden className="size-4.5" />}
          onClick={() => setRenaming(true)}
        />
        <IconButton
          label={t('journeys.remove', { name })}
          icon={<Trash2 aria-hidden className="size-4.5" />}
          onClick={() => void remove()}
        />
        {outcome === 'changed' && (
          <Button variant="quiet" className="px-2.5 text-sm" onClick={saveAsNow}>
            <BookmarkCheck aria-hidden className="size-4" />
            {t('journeys.update')}
          </Button>
        )}
      </div>
      {outcome !== 'same' && (
        <details className="group mt-1">
          <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-brand-text text-sm pointer-fine:min-h-9">
            <ChevronRight
              aria-hidden
              className="size-4 transition-transform duration-150 group-open:rotate-90"
            />
            {t(`journeys.why.${outcome}`)}
          </summary>
          <RunDiff lines={lines} />
        </details>
      )}
      {isRenaming && (
        <NameDialog
          title={t('journeys.renameTitle')}
          name={name}
          onSave={(next) => onSave({ ...run, name: next })}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}

const tones: Record<RunOutcome, BadgeTone> = { same: 'completed', changed: 'pending', broken: 'cancelled' };
