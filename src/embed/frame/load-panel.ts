import type { LoadPanel } from '../page-chat.ts';

/** For sites built with the React or web component: the panel is a chunk of the site's own build. */
export const loadPanel: LoadPanel = () => import('../panel.ts');
