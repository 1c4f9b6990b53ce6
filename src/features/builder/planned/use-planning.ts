import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { plannedPublicationOptions, planPublication } from '#data/configuration/planned-publication.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { toast } from '#lib/toasts.ts';
import { useDraftSync } from '../sync/draft-sync.tsx';
import { planTime } from './plan-time.ts';

/** Saves the draft and plans its publication; `onDone` is called when that is planned. */
export function usePlanning(staffId: string, tenantId: string, onDone: () => void) {
  const { t } = useTranslation('builder-planned');
  const problemOf = useLoadErrorMessage('builder-planned:problem');
  const queryClient = useQueryClient();
  const { savedRevision } = useDraftSync();
  const { mutate, data, error, isPending, reset } = useMutation({
    async mutationFn({ at, note }: { at: string; note: string }) {
      const revision = await savedRevision();
      if (revision === null) return { ok: false, code: 'conflict' } as const;
      return planPublication(staffId, tenantId, { revision, at, note });
    },
    onSuccess(answer) {
      if (!answer.ok) return;
      const { plan, timeZone } = answer.planned;
      queryClient.setQueryData(plannedPublicationOptions(staffId, tenantId).queryKey, answer.planned);
      if (plan) toast({ title: t('done', { when: planTime(plan.dueAt, timeZone), zone: timeZone }) });
      onDone();
    },
  });
  const refused = data && !data.ok ? data.code : null;
  return {
    plan: mutate,
    isPending,
    reset,
    /** About the time itself. */
    timeError: refused && refused !== 'conflict' ? t(`refused.${codes[refused]}`) : null,
    problem: refused === 'conflict' ? t('refused.conflict') : error && problemOf(error),
  };
}

const codes = { skipped: 'skipped', past: 'past', too_late: 'late' } as const;
