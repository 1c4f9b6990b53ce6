import type { RouteObject } from 'react-router-dom';
import { learnWords } from '../lib/i18n.ts';

/**
 * The developer's pages; none in a build that leaves them out. The variable stands here by its own name, as the build
 * drops an import only where it sees that it is never made.
 */
export const developerRoutes: RouteObject[] =
  import.meta.env.VITE_DEV_PAGES !== 'off'
    ? [
        {
          path: 'api-test',
          lazy: async () => ({ Component: (await worded(import('../routes/api-test.tsx'))).ApiTest }),
        },
        {
          path: 'demo',
          lazy: async () => ({ Component: (await worded(import('../routes/demo.tsx'))).Demo }),
        },
        {
          path: 'workflow-demo',
          lazy: async () => ({
            Component: (await worded(import('../routes/workflow-demo.tsx'))).WorkflowDemo,
          }),
        },
        {
          path: 'supabase-test',
          lazy: async () => ({
            Component: (await worded(import('../routes/supabase-test.tsx'))).SupabaseTest,
          }),
        },
      ]
    : [];

/** A page together with the words that it says. */
async function worded<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, learnWords('developer')]);
  return loaded;
}
