import './widget.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyConversation } from '#chat/lazy/lazy-conversation.ts';
import { loadWords } from '#chat/words/chat-words.ts';
import { rememberedLanguage } from '#chat/words/remembered-language.ts';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { setHostPage } from '#data/visitor/host-page.ts';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { withTimeout } from '#lib/with-timeout.ts';
import { loadPageExtras } from './appearance/page-extras.ts';
import { ChatPage } from './page/chat-page.tsx';
import { readPageParameters } from './page/page-parameters.ts';
import { readPreferredLanguages } from './page/requested-language.ts';

/**
 * Renders the chat filling the page, for the chat's own URLs and for frames on a school's page. Waits briefly for the
 * texts of the URL's language, else starts in English; and for the school's configuration, which `preload.ts` requested,
 * as that mostly saves rendering a loading state.
 */
export async function mountWidget(element: HTMLElement): Promise<void> {
  const isFramed = window.parent !== window;
  const parameters = readPageParameters(location.search, location.origin);
  const { tenantId, theme } = parameters;
  if (theme) document.documentElement.dataset.theme = theme;
  const preferred = readPreferredLanguages(location.search);
  const language = rememberedLanguage(tenantId) ?? parameters.language;
  const [extras, host] = await Promise.all([
    loadPageExtras(parameters),
    isFramed ? connectToHost() : undefined,
    language && withTimeout(textsTimeoutMs, loadWords(language)),
    withTimeout(configurationTimeoutMs, publishedConfigurations.load(tenantId, language ?? preferred[0])),
  ]);
  createRoot(element).render(
    <StrictMode>
      <ChatPage
        path={location.pathname}
        parameters={parameters}
        preferred={preferred}
        host={host}
        {...extras}
      />
    </StrictMode>,
  );
  // On its own page only what is sent needs it.
  if (!isFramed) void lazyConversation.loaded.then(connectToHost);
}

const textsTimeoutMs = 1000;
const configurationTimeoutMs = 200;

/** A frame without a connection to its host page is never shown: the page counts it as failed. */
async function connectToHost() {
  try {
    const { page, host } = (await import('./host/host-context.ts')).readHostContext(safeSessionStorage);
    setHostPage(page);
    return host;
  } catch {
    return undefined;
  }
}
