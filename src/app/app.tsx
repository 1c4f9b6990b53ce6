import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
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
 * signed out. Queries that failed because the session had ended are fetched again when the same account has signed in
 * again.
 */
function clearOnAccountChange(queryClient: QueryClient): () => void {
  let known = currentId();
  let hadEnded = false;
  return staffSession.subscribe(() => {
    forgetNotesOfGone(staffSession.state());
    const isSame = currentId() === known;
    const isSignedIn = staffSession.state().type === 'signed-in';
    const former = known;
    if (!isSame) {
      queryClient.clear();
      // A component that renders once more before it unmounts may have created a query again.
      const isTheirs = ({ queryKey }: Query) => queryKey.includes(former);
      if (former) setTimeout(() => queryClient.removeQueries({ predicate: isTheirs }));
    } else if (hadEnded && isSignedIn) {
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    known = currentId();
    hadEnded = !isSignedIn;
  });
}

function currentId(): string | null {
  return staffOf(staffSession.state())?.userId ?? null;
}
