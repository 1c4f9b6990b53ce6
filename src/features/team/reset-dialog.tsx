import { useTranslation } from 'react-i18next';
import type { Member } from '#data/team/team.ts';
import { usePasswordReset } from '#data/team/team-password.ts';
import { Button } from '#ui/controls/button.tsx';
import { DialogActions } from '#ui/dialogs/dialog-actions.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ProblemMessage } from '#ui/feedback/problem-message.tsx';
import { FirstPasswordNote } from './first-password-note.tsx';
import { nameOf } from './member-words.ts';

/** Sets a new first password for a colleague, and shows it until the admin closes the dialog. */
export function ResetDialog({
  staffId,
  member,
  onClose,
}: {
  staffId: string;
  member: Member;
  onClose(): void;
}) {
  const { t } = useTranslation('team');
  const reset = usePasswordReset(staffId);
  const name = nameOf(member);
  const given = reset.data?.ok ? reset.data : null;
  const problem = reset.isError ? 'unreachable' : reset.data?.ok === false && reset.data.reason;

  return (
    <Modal
      title={t(given ? 'reset.made' : 'reset.title', { name })}
      // A password that is shown once, or is being requested, must not be lost by an accidental close.
      holds={given !== null || reset.isPending}
      onClose={onClose}
    >
      {given ? (
        <FirstPasswordNote {...given} onDone={onClose} />
      ) : (
        <>
          <p className="mt-2 text-ink-soft">{t('reset.detail', { name })}</p>
          <ProblemMessage className="mt-4" problem={problem && t(`reset.problem.${problem}`)} />
          <DialogActions onCancel={onClose} busy={reset.isPending} className="mt-6">
            <Button busy={reset.isPending} onClick={() => reset.mutate(member.user_id)}>
              {t(reset.isPending ? 'reset.submitting' : 'reset.submit')}
            </Button>
          </DialogActions>
        </>
      )}
    </Modal>
  );
}
