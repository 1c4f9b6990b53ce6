import clsx from 'clsx';
import type { StaffAccount } from '../data/staff-registry.ts';

/** Who is signed in: an initial, the username and the role. */
export function PersonMark({
  account,
  compact = false,
  className,
}: {
  account: StaffAccount;
  /** Only the initial is drawn; the rest is for screen readers and the tooltip. */
  compact?: boolean;
  className?: string;
}) {
  const role = roleLabel(account.role);
  return (
    <span
      title={compact ? `${account.username}, ${role}` : undefined}
      className={clsx('min-w-0 items-center gap-3', className)}
    >
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand-text"
      >
        {Array.from(account.username)[0]?.toUpperCase()}
      </span>
      <span className={compact ? 'sr-only' : 'grid min-w-0 leading-tight'}>
        <span className="truncate font-medium text-sm">{account.username}</span>{' '}
        <span className="truncate text-ink-faint text-xs">{role}</span>
      </span>
    </span>
  );
}

/** A role as people write it. */
function roleLabel(role: string): string {
  return role ? role.charAt(0).toUpperCase() + role.slice(1) : 'User';
}
