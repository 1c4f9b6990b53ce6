import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { StaffAccount } from '#data/session/accounts.ts';
import { presenceOptions } from '#data/session/own-sessions.ts';
import { useAppliedStaffSettings } from '#data/settings/staff-settings.ts';
import { useModal } from '#lib/hooks/use-modal.ts';
import { UnknownSchool } from '#ui/feedback/unknown-school.tsx';
import { ConsoleHeader } from './console-header.tsx';
import { preloadScreens, screenAt, titleAt } from './screens.ts';
import { Sidebar } from './sidebar.tsx';
import { useSchoolChoice } from './use-school-choice.ts';

/** The layout of every page of the console, for one account. */
export function Console({
  account,
  held,
  isSwitched,
}: {
  account: StaffAccount;
  held: readonly StaffAccount[];
  /** Another account was active before. */
  isSwitched: boolean;
}) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const titleKey = titleAt(pathname);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const school = useSchoolChoice(account.userId, screen?.schools);
  const title = useTitleFocus(pathname, isSwitched);
  const sidebar = { account, held, pathname, schoolId: school.shown };
  const closeSheet = () => setSheetOpen(false);
  useAppliedStaffSettings(account.userId);
  useQuery(presenceOptions(account.userId));
  useEffect(preloadScreens, []);
  if (screen?.adminOnly && account.role !== 'admin') return <Navigate to="/dashboard" replace />;

  return (
    <div className="flex h-dvh bg-paper">
      {/* Without it an iPhone opens what is on its home screen in Safari, which shows no notifications. */}
      <link rel="manifest" href="/console.webmanifest" />
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-brand px-4 py-2 text-brand-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        {t('skipToContent')}
      </a>
      <Sidebar {...sidebar} className="hidden lg:flex" />
      {isSheetOpen && (
        <NavigationSheet onClose={closeSheet}>
          <Sidebar {...sidebar} onLeave={closeSheet} className="flex" />
        </NavigationSheet>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <ConsoleHeader
          account={account}
          held={held}
          title={titleKey ? t(titleKey) : ''}
          titleRef={title}
          school={school}
          hasAllSchools={screen?.schools === 'all'}
          onMenu={() => setSheetOpen(true)}
        />
        <main id="content" tabIndex={-1} className="relative min-h-0 flex-1 overflow-y-auto outline-none">
          {school.redirect ? (
            <Navigate {...school.redirect} />
          ) : school.instead ? (
            <UnknownSchool instead={school.instead} onOpen={school.choose} />
          ) : (
            <Outlet />
          )}
        </main>
      </div>
    </div>
  );
}

/**
 * Focuses the title after a change of page or account, so that a screen reader announces it. Not on the first page.
 */
function useTitleFocus(pathname: string, isSwitched: boolean) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(isSwitched ? null : pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    title.current?.focus();
  }, [pathname]);
  return title;
}

/** The sidebar of a phone: slides in over the page. */
function NavigationSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t } = useTranslation('app');
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-label={t('sidebar.menu')}
      className="sheet m-0 h-dvh max-h-none w-64 max-w-[85vw] bg-surface p-0 text-ink shadow-float backdrop:bg-black/45"
    >
      {children}
    </dialog>
  );
}
