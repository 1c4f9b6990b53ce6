import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useWeeklyOrder, type WeeklyVisit } from '#data/visits/weekly-visits.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { useWeeklyText } from './use-weekly-text.ts';

/** Ends a weekly visit, once staff have seen what goes and what stays. */
export function RemoveWeeklyDialog({
  staffId,
  school,
  weekly,
  onClose,
}: {
  staffId: string;
  school: string;
  weekly: WeeklyVisit;
  onClose(): void;
}) {
  const { t } = useTranslation('visits');
  const text = useWeeklyText();
  const order = useWeeklyOrder(staffId);
  const problemOf = useLoadErrorMessage();
  const remove = () =>
    order.mutate(
      { type: 'remove', school, id: weekly.id },
      {
        onSuccess: (answer) => {
          if (!answer.ok) return;
          toast({
            title: t('weekly.removed', { name: weekly.name }),
            ...(answer.kept > 0 && { description: t('weekly.kept', { count: answer.kept }) }),
          });
          onClose();
        },
      },
    );
  return (
    <Modal title={t('weekly.removeTitle', { name: weekly.name })} holds={order.isPending} onClose={onClose}>
      <div className="mt-4 grid gap-3">
        <p>{text.rule(weekly)}</p>
        <p>{t('weekly.goes', { count: weekly.upcoming - weekly.booked })}</p>
        <WeeklyFamilies weekly={weekly} />
        <ProblemMessage problem={order.error && problemOf(order.error)} />
        <DialogActions onCancel={onClose} way={t('weekly.keep')} busy={order.isPending}>
          <Button variant="danger" busy={order.isPending} onClick={remove}>
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
