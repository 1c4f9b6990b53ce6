import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RouterProvider } from 'react-router-dom';
import { staffSession } from '../data/staff-session.ts';
import { UnendedNotice } from './unended-notice.tsx';

interface AppProps {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: QueryClient;
}

export function App({ router, queryClient }: AppProps) {
  const { t } = useTranslation('common');
  useEffect(() => forgetWithAccount(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <UnendedNotice />
      </Suspense>
      <RouterProvider router={router} />
      <Suspense>
        <Toaster
          className={besideCorner}
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

/** Beside the chat, where that holds the toasts' corner (`data-corner`). */
const besideCorner = 'md:[body:has([data-corner]:not([hidden]))_&]:right-[25.25rem]';

/** Not needed to see a page: it comes after it. A toast shown meanwhile is kept. */
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** What one account has loaded is gone before another, or nobody, looks at the screen. */
function forgetWithAccount(queryClient: QueryClient): () => void {
  let known = currentId();
  return staffSession.subscribe(() => {
    if (currentId() === known) return;
    known = currentId();
    queryClient.clear();
  });
}

function currentId(): string | null {
  const state = staffSession.state();
  return state.type === 'signed-in' ? state.account.userId : null;
}
