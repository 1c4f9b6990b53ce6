import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { staffSession } from '#data/session/staff-session.ts';
import { sendFormsOnce } from '#lib/browser/send-forms-once.ts';
import { initLanguage } from '#lib/i18n/i18n.ts';
import { App } from './app.tsx';
import './app.css';
import { createQueryClient } from './query-client.ts';
import { routeTable } from './route-table.tsx';

/** Renders the console and the public pages once their texts are loaded. */
export function mountApp(root: HTMLElement): void {
  staffSession.start();
  sendFormsOnce();
  void initLanguage().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={createBrowserRouter(routeTable)} queryClient={createQueryClient()} />
      </StrictMode>,
    ),
  );
}
