import { useTranslation } from 'react-i18next';
import type { School } from '../../data/staff-schools.ts';
import { useInvitation } from '../../data/team-invite.ts';
import { Modal } from '../../ui/modal.tsx';
import { FirstPassword } from './first-password.tsx';
import { InviteForm } from './invite-form.tsx';

/** Makes an account for a colleague, and then shows their first password until the admin has taken it. */
export function InviteDialog({
  staffId,
  schools,
  onClose,
}: {
  staffId: string;
  schools: readonly School[];
  onClose(): void;
}) {
  const { t } = useTranslation('team');
  const invitation = useInvitation(staffId);
  const made = invitation.data?.ok ? invitation.data : null;
  return (
    <Modal
      title={made ? t('invite.made', { name: made.name }) : t('invite.title')}
      // A password that is shown once, or is on its way, is not to be lost by a slip.
      holds={made !== null || invitation.isPending}
      onClose={onClose}
    >
      {made ? (
        <FirstPassword {...made} onDone={onClose} />
      ) : (
        <InviteForm invitation={invitation} schools={schools} onClose={onClose} />
      )}
    </Modal>
  );
}
