import clsx from 'clsx';
import { KeyRound, type LucideIcon, MailPlus, ShieldOff, UserCheck, UserCog, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#data/team/team.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { MemberRows } from './member-rows.ts';
import { nameOf } from './member-words.ts';

/** An admin's actions on a colleague, as text or, in narrow layouts, as icons; none on the own account. */
export function MemberActions({
  member,
  staffId,
  busyId,
  onAccess,
  onReset,
  onReinvite,
  onFactor,
  onDeactivate,
  onActivate,
  asIcons = false,
  className,
}: Omit<MemberRows, 'members' | 'schools'> & { member: Member; asIcons?: boolean; className?: string }) {
  const { t } = useTranslation('team');
  if (member.user_id === staffId) return null;
  const isBusy = busyId === member.user_id;
  const actions: Action[] =
    member.status === 'active'
      ? [
          { kind: 'access', icon: UserCog, act: onAccess },
          ...(member.must_change_password
            ? [{ kind: 'reinvite' as const, icon: MailPlus, act: onReinvite }]
            : []),
          { kind: 'reset', icon: KeyRound, act: onReset },
          ...(member.has_factor ? [{ kind: 'factor' as const, icon: ShieldOff, act: onFactor }] : []),
          { kind: 'deactivate', icon: UserX, act: onDeactivate },
        ]
      : [
          { kind: 'access', icon: UserCog, act: onAccess },
          { kind: 'activate', icon: UserCheck, act: onActivate, isBusy },
        ];

  return (
    <div className={clsx('flex gap-1 text-nowrap', !asIcons && 'flex-wrap', className)}>
      {actions.map(({ kind, icon: Icon, act, isBusy = false }) => {
        const label = t(`${kind}.open`, { name: nameOf(member) });
        return asIcons ? (
          <IconButton
            key={kind}
            label={label}
            icon={isBusy ? <Spinner className="size-4.5" /> : <Icon className="size-4.5" />}
            disabled={isBusy}
            onClick={() => act(member)}
            className="text-ink-soft"
          />
        ) : (
          <Button
            key={kind}
            variant="quiet"
            className="px-2"
            busy={isBusy}
            aria-label={label}
            onClick={() => act(member)}
          >
            {t(`${kind}.button`)}
          </Button>
        );
      })}
    </div>
  );
}

interface Action {
  kind: 'access' | 'reinvite' | 'reset' | 'factor' | 'deactivate' | 'activate';
  icon: LucideIcon;
  act(member: Member): void;
  isBusy?: boolean;
}
