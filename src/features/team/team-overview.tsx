import { useQuery } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type School, schoolsOptions } from '#data/schools/staff-schools.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { type Member, teamOptions } from '#data/team/team.ts';
import { useInvitation } from '#data/team/team-invite.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { FirstPasswordNote } from './first-password-note.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberList } from './member-list.tsx';

/** The staff with their roles and schools, and the invitation of new ones. */
export function TeamOverview({ staffId }: { staffId: string }) {
  const { t } = useTranslation('team');
  const [isInviting, setInviting] = useState(false);
  const team = useQuery(teamOptions(staffId));
  const schools = useQuery(schoolsOptions(staffId));
  const refresh = useManualRefresh(() => Promise.all([team.refetch(), schools.refetch()]));
  const error = (team.data ? null : team.error) ?? (schools.data ? null : schools.error);

  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-8 sm:py-10">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <p className="max-w-prose text-ink-soft">{t('intro')}</p>
        <Button disabled={!schools.data} onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          {t('invite.open')}
        </Button>
      </div>
      <div className="rounded-card border border-line bg-surface">
        {error ? (
          <LoadProblem error={error} {...refresh} />
        ) : team.data && schools.data ? (
          <>
            <MemberList staffId={staffId} members={team.data} schools={schools.data} />
            {isAlone(team.data, staffId) && (
              <StatePanel
                role="status"
                icon={<UsersRound className="size-6" />}
                title={t('alone')}
                detail={t('aloneDetail')}
              />
            )}
          </>
        ) : (
          <Waiting label={t('loading')} />
        )}
      </div>
      {isInviting && schools.data && (
        <InviteDialog staffId={staffId} schools={schools.data} onClose={() => setInviting(false)} />
      )}
    </div>
  );
}

function LoadProblem({
  error,
  isRefreshing,
  onRefresh,
}: {
  error: Error;
  isRefreshing: boolean;
  onRefresh(): void;
}) {
  const { t } = useTranslation('team');
  const problemOf = useLoadErrorMessage('team:problem', { quotesServer: false });
  return (
    <LoadFailure
      title={t('loadFailed')}
      detail={problemOf(error)}
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
    />
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-5 p-5">
      <span className="sr-only">{label}</span>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}

function isAlone(members: readonly Member[], staffId: string): boolean {
  return members.every(({ user_id }) => user_id === staffId);
}

/** Creates an account for a colleague, and shows the first password, or that they get a link, until the admin closes it. */
function InviteDialog({
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
  const [isFilled, setFilled] = useState(false);
  const made = invitation.data?.ok ? invitation.data : null;
  return (
    <Modal
      title={made ? t('invite.made', { name: made.name }) : t('invite.title')}
      // A password that is shown once, or is being requested, must not be lost by an accidental close.
      holds={made ? made.password !== undefined : isFilled || invitation.isPending}
      onClose={onClose}
    >
      {made && made.password === undefined ? (
        <div className="mt-3 grid gap-5">
          <p className="text-ink-soft">{t('invite.mailed', { name: made.name })}</p>
          <div className="flex justify-end">
            <Button autoFocus onClick={onClose}>
              {t('invite.close')}
            </Button>
          </div>
        </div>
      ) : made?.password ? (
        <FirstPasswordNote username={made.username} password={made.password} onDone={onClose} />
      ) : (
        <InviteForm {...{ invitation, schools, onClose }} onFilled={() => setFilled(true)} />
      )}
    </Modal>
  );
}
