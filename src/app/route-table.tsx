import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Outlet, type RouteObject, redirect, ScrollRestoration, useNavigation } from 'react-router-dom';
import { oidcOffer } from '#data/session/oidc.ts';
import { staffSession } from '#data/session/staff-session.ts';
import { loadTranslations } from '#lib/i18n/i18n.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { LeaveGuards } from '#ui/dialogs/leave-guards.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';
import { PageSpinner } from './page-spinner.tsx';
import { PublicLayout } from './public-layout.tsx';

/**
 * The developer pages; empty in a build without them. The variable must be named in full here: the build removes an
 * import only where the condition is constant.
 */
const developerRoutes: RouteObject[] =
  import.meta.env.VITE_DEV_PAGES !== 'off'
    ? [
        {
          path: 'api-test',
          lazy: async () => ({
            Component: (await withTranslations(import('#routes/developer/api-test.tsx'))).ApiTest,
          }),
        },
        {
          path: 'demo',
          lazy: async () => ({
            Component: (await withTranslations(import('#routes/developer/demo.tsx'))).Demo,
          }),
        },
        {
          path: 'workflow-demo',
          lazy: async () => ({
            Component: (await withTranslations(import('#routes/developer/workflow-demo.tsx'))).WorkflowDemo,
          }),
        },
        {
          path: 'supabase-test',
          lazy: async () => ({
            Component: (await withTranslations(import('#routes/developer/supabase-test.tsx'))).SupabaseTest,
          }),
        },
      ]
    : [];

/** Loads a page together with its texts. */
async function withTranslations<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, loadTranslations('developer')]);
  return loaded;
}

/** Every screen is lazy: loaded when it is first visited. */
export const routeTable: RouteObject[] = [
  {
    Component: PageFrame,
    HydrateFallback: PageSpinner,
    ErrorBoundary: PageError,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            index: true,
            // The page itself redirects too, once the session is known; this avoids a flash of it for staff.
            loader: () => (staffSession.state().type === 'signed-in' ? redirect('/dashboard') : null),
            lazy: async () => ({ Component: (await import('#routes/home.tsx')).Home }),
          },
          {
            path: 'workflow-builder',
            lazy: async () => {
              const [{ WorkflowBuilder }] = await Promise.all([
                import('#routes/workflow-builder.tsx'),
                loadTranslations('builder'),
              ]);
              return { Component: WorkflowBuilder };
            },
          },
          { ErrorBoundary: PageError, children: developerRoutes },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('#routes/not-found.tsx')).NotFound }),
          },
        ],
      },
      {
        path: 'visit',
        lazy: async () => ({ Component: (await import('#routes/parent-visit.tsx')).ParentVisit }),
      },
      {
        path: 'login',
        loader: oidcOffer,
        shouldRevalidate: () => false,
        lazy: async () => ({ Component: (await import('#routes/account/login.tsx')).Login }),
      },
      {
        path: 'login/oidc',
        lazy: async () => ({ Component: (await import('#routes/account/login.tsx')).Login }),
      },
      {
        path: 'reset-password',
        lazy: async () => {
          const [{ ResetPassword }] = await Promise.all([
            import('#routes/account/reset-password.tsx'),
            loadTranslations('console'),
          ]);
          return { Component: ResetPassword };
        },
      },
      {
        // The console's layout is loaded only with its first page.
        lazy: async () => {
          const [{ ProtectedLayout }] = await Promise.all([
            import('./protected-layout.tsx'),
            loadTranslations('console'),
          ]);
          return { Component: ProtectedLayout };
        },
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              {
                path: 'dashboard',
                lazy: async () => ({ Component: (await import('#routes/dashboard.tsx')).Dashboard }),
              },
              {
                path: 'enquiries',
                lazy: async () => ({ Component: (await import('#routes/enquiries.tsx')).Enquiries }),
              },
              {
                path: 'visits',
                lazy: async () => ({ Component: (await import('#routes/visits.tsx')).Visits }),
              },
              {
                path: 'families/:id',
                lazy: async () => ({ Component: (await import('#routes/family-profile.tsx')).FamilyProfile }),
              },
              {
                path: 'chatbot',
                lazy: async () => ({ Component: (await import('#routes/chatbot.tsx')).Chatbot }),
              },
              {
                path: 'knowledge',
                lazy: async () => ({ Component: (await import('#routes/knowledge.tsx')).Knowledge }),
              },
              {
                path: 'questions',
                lazy: async () => ({ Component: (await import('#routes/questions.tsx')).Questions }),
              },
              {
                path: 'install',
                lazy: async () => ({ Component: (await import('#routes/schools/install.tsx')).Install }),
              },
              {
                path: 'analytics',
                lazy: async () => ({ Component: (await import('#routes/analytics.tsx')).Analytics }),
              },
              {
                path: 'school',
                lazy: async () => ({
                  Component: (await import('#routes/schools/school-profile.tsx')).SchoolProfile,
                }),
              },
              {
                path: 'start',
                lazy: async () => ({
                  Component: (await import('#routes/schools/school-start.tsx')).SchoolStartPage,
                }),
              },
              {
                path: 'schools',
                lazy: async () => ({ Component: (await import('#routes/schools/schools.tsx')).Schools }),
              },
              {
                path: 'team',
                lazy: async () => ({ Component: (await import('#routes/schools/team.tsx')).Team }),
              },
              {
                path: 'outbox',
                lazy: async () => ({ Component: (await import('#routes/outbox.tsx')).OutboxScreen }),
              },
              {
                path: 'audit',
                lazy: async () => ({ Component: (await import('#routes/audit.tsx')).Audit }),
              },
              {
                path: 'settings',
                lazy: async () => ({ Component: (await import('#routes/account/settings.tsx')).Settings }),
              },
            ],
          },
        ],
      },
    ],
  },
];

/**
 * The error page. "Go Home" is a plain link: it loads a new document, so that no broken state remains.
 */
function PageError() {
  const { t } = useTranslation(['app', 'common']);
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <title>{t('common:pageTitle', { page: t('pageError.title') })}</title>
      <StatePanel
        role="alert"
        icon={<CloudOff className="size-6" />}
        title={t('pageError.heading')}
        detail={t('pageError.detail')}
        action={
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <Button onClick={() => location.reload()}>{t('pageError.retry')}</Button>
            <a href="/" className={buttonClass('outline')}>
              {t('goHome')}
            </a>
          </div>
        }
      />
    </main>
  );
}

/** Wraps every page: restores the scroll position, and shows a thin line while the next page is loading. */
function PageFrame() {
  const isWaiting = useNavigation().state !== 'idle';
  return (
    <>
      {isWaiting && (
        <span
          aria-hidden
          className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-pulse bg-brand-text"
        />
      )}
      <LeaveGuards>
        <Outlet />
      </LeaveGuards>
      <ScrollRestoration />
    </>
  );
}
