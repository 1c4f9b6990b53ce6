import clsx from 'clsx';
import { LogOut, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StaffAccount } from '#data/session/accounts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { StartedLink } from '#features/enquiries/started/started-link.tsx';
import { ViewLinks } from '#features/enquiries/views/view-links.tsx';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useDeparture } from '#ui/dialogs/leave-guards.tsx';
import { OpenQuestionCount } from './open-question-count.tsx';
import { screensFor } from './screens.ts';
import { UserSwitcher } from './user-switcher.tsx';

/** The console's navigation. Inside the sheet of a phone it has `onLeave` and is never folded. */
export function Sidebar({
  account,
  held,
  pathname,
  schoolId,
  onLeave,
  className,
}: {
  account: StaffAccount;
  held: readonly StaffAccount[];
  pathname: string;
  /** The chosen school; empty for all. */
  schoolId: string;
  onLeave?(): void;
  className?: string;
}) {
  const { t } = useTranslation('app');
  const depart = useDeparture();
  const [isFolded, setFolded] = useState(() => safeLocalStorage.get(foldedKey) === 'yes');
  const isNarrow = isFolded && !onLeave;
  const fold = (next: boolean) => {
    setFolded(next);
    safeLocalStorage.set(foldedKey, next ? 'yes' : 'no');
  };

  return (
    <aside
      className={clsx(
        'h-full shrink-0 flex-col gap-1 border-line border-r bg-surface p-3',
        isNarrow ? 'w-[4.25rem]' : onLeave ? 'w-full' : 'w-60',
        className,
      )}
    >
      <div className={clsx('mb-3 flex items-center gap-2', isNarrow && 'flex-col')}>
        <img src="/favicon.svg" alt="" className="ml-1 size-8" />
        {!isNarrow && <span className="flex-1 font-semibold tracking-[-0.01em]">Schoolgate</span>}
        <IconButton
          label={t(onLeave ? 'sidebar.close' : isFolded ? 'sidebar.expand' : 'sidebar.collapse')}
          icon={isNarrow ? <PanelLeftOpen className="size-5" /> : <PanelLeftClose className="size-5" />}
          onClick={onLeave ?? (() => fold(!isFolded))}
          className="text-ink-faint hover:text-ink"
        />
      </div>
      <nav aria-label={t('sidebar.name')} className="min-h-0 flex-1 overflow-y-auto">
        <ul className="grid gap-1">
          {screensFor(account.role).map(({ path, link, label, icon: Icon }) => (
            <li key={path}>
              <Link
                to={link}
                onClick={onLeave}
                title={isNarrow ? t(label) : undefined}
                aria-current={pathname === path ? 'page' : undefined}
                className={clsx(
                  item,
                  'aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-text',
                )}
              >
                <Icon aria-hidden className="size-5 shrink-0" />
                <span className={clsx(isNarrow && 'sr-only')}>{t(label)}</span>
                {path === '/questions' && (
                  <OpenQuestionCount staffId={account.userId} schoolId={schoolId} isNarrow={isNarrow} />
                )}
              </Link>
              {path === '/enquiries' && !isNarrow && (
                <>
                  <StartedLink onLeave={onLeave} />
                  <ViewLinks staffId={account.userId} onLeave={onLeave} />
                </>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-1 border-line border-t pt-3">
        <UserSwitcher account={account} held={held} place="sidebar" compact={isNarrow} />
        <button
          type="button"
          onClick={() => depart(() => void staffSession.signOut())}
          title={isNarrow ? t('logout') : undefined}
          className={item}
        >
          <LogOut aria-hidden className="size-5 shrink-0" />
          <span className={clsx(isNarrow && 'sr-only')}>{t('logout')}</span>
        </button>
      </div>
    </aside>
  );
}

const foldedKey = 'console_sidebar_folded';
const item =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-medium text-[0.9375rem] text-ink-soft transition-colors duration-150 hover:bg-surface-tint hover:text-ink pointer-fine:min-h-10';
