import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';

/** Around every page: the scroll position, and a thin line while the next page is on its way. */
export function PageFrame() {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <>
      {isWaiting && (
        <span
          aria-hidden
          className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-pulse bg-brand-text"
        />
      )}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
