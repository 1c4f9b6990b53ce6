import { type RouteObject, redirect } from 'react-router-dom';
import { staffSession } from '../data/staff-session.ts';
import { learnWords } from '../lib/i18n.ts';
import { developerRoutes } from './developer-routes.tsx';
import { PageError } from './page-error.tsx';
import { PageFrame } from './page-frame.tsx';
import { PageWait } from './page-wait.tsx';
import { PublicLayout } from './public-layout.tsx';

/** Every screen is loaded when it is first visited. */
export const routeTable: RouteObject[] = [
  {
    Component: PageFrame,
    HydrateFallback: PageWait,
    ErrorBoundary: PageError,
    children: [
      {
        Component: PublicLayout,
        children: [
          {
            index: true,
            // The page itself redirects too, once it is known who is signed in; this spares staff its first glimpse.
            loader: () => (staffSession.state().type === 'signed-in' ? redirect('/dashboard') : null),
            lazy: async () => ({ Component: (await import('../routes/home.tsx')).Home }),
          },
          {
            path: 'workflow-builder',
            lazy: async () => {
              const [{ WorkflowBuilder }] = await Promise.all([
                import('../routes/workflow-builder.tsx'),
                learnWords('builder'),
              ]);
              return { Component: WorkflowBuilder };
            },
          },
          { ErrorBoundary: PageError, children: developerRoutes },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('../routes/not-found.tsx')).NotFound }),
          },
        ],
      },
      { path: 'login', lazy: async () => ({ Component: (await import('../routes/login.tsx')).Login }) },
      {
        // Nobody waits for the console but those who open it.
        lazy: async () => {
          const [{ ProtectedLayout }] = await Promise.all([
            import('./protected-layout.tsx'),
            learnWords('console'),
          ]);
          return { Component: ProtectedLayout };
        },
        children: [
          {
            ErrorBoundary: PageError,
            children: [
              {
                path: 'dashboard',
                lazy: async () => ({ Component: (await import('../routes/dashboard.tsx')).Dashboard }),
              },
              {
                path: 'enquiries',
                lazy: async () => ({ Component: (await import('../routes/enquiries.tsx')).Enquiries }),
              },
              {
                path: 'chatbot',
                lazy: async () => ({ Component: (await import('../routes/chatbot.tsx')).Chatbot }),
              },
              {
                path: 'knowledge',
                lazy: async () => ({ Component: (await import('../routes/knowledge.tsx')).Knowledge }),
              },
              {
                path: 'questions',
                lazy: async () => ({ Component: (await import('../routes/questions.tsx')).Questions }),
              },
              {
                path: 'install',
                lazy: async () => ({ Component: (await import('../routes/install.tsx')).Install }),
              },
              {
                path: 'analytics',
                lazy: async () => ({ Component: (await import('../routes/analytics.tsx')).Analytics }),
              },
              {
                path: 'team',
                lazy: async () => ({ Component: (await import('../routes/team.tsx')).Team }),
              },
              {
                path: 'settings',
                lazy: async () => ({ Component: (await import('../routes/settings.tsx')).Settings }),
              },
            ],
          },
        ],
      },
    ],
  },
];
