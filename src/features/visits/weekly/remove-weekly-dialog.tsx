import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useEndWeeklyVisit, type WeeklyVisit } from '#data/visits/weekly-visits.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useWeeklyText } from './use-weekly-text.ts';

/** Ends a weekly visit, once staff have seen what goes and what stays. */
export function RemoveWeeklyDialog({
  staffId,
  weekly,
  onClose,
}: {
  staffId: string;
  weekly: WeeklyVisit;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const text = useWeeklyText();
  const end = useEndWeeklyVisit(staffId);
  const problemOf = useLoadErrorMessage();
  const remove = () =>
    end.mutate(weekly.id, {
      onSuccess: () => {
        toast({
          title: t('weekly.removed', { name: weekly.name }),
          ...(weekly.booked > 0 && { description: t('weekly.kept', { count: weekly.booked }) }),
        });
        onClose();
      },
    });
  return (
    <Modal title={t('weekly.removeTitle', { name: weekly.name })} holds={end.isPending} onClose={onClose}>
      <div className="mt-4 grid gap-3">
        <p>{text.rule(weekly)}</p>
        <p>{t('weekly.goes', { count: weekly.upcoming - weekly.booked })}</p>
        <WeeklyFamilies weekly={weekly} />
        <ProblemMessage problem={end.error && problemOf(end.error)} />
        <DialogActions onCancel={onClose} way={t('weekly.keep')} busy={end.isPending}>
          <Button variant="danger" busy={end.isPending} onClick={remove}>
            {t('weekly.remove')}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  );
}

/** What a change of a weekly visit does to the families who have booked its dates. */
export function WeeklyFamilies({ weekly: { families, booked } }: { weekly: WeeklyVisit }) {
  const { t } = useTranslation('visits');
  return (
    <p>
      {families === 0
        ? t('cancelDialog.none')
        : `${t('weekly.families', { count: families })} ${t(booked === 1 ? 'weekly.staysOne' : 'weekly.stays', { dates: booked })}`}
    </p>
  );
}
