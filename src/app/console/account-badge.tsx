import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '#data/session/accounts.ts';

/** An account: its initial, username and role. */
export function AccountBadge({
  account,
  compact = false,
  className,
}: {
  account: StaffAccount;
  /** Shows only the initial, always or below `xl`; the rest is for screen readers. */
  compact?: boolean | 'narrow';
  className?: string;
}) {
  const role = useRoleLabel(account.role);
  return (
    <span className={clsx('flex min-w-0 items-center gap-3 text-left', className)}>
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-text"
      >
        {Array.from(account.username)[0]?.toUpperCase()}
      </span>
      <span
        className={clsx(
          compact === true ? 'sr-only' : 'grid min-w-0 leading-tight',
          compact === 'narrow' && 'max-xl:sr-only',
        )}
      >
        <span className="truncate font-medium text-ink text-sm">{account.username}</span>{' '}
        <span className="truncate text-ink-faint text-xs">{role}</span>
      </span>
    </span>
  );
}

/** Returns the label of a role; an unknown role unchanged. */
function useRoleLabel(role: string): string {
  const { t } = useTranslation('app');
  if (role === 'admin') return t('roles.admin');
  if (role === '' || role === 'user') return t('roles.user');
  return role.charAt(0).toUpperCase() + role.slice(1);
}
