import type { ParseKeys } from 'i18next';

interface PublicPage {
  path: string;
  label: ParseKeys<'app'>;
  /** A page of the chat's own small root: the browser loads it anew. */
  isChat?: true;
}

/** `/supabase-test` is not named here: `/api-test` leads there. A build that has none of them names none. */
const developerPages: readonly PublicPage[] =
  import.meta.env.VITE_DEV_PAGES === 'off'
    ? []
    : [
        { path: '/api-test', label: 'publicPages.apiTest' },
        { path: '/demo', label: 'publicPages.demo' },
        { path: '/workflow-demo', label: 'publicPages.workflowDemo' },
      ];

/** The pages that the navigation bar of the public pages names: those that exist. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', label: 'publicPages.home' },
  { path: '/widget', label: 'publicPages.widget', isChat: true },
  { path: '/workflow-builder', label: 'publicPages.builder' },
  ...developerPages,
];
