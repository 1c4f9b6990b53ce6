import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { chatService, isSubmission } from '#data/visitor/chat-service.ts';
import { createEventRecorder, createEventSender } from '#data/visitor/conversation-events.ts';
import { hostPage } from '#data/visitor/host-page.ts';
import { outbox } from '#data/visitor/outbox.ts';
import { startedKey } from '#data/visitor/started-mark.ts';
import { keepVisit, newVisit, readVisit } from '#data/visitor/visit.ts';
import { visitorSession } from '#data/visitor/visitor-session.ts';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { env } from '#lib/env.ts';
import { newId } from '#lib/new-id.ts';
import { toast } from '#lib/toasts.ts';
import { lazyModule } from '../lazy/lazy-module.ts';
import { bookedKey, bookingKey } from '../visit/booked-key.ts';
import type { ChatWords } from '../words/chat-words.ts';
import type { ChatDependencies } from './chat-dependencies.ts';
import { saveLater } from './saved/save-later.ts';
import { createSavedConversations, type SavedConversations } from './saved/saved-conversation.ts';

const lazyVisits = lazyModule(async () => (await import('#data/visitor/visits.ts')).visitService);

/** Returns the dependencies in a browser. `words` returns the chat's texts in its current language. */
export function browserDependencies(words: () => ChatWords): ChatDependencies {
  pageSaved ??= saveLater(
    createSavedConversations(safeSessionStorage, () => Date.now()),
    {
      after,
      page: window,
      reload: () => location.reload(),
    },
  );
  const motion = globalThis.matchMedia('(prefers-reduced-motion: reduce)');
  return {
    words,
    now: Date.now,
    after,
    newId,
    reducedMotion: () => motion.matches,
    call: chatService.call,
    visits: lazyVisits,
    isSubmission,
    outbox,
    saved: pageSaved,
    authenticated: visitorSession.standing,
    recorder: (tenantId, isResumed) =>
      createEventRecorder({
        visit:
          (isResumed && readVisit(tenantId)) || newVisit(isResumed ? undefined : publishedVersion(tenantId)),
        keep: (visit) => keepVisit(tenantId, visit),
        now: Date.now,
        send: createEventSender({
          apiBase: env.apiBase,
          tenantId,
          session: visitorSession,
          fetch: (...args) => globalThis.fetch(...args),
        }),
        after,
        page: window,
      }),
    source: () => ({ ...hostPage().source, language: words().language }),
    openLink: (address) => void globalThis.open(address, '_blank', 'noopener,noreferrer'),
    onSubmission({ ok, message }) {
      // The service's messages are in English.
      const description = words().language === 'en' ? message : '';
      if (ok) toast({ title: words().submitted, description: description || words().submittedDetail });
      else
        toast({
          title: words().notSubmitted,
          description: words().notSubmittedDetail,
          variant: 'destructive',
        });
    },
    onCustom(action) {
      globalThis.dispatchEvent(new CustomEvent('schoolgate:action', { detail: { action } }));
    },
    onReset(tenantId) {
      visitorSession.forget(tenantId);
      safeSessionStorage.remove(bookedKey(tenantId));
      safeSessionStorage.remove(bookingKey(tenantId));
      // What is not reached now is forgotten with the next conversation.
      if (safeSessionStorage.get(startedKey(tenantId)) !== null) {
        import('#data/visitor/started-conversation.ts').then(
          ({ forgetStarted }) => forgetStarted(tenantId),
          () => {},
        );
      }
    },
  };
}

/** One for all chats of the page: its listeners stay as long as the page. */
let pageSaved: SavedConversations | undefined;

function publishedVersion(tenantId: string): number | undefined {
  const answer = publishedConfigurations.loaded(tenantId);
  return answer?.ok ? answer.version : undefined;
}

function after(ms: number, action: () => void): () => void {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
}
