import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { StaffAccount } from '../data/staff-registry.ts';
import { useStaffSession } from '../data/use-staff-session.ts';
import { ConsoleHeader } from './console-header.tsx';
import { NavigationSheet } from './navigation-sheet.tsx';
import { PageWait } from './page-wait.tsx';
import { preloadScreens, screenAt } from './screens.ts';
import { Sidebar } from './sidebar.tsx';

/** The console: for signed-in staff only. Others are sent to /login, and back to where they wanted to go. */
export function ProtectedLayout() {
  const state = useStaffSession();
  const location = useLocation();
  if (state.type === 'loading') return <PageWait />;
  if (state.type === 'signed-out') {
    const from = state.because === 'logout' ? undefined : location.pathname + location.search;
    return <Navigate to="/login" replace state={{ from }} />;
  }
  // A new account gets new pages: no row, filter or placeholder of the last one stays.
  return <Console key={state.account.userId} account={state.account} />;
}

function Console({ account }: { account: StaffAccount }) {
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const title = useTitleFocus(pathname);
  useEffect(preloadScreens, []);

  return (
    <div className="flex h-dvh bg-paper">
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-brand px-4 py-2 text-brand-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Sidebar account={account} pathname={pathname} className="hidden lg:flex" />
      <NavigationSheet open={isSheetOpen} onClose={() => setSheetOpen(false)}>
        <Sidebar account={account} pathname={pathname} onLeave={() => setSheetOpen(false)} className="flex" />
      </NavigationSheet>
      <div className="flex min-w-0 flex-1 flex-col">
        <ConsoleHeader
          account={account}
          title={screen?.title ?? ''}
          titleRef={title}
          onMenu={() => setSheetOpen(true)}
        />
        <main id="content" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto outline-none">
          <Outlet />
        </main>
      </div>
    </div>
  );
}

/** After a change of page the focus is on its title, so that a screen reader says where one is. Not on arrival. */
function useTitleFocus(pathname: string) {
  const title = useRef<HTMLHeadingElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    title.current?.focus();
  }, [pathname]);
  return title;
}
