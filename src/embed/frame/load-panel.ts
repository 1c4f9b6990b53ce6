import type { LoadPanel } from '../page-chat.ts';

/** For sites that are built with the components: what is behind a launcher comes as a part of the site's own build. */
export const loadPanel: LoadPanel = () => import('../panel.ts');
