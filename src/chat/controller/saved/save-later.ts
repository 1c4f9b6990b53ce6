import type { SavedConversation, SavedConversations } from './saved-conversation.ts';

/** Long enough that a phone has painted what the parent pressed for. */
const delayMs = 150;

/**
 * Saves a little later, as the parent's next message must not wait for the disk: the newest state alone, and at once when the
 * page is about to go.
 */
export function saveLater(
  saved: SavedConversations,
  {
    after,
    page,
    reload,
  }: { after: (ms: number, action: () => void) => () => void; page: EventTarget; reload: () => void },
): SavedConversations {
  let waiting: { tenantId: string; state: SavedConversation } | null = null;
  let cancel = () => {};
  let isLeaving = false;
  /**
   * "Back" has shown the page again as it was left: since then the conversation may have gone on, on another page. It begins
   * again from what is stored, and what it still saves is dropped.
   */
  let isOutdated = false;

  function flush(): void {
    cancel();
    if (waiting) saved.save(waiting.tenantId, waiting.state);
    waiting = null;
  }

  page.addEventListener('pagehide', () => {
    isLeaving = true;
    flush();
  });
  page.addEventListener('pageshow', (event) => {
    isLeaving = false;
    if (!('persisted' in event) || event.persisted !== true) return;
    isOutdated = true;
    reload();
  });
  // A phone may end a page that is not in sight without another word.
  page.addEventListener('visibilitychange', flush);

  return {
    flush,
    load(tenantId) {
      flush();
      return saved.load(tenantId);
    },
    save(tenantId, state) {
      if (isOutdated) return;
      if (waiting && waiting.tenantId !== tenantId) flush();
      cancel();
      waiting = { tenantId, state };
      if (isLeaving) flush();
      else cancel = after(delayMs, flush);
    },
    clear(tenantId) {
      flush();
      saved.clear(tenantId);
    },
  };
}
