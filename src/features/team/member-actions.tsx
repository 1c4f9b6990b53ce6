import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Member } from '../../data/team.ts';
import { Button } from '../../ui/button.tsx';
import type { MemberRows } from './member-rows.ts';
import { nameOf } from './member-words.ts';

/** What an admin can do about a colleague; about oneself nothing. */
export function MemberActions({
  member,
  staffId,
  busyId,
  onAccess,
  onDeactivate,
  onActivate,
  className,
}: Omit<MemberRows, 'members' | 'schools'> & { member: Member; className?: string }) {
  const { t } = useTranslation('team');
  const name = nameOf(member);
  if (member.user_id === staffId) return null;
  const isActive = member.status === 'active';
  return (
    <div className={clsx('flex gap-1 text-nowrap', className)}>
      <Button
        variant="quiet"
        className="px-2.5"
        aria-label={t('access.open', { name })}
        onClick={() => onAccess(member)}
      >
        {t('access.button')}
      </Button>
      <Button
        variant="quiet"
        className="px-2.5"
        busy={busyId === member.user_id}
        aria-label={t(isActive ? 'deactivate.open' : 'activate.open', { name })}
        onClick={() => (isActive ? onDeactivate(member) : onActivate(member))}
      >
        {t(isActive ? 'deactivate.button' : 'activate.button')}
      </Button>
    </div>
  );
}
