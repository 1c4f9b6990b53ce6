import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type Member, type TeamChange, useTeamChange } from '#data/team/team.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { nameOf } from './member-words.ts';

/** What a change of a colleague's account that takes something away is called. */
const words = {
  deactivate: {
    title: 'deactivate.title',
    detail: 'deactivate.detail',
    button: 'deactivate.button',
    done: 'team:done.deactivated',
  },
  factor: {
    title: 'factor.title',
    detail: 'factor.detail',
    button: 'factor.submit',
    done: 'team:factor.done',
  },
} as const;

/** Deactivates a colleague, or removes the second factor of one who has lost it, once that is confirmed. */
export function ConfirmChangeDialog({
  staffId,
  member,
  type,
  onClose,
}: {
  staffId: string;
  member: Member;
  type: keyof typeof words;
  onClose(): void;
}) {
  const { t } = useTranslation('team');
  const problemOf = useLoadErrorMessage('team:problem', { quotesServer: false });
  const change = useTeamChange(staffId);
  const name = nameOf(member);
  const own = words[type];
  const order: TeamChange =
    type === 'factor'
      ? { type, userId: member.user_id }
      : { type: 'status', userId: member.user_id, status: 'inactive' };
  const confirm = () =>
    change.mutate(order, {
      onSuccess: () => {
        toast({ title: i18n.t(own.done, { name }) });
        onClose();
      },
    });
  return (
    <Modal title={t(own.title, { name })} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{t(own.detail, { name })}</p>
      <ProblemMessage className="mt-4" problem={change.error && problemOf(change.error)} />
      <DialogActions onCancel={onClose} busy={change.isPending} className="mt-6">
        <Button variant="danger" busy={change.isPending} onClick={confirm}>
          {t(own.button)}
        </Button>
      </DialogActions>
    </Modal>
  );
}
