import { focusManager, type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { forgetNotesOfGone } from '#data/enquiries/note-drafts.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { staffOf } from '#data/session/staff-state.ts';
import { PendingSignOutNotice } from './console/pending-sign-out-notice.tsx';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: QueryClient;
}

export function App({ router, queryClient }: AppProps) {
  const { t } = useTranslation('common');
  useEffect(() => clearOnAccountChange(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <PendingSignOutNotice />
      </Suspense>
      <RouterProvider router={router} />
      <Suspense>
        <Toaster
          className={toasterOffset}
          words={{
            dismiss: t('toasts.dismiss'),
            notification: t('toasts.notification'),
            notifications: t('toasts.notifications'),
          }}
        />
      </Suspense>
    </QueryClientProvider>
  );
}

/** Moves toasts beside the chat while that occupies their corner (`data-corner`). */
const toasterOffset = 'md:[body:has([data-corner]:not([hidden]))_&]:right-[25.25rem]';

/** Loaded after the page. A toast shown before that is queued. */
const Toaster = lazy(async () => ({ default: (await import('#ui/feedback/toaster.tsx')).Toaster }));

/**
 * Clears the query cache when the account of this tab changes or signs out, and the unsaved notes of accounts that have
 * signed out. While a page waits for its account to sign in again, its queries rest, as if the page were hidden: the
 * server would refuse each. Then those that failed because the session had ended are fetched again, and the others as
 * after a return to the page.
 */
function clearOnAccountChange(queryClient: QueryClient): () => void {
  let known = currentId();
  let hadEnded = false;
  const close = staffSession.subscribe(() => {
    const session = staffSession.state();
    forgetNotesOfGone(session);
    const isSame = currentId() === known;
    const isSignedIn = session.type === 'signed-in';
    const former = known;
    if (!isSame) {
      queryClient.clear();
      // A component that renders once more before it unmounts may have created a query again.
      const isTheirs = ({ queryKey }: Query) => queryKey.includes(former);
      if (former) setTimeout(() => queryClient.removeQueries({ predicate: isTheirs }));
    } else if (hadEnded && isSignedIn) {
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    focusManager.setFocused(session.type === 'signed-out' && session.ended ? false : undefined);
    known = currentId();
    hadEnded = !isSignedIn;
  });
  return () => {
    close();
    focusManager.setFocused(undefined);
  };
}

function currentId(): string | null {
  return staffOf(staffSession.state())?.userId ?? null;
}
