import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { School } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type Member, useTeamChange } from '#data/team/team.ts';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { toast } from '#lib/toasts.ts';
import { AccessDialog } from './access-dialog.tsx';
import { ConfirmChangeDialog } from './confirm-change-dialog.tsx';
import { EmailAddress } from './email-address.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberStatus, You } from './member-marks.tsx';
import type { MemberRows } from './member-rows.ts';
import { MemberTable } from './member-table.tsx';
import { nameOf, roleText, schoolsText } from './member-words.ts';
import { ReinviteDialog } from './reinvite-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';

/** The staff as a table, or as cards on a phone, with the admin's actions. */
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
  const [open, setOpen] = useState<{
    dialog: 'access' | 'reset' | 'reinvite' | 'factor' | 'deactivate';
    member: Member;
  } | null>(null);
  const isNarrow = useMediaQuery('(max-width: 1279px)');
  const problemOf = useLoadErrorMessage('team:problem', { quotesServer: false });
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
        onFactor={(member) => setOpen({ dialog: 'factor', member })}
        onReinvite={(member) => setOpen({ dialog: 'reinvite', member })}
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
      {open?.dialog === 'reinvite' && (
        <ReinviteDialog staffId={staffId} member={open.member} onClose={close} />
      )}
      {open?.dialog === 'factor' && (
        <ConfirmChangeDialog type="factor" staffId={staffId} member={open.member} onClose={close} />
      )}
      {open?.dialog === 'deactivate' && (
        <ConfirmChangeDialog type="deactivate" staffId={staffId} member={open.member} onClose={close} />
      )}
    </>
  );
}

function MemberCards(rows: MemberRows) {
  const { members, schools, staffId } = rows;
  const { t } = useTranslation('team');
  return (
    <ul aria-label={t('title')}>
      {members.map((member) => (
        <li key={member.user_id} className="grid gap-1 border-line not-last:border-b p-4">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 font-medium">
              {nameOf(member)} {member.user_id === staffId && <You />}
            </p>
            <MemberStatus member={member} />
          </div>
          <p className="wrap-anywhere text-ink-soft text-sm">
            {member.username}
            {member.email && (
              <>
                {' · '}
                <EmailAddress address={member.email} />
              </>
            )}
          </p>
          <p className="text-ink-soft text-sm">
            {roleText(member, t)} · {schoolsText(member, schools, t)}
          </p>
          <MemberActions {...rows} member={member} className="-ml-2" />
        </li>
      ))}
    </ul>
  );
}
