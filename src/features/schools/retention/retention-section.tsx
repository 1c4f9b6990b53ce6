import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fewestDays,
  mostDays,
  type Retained,
  type RetentionDays,
  retained,
  retentionOptions,
  useSaveRetention,
} from '#data/schools/retention.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RetentionPreview } from './retention-preview.tsx';

/** For how many days the school keeps its enquiries, by status, and its audit; with what tonight would remove. */
export function RetentionSection({ staffId, tenantId }: { staffId: string; tenantId: string }) {
  const { t } = useTranslation('rights');
  const saved = useQuery(retentionOptions(staffId, tenantId));
  const refresh = useManualRefresh(saved.refetch);
  const problemOf = useLoadErrorMessage();
  return (
    <section aria-labelledby="retention" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 id="retention" className="font-semibold text-lg">
        {t('retention.title')}
      </h2>
      <p className="mt-1 max-w-prose text-ink-soft text-sm">{t('retention.intro')}</p>
      {saved.data ? (
        <RetentionForm key={tenantId} staffId={staffId} tenantId={tenantId} saved={saved.data.days} />
      ) : saved.error ? (
        <LoadFailure title={t('retention.loadFailed')} detail={problemOf(saved.error)} {...refresh} />
      ) : (
        <Skeleton className="mt-5 h-40 w-full" />
      )}
    </section>
  );
}

/** What is typed, until it is saved. */
type Typed = Partial<Record<Retained, string>>;

function RetentionForm({
  staffId,
  tenantId,
  saved,
}: {
  staffId: string;
  tenantId: string;
  saved: RetentionDays;
}) {
  const { t } = useTranslation(['rights', 'enquiries']);
  const problemOf = useLoadErrorMessage();
  const [typed, setTyped] = useState<Typed>({});
  /** The days that the typing began with. */
  const [seen, setSeen] = useState(saved);
  const save = useSaveRetention(staffId, tenantId);
  const textOf = (kept: Retained) => typed[kept] ?? String(saved[kept] ?? '');
  const faults = retained.filter((kept) => !isDays(kept, textOf(kept)));
  const days = daysOf(textOf);
  const isChanged = retained.some((kept) => textOf(kept).trim() !== String(saved[kept] ?? ''));
  const hasConflict = save.data?.ok === false && save.data.code === 'conflict';

  const change = (kept: Retained, text: string) => {
    if (Object.keys(typed).length === 0) setSeen(saved);
    setTyped({ ...typed, [kept]: text });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (faults.length > 0 || save.isPending) return;
    save.mutate(
      { days, seen: hasConflict ? saved : seen },
      {
        onSuccess: (answer) => {
          if (!answer.ok) return;
          setTyped({});
          toast({ title: t('retention.saved') });
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <UnsavedGuard isChanged={isChanged} />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {retained.map((kept) => (
          <TextField
            key={kept}
            label={
              kept === 'audit' || kept === 'questions'
                ? t(`retention.${kept}`)
                : t(`enquiries:status.${kept}`)
            }
            inputMode="numeric"
            value={textOf(kept)}
            placeholder={t(kept === 'audit' ? 'retention.twoYears' : 'retention.forEver')}
            hint={t('retention.days')}
            error={
              faults.includes(kept) ? t('retention.fault', { min: fewestDays(kept), max: mostDays }) : null
            }
            onChange={({ target }) => change(kept, target.value)}
          />
        ))}
      </div>
      <RetentionPreview
        staffId={staffId}
        tenantId={tenantId}
        days={isChanged && faults.length === 0 ? days : null}
      />
      {hasConflict && <ProblemMessage problem={t('retention.conflict')} />}
      <ProblemMessage problem={save.error && problemOf(save.error)} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isChanged && <span className="text-ink-soft text-sm">{t('retention.unsaved')}</span>}
        <Button type="submit" disabled={!isChanged} busy={save.isPending}>
          {t('retention.save')}
        </Button>
      </div>
    </form>
  );
}

function isDays(kept: Retained, text: string): boolean {
  if (text.trim() === '') return true;
  const days = Number(text);
  return Number.isInteger(days) && days >= fewestDays(kept) && days <= mostDays;
}

function daysOf(textOf: (kept: Retained) => string): RetentionDays {
  const filled = retained.filter((kept) => textOf(kept).trim() !== '');
  return Object.fromEntries(filled.map((kept) => [kept, Number(textOf(kept))]));
}
