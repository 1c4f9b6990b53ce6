import './widget.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setHostPage } from '../data/host-page.ts';
import { publishedConfigurations } from '../data/published-configuration.ts';
import { loadWords } from '../features/chat/chat-words.ts';
import { within } from '../lib/within.ts';
import { ChatPage } from './chat-page.tsx';
import { loadPageExtras } from './page-extras.ts';
import { readPageParameters } from './page-parameters.ts';

/**
 * Draws the chat alone, filling the page: for the chat's own addresses and for frames on a school's page. In the language
 * that the address asks for, unless its words are late: then in English until they are there. The school's conversation
 * was asked for before: it is mostly there already, and nothing is drawn only to say that it is on its way.
 */
export async function mountWidget(element: HTMLElement): Promise<void> {
  const isFramed = window.parent !== window;
  const parameters = readPageParameters(location.search, location.origin);
  const { language, tenantId } = parameters;
  const [extras, host] = await Promise.all([
    loadPageExtras(parameters),
    isFramed ? meetHost() : undefined,
    language && within(longestWaitMs, loadWords(language)),
    within(shortWaitMs, publishedConfigurations.load(tenantId)),
  ]);
  createRoot(element).render(
    <StrictMode>
      <ChatPage path={location.pathname} parameters={parameters} host={host} {...extras} />
    </StrictMode>,
  );
  if (!isFramed) void meetHost();
}

const longestWaitMs = 1000;
const shortWaitMs = 200;

/** A frame that cannot talk with its page is never seen: the page gives it up, and tries another. */
async function meetHost() {
  try {
    const { page, host } = (await import('./around.ts')).lookAround();
    setHostPage(page);
    return host;
  } catch {
    return undefined;
  }
}
