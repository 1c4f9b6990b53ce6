import clsx from 'clsx';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '#data/session/accounts.ts';
import { AccountBadge } from './account-badge.tsx';
import { AccountsDialog } from './accounts-dialog.tsx';

/** The active account, as a button that opens the accounts of this browser. */
export function UserSwitcher({
  account,
  held,
  place,
  compact,
}: {
  account: StaffAccount;
  held: readonly StaffAccount[];
  /** The corner the dialog opens in. */
  place: 'header' | 'sidebar';
  compact?: boolean | 'narrow';
}) {
  const { t } = useTranslation('app');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={clsx(
          'flex min-h-11 min-w-0 items-center gap-2 rounded-control p-1 hover:bg-surface-tint',
          compact === true && 'justify-center',
        )}
      >
        <AccountBadge account={account} compact={compact} className="flex-1" />
        <span className="sr-only">{t('switcher.open')}</span>
        <ChevronsUpDown
          aria-hidden
          className={clsx(
            'size-4 shrink-0 text-ink-faint',
            compact === true && 'hidden',
            compact === 'narrow' && 'max-xl:hidden',
          )}
        />
      </button>
      {isOpen && (
        <AccountsDialog account={account} held={held} place={place} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
