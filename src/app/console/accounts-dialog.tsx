import clsx from 'clsx';
import { LogOut, UserPlus, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { maxAccounts, type StaffAccount } from '#data/session/accounts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { useModal } from '#lib/hooks/use-modal.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useDeparture } from '#ui/dialogs/leave-guards.tsx';
import { AccountBadge } from './account-badge.tsx';

/** The accounts signed in on this browser: switch to, remove or add one. */
export function AccountsDialog({
  account,
  held,
  place,
  onClose,
}: {
  account: StaffAccount;
  held: readonly StaffAccount[];
  place: 'header' | 'sidebar';
  onClose(): void;
}) {
  const { t } = useTranslation('app');
  const titleId = useId();
  const modal = useModal(onClose);
  const depart = useDeparture();
  // Closed first: a question about unsaved changes is asked over the page that has them.
  const leave = (go: () => void) => {
    onClose();
    depart(go);
  };
  const ago = useLoginAge();
  const others = held.filter(({ userId }) => userId !== account.userId);
  const remove = (userId: string) => {
    void staffSession.remove(userId);
    // The focused button is removed; the focus stays in the dialog.
    modal.ref.current?.focus();
  };

  return (
    <dialog {...modal} aria-labelledby={titleId} tabIndex={-1} className={clsx(dialogClass, places[place])}>
      <div className="flex items-center justify-between py-2 pr-2 pl-4">
        <h2 id={titleId} className="font-semibold">
          {t('switcher.title')}
        </h2>
        <IconButton
          label={t('switcher.close')}
          icon={<X className="size-5" />}
          onClick={onClose}
          className="text-ink-soft"
        />
      </div>
      <ul className="max-h-[60dvh] overflow-y-auto px-2">
        <li aria-current="true" className="flex items-center gap-3 rounded-control bg-surface-tint p-2">
          <AccountBadge account={account} className="flex-1" />
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 font-medium text-brand-text text-xs">
            {t('switcher.current')}
          </span>
        </li>
        {others.map((other) => (
          <li key={other.userId} className="flex items-center gap-2 p-2">
            <span className="min-w-0 flex-1">
              <AccountBadge account={other} />
              <span className="block pl-12 text-ink-faint text-xs tabular-nums">
                {t('switcher.loggedIn', { ago: ago(other.loginTime) })}
              </span>
            </span>
            <Button
              variant="outline"
              onClick={() => leave(() => staffSession.switchTo(other.userId))}
              className="px-3"
            >
              <span>
                {t('switcher.switch')}{' '}
                <span className="sr-only">{t('switcher.switchTo', { name: other.username })}</span>
              </span>
            </Button>
            <IconButton
              label={t('switcher.remove', { name: other.username })}
              icon={<X className="size-4" />}
              onClick={() => remove(other.userId)}
              className="text-ink-faint hover:text-danger"
            />
          </li>
        ))}
      </ul>
      <div className="mt-2 grid border-line border-t p-2">
        {held.length < maxAccounts ? (
          <Link to="/login?add=1" className={rowClass}>
            <UserPlus aria-hidden className="size-4" />
            {t('switcher.add')}
          </Link>
        ) : (
          <p className="px-3 py-2 text-ink-soft text-sm">{t('switcher.full', { max: maxAccounts })}</p>
        )}
        <button type="button" onClick={() => leave(() => void staffSession.signOut())} className={rowClass}>
          <LogOut aria-hidden className="size-4" />
          {t('switcher.logoutAll')}
        </button>
      </div>
    </dialog>
  );
}

const dialogClass =
  'fixed m-0 w-[23rem] max-w-[calc(100vw-1.5rem)] rounded-card border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/20';

const places = {
  header: 'top-15 right-3 bottom-auto left-auto',
  sidebar: 'top-auto right-auto bottom-3 left-3',
};

const rowClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-[0.9375rem] text-ink-soft hover:bg-surface-tint hover:text-ink pointer-fine:min-h-10';

/** Returns a formatter of the time since login: "2h 5m ago", "5m ago". Updates while it is shown. */
function useLoginAge(): (loginTime: number) => string {
  const { t } = useTranslation('app');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return (loginTime) => {
    const all = Math.max(0, Math.floor((now - loginTime) / 60_000));
    const [hours, minutes] = [Math.floor(all / 60), all % 60];
    return hours > 0 ? t('switcher.hoursAgo', { hours, minutes }) : t('switcher.minutesAgo', { minutes });
  };
}
