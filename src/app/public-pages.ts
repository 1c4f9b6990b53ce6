import type { ParseKeys } from 'i18next';

interface PublicPage {
  path: string;
  label: ParseKeys<'app'>;
  /** A page of the chat's own small root: the browser loads it anew. */
  isChat?: true;
}

/** The pages that the navigation bar of the public pages names: those that exist. */
export const publicPages: readonly PublicPage[] = [
  { path: '/', label: 'publicPages.home' },
  { path: '/widget', label: 'publicPages.widget', isChat: true },
  { path: '/workflow-builder', label: 'publicPages.builder' },
];
