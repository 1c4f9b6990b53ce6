import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { School } from '../../data/staff-schools.ts';
import { type Member, useTeamChange } from '../../data/team.ts';
import { i18n } from '../../lib/i18n.ts';
import { toast } from '../../lib/toasts.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { AccessDialog } from './access-dialog.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { MemberCards } from './member-cards.tsx';
import { MemberTable } from './member-table.tsx';
import { nameOf } from './member-words.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { useTeamProblem } from './use-team-problem.ts';

/** The staff as a table, or as cards on a phone, and what an admin does about them. */
export function MemberList({
  staffId,
  members,
  schools,
}: {
  staffId: string;
  members: readonly Member[];
  schools: readonly School[];
}) {
  const { t } = useTranslation('team');
  const [open, setOpen] = useState<{ dialog: 'access' | 'reset' | 'deactivate'; member: Member } | null>(
    null,
  );
  const isNarrow = useMediaQuery('(max-width: 1279px)');
  const problemOf = useTeamProblem();
  const activate = useTeamChange(staffId);
  const Rows = isNarrow ? MemberCards : MemberTable;
  const close = () => setOpen(null);

  return (
    <>
      <Rows
        members={members}
        schools={schools}
        staffId={staffId}
        busyId={activate.isPending ? activate.variables.userId : null}
        onAccess={(member) => setOpen({ dialog: 'access', member })}
        onReset={(member) => setOpen({ dialog: 'reset', member })}
        onDeactivate={(member) => setOpen({ dialog: 'deactivate', member })}
        onActivate={(member) =>
          activate.mutate(
            { type: 'status', userId: member.user_id, status: 'active' },
            {
              onSuccess: () => toast({ title: i18n.t('team:done.activated', { name: nameOf(member) }) }),
              onError: (error) =>
                toast({ title: t('notDone'), description: problemOf(error), variant: 'destructive' }),
            },
          )
        }
      />
      {open?.dialog === 'access' && (
        <AccessDialog staffId={staffId} member={open.member} schools={schools} onClose={close} />
      )}
      {open?.dialog === 'reset' && <ResetDialog staffId={staffId} member={open.member} onClose={close} />}
      {open?.dialog === 'deactivate' && (
        <DeactivateDialog staffId={staffId} member={open.member} onClose={close} />
      )}
    </>
  );
}
