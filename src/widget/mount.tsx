import './widget.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWords } from '#chat/words/chat-words.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { setHostPage } from '#data/visitor/host-page.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { loadPageExtras } from './appearance/page-extras.ts';
import { ChatPage } from './page/chat-page.tsx';
import { readPageParameters } from './page/page-parameters.ts';

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
    language && withTimeout(longestWaitMs, loadWords(language)),
    withTimeout(shortWaitMs, publishedConfigurations.load(tenantId)),
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
    const { page, host } = (await import('./host/host-context.ts')).readHostContext();
    setHostPage(page);
    return host;
  } catch {
    return undefined;
  }
}
