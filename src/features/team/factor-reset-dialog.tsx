import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type Member, useTeamChange } from '#data/team/team.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { nameOf } from './member-words.ts';

/** Removes the second factor of a colleague who has lost it. */
export function FactorResetDialog({
  staffId,
  member,
  onClose,
}: {
  staffId: string;
  member: Member;
  onClose(): void;
}) {
  const { t } = useTranslation('team');
  const problemOf = useLoadErrorMessage('team:problem', { quotesServer: false });
  const change = useTeamChange(staffId);
  const name = nameOf(member);
  const reset = () =>
    change.mutate(
      { type: 'factor', userId: member.user_id },
      {
        onSuccess: () => {
          toast({ title: i18n.t('team:factor.done', { name }) });
          onClose();
        },
      },
    );
  return (
    <Modal title={t('factor.title', { name })} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t('factor.detail', { name })}</p>
      <ProblemMessage className="mt-4" problem={change.error && problemOf(change.error)} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={change.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button variant="danger" busy={change.isPending} onClick={reset}>
          {t('factor.submit')}
        </Button>
      </div>
    </Modal>
  );
}
