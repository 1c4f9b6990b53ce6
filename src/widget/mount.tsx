import './widget.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ChatPage } from './chat-page.tsx';

/** Draws the chat alone, filling the page: for the chat's own addresses and for frames on a school's page. */
export function mountWidget(element: HTMLElement): void {
  createRoot(element).render(
    <StrictMode>
      <ChatPage path={location.pathname} search={location.search} />
    </StrictMode>,
  );
}
