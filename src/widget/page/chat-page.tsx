import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { continueToken } from '#chat/continue-later/continue-address.ts';
import { lazyConversation } from '#chat/lazy/lazy-conversation.ts';
import { lazyModule } from '#chat/lazy/lazy-module.ts';
import { LazyView } from '#chat/lazy/lazy-view.tsx';
import { lazyWithHelp } from '#chat/lazy/lazy-with-help.ts';
import { lazyToaster } from '#chat/lazy/panel-views.ts';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import type { PanelHandle, PanelVariant } from '#chat/panel/chat-panel-props.ts';
import { useVisualViewport } from '#chat/panel/use-visual-viewport.ts';
import { reviewToken } from '#chat/review/review-address.ts';
import { type ChatWords, englishWords, wordsIn } from '#chat/words/chat-words.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { useToasts } from '#lib/toasts.ts';
import { builtInSchool } from '#tenants/built-in-school.ts';
import type { PageExtras } from '../appearance/page-extras.ts';
import type { Host } from '../host/host.ts';
import type { PageParameters } from './page-parameters.ts';

interface ChatPageProps extends PageExtras {
  path: string;
  parameters: PageParameters;
  /** The languages of the host page and the browser, best first. */
  preferred?: readonly ChatLanguage[];
  /** The connection to the host page, in a frame. */
  host?: Host | undefined;
}

/** The chat's page: path and parameters decide the variant, the school and the start of the conversation. */
export function ChatPage({
  path,
  parameters,
  preferred,
  host,
  applyAppearance,
  colour,
  preview,
}: ChatPageProps) {
  const { tenantId, language, flow, logo } = parameters;
  const {
    variant,
    title: screenTitle,
    transparent,
  } = screens[path.replace(/\/+$/, '')] ?? { variant: 'embedded' };
  const isBuiltIn = tenantId === builtInSchool.tenantId;
  const page = useRef<HTMLElement>(null);
  const panel = useRef<PanelHandle>(null);
  const isShown = useHostCommands(host, panel);
  const link = useLinkInAddress();
  const isReview = link.review !== null;
  const { status, check } = useOriginCheck(tenantId, { isAsked: !preview && !isReview, isShown });
  useVisualViewport(page, true);
  useTransparentPage(transparent === true);
  const [words, setWords] = useState(() => (language && wordsIn(language)) || englishWords);
  const [title, setTitle] = useState(words.defaultTitle);
  useEffect(() => {
    document.documentElement.lang = words.language;
    document.documentElement.dir = words.language === 'ar' ? 'rtl' : '';
    document.title = title === words.defaultTitle ? title : `${title} · ${words.subtitle.panel}`;
  }, [words, title]);
  const onWords = useCallback((next: ChatWords, nextTitle: string) => {
    setWords(next);
    setTitle(nextTitle);
  }, []);
  return (
    <main ref={page} aria-label={words.subtitle.panel} className="relative h-dvh">
      {link.review !== null ? (
        <LazyView
          view={lazyReview}
          props={{
            Panel: ChatPanel,
            tenantId,
            token: link.review,
            variant,
            language,
            preferred,
            words,
            onWords,
          }}
          place="h-full bg-surface"
        />
      ) : link.token !== null ? (
        <LazyView
          view={lazyContinueLink}
          props={{
            tenantId,
            token: link.token,
            variant: variant === 'embedded' ? 'embedded' : 'panel',
            words,
            onEnd: link.end,
          }}
          place="h-full bg-surface"
        />
      ) : status !== 'elsewhere' ? (
        <ChatPanel
          ref={panel}
          tenantId={tenantId}
          variant={variant}
          language={language}
          preferred={preferred}
          flow={flow}
          isPrompt
          title={parameters.title ?? (isBuiltIn && words.language === 'en' ? screenTitle : undefined)}
          logo={logo}
          colour={colour}
          transparent={transparent}
          hold={host?.hold}
          preview={preview}
          onRetry={status === 'failed' ? check : undefined}
          dress={applyAppearance}
          onClose={host?.close}
          onReady={host?.onReady}
          onReset={host?.onReset}
          onSubmitted={host?.onSubmitted}
          onAction={host?.onAction}
          onWords={onWords}
        />
      ) : (
        <LazyView
          view={lazyNotAvailable}
          props={{ words, onClose: host?.close, onReady: host?.onReady }}
          place="h-full bg-surface"
        />
      )}
      <LazyToaster words={words} />
    </main>
  );
}

const lazyNotAvailable = lazyModule(async () => (await import('./not-available.tsx')).NotAvailable);

const lazyContinueLink = lazyWithHelp(
  async () => (await import('#chat/continue-later/continue-link.tsx')).ContinueLink,
);

const lazyReview = lazyWithHelp(async () => (await import('#chat/review/review-page.tsx')).ReviewPage);

/**
 * The link that this page was opened with: to continue, until its conversation is restored, as that does not stay in the
 * address; or to review a draft.
 */
function useLinkInAddress() {
  const [{ token, review }, setLink] = useState(linkInAddress);
  useEffect(() => {
    // A link that is pasted into the address of an open chat.
    const onHashChange = () => setLink(linkInAddress());
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
  const end = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setLink(linkInAddress());
  };
  return { token, review, end };
}

function linkInAddress() {
  const { hash } = location;
  return { token: continueToken(hash), review: reviewToken(hash) };
}

interface Screen {
  variant: PanelVariant;
  /** Applies to the built-in school in English; otherwise the title is the configured one. */
  title?: string;
  transparent?: boolean;
}

const screens: Record<string, Screen> = {
  '': { variant: 'standalone', title: builtInSchool.name },
  '/chat': { variant: 'standalone', title: builtInSchool.name, transparent: true },
  '/widget': { variant: 'standalone', title: builtInSchool.name },
  '/widget-embed': { variant: 'embedded' },
  '/embedded-chat': { variant: 'embedded' },
};

/** Applies the host page's commands to the panel: focus when the visitor opened it, and reset. Returns whether it is shown. */
function useHostCommands(host: Host | undefined, panel: RefObject<PanelHandle | null>): boolean {
  const isShown = useSyncExternalStore(host?.subscribe ?? subscribeToNothing, host?.isShown ?? alwaysTrue);
  useEffect(() => host?.setReset(() => panel.current?.reset()), [host, panel]);
  useEffect(() => {
    if (isShown && host?.takesFocus()) panel.current?.focus();
  }, [isShown, host, panel]);
  return isShown;
}

const subscribeToNothing = () => () => {};
const alwaysTrue = () => true;

/** Makes the page transparent, so that the host page shows through. */
function useTransparentPage(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const { style } = document.body;
    style.background = 'transparent';
    return () => void style.removeProperty('background');
  }, [active]);
}

/** Most conversations show one toast, near their end: the toaster is loaded by then. */
function LazyToaster({ words }: { words: ChatWords }) {
  const isNeeded = useToasts().length > 0;
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    // A failure loses nothing: the conversation shows the same message.
    if (isNeeded)
      lazyToaster.load().then(
        () => setLoaded(true),
        () => {},
      );
  }, [isNeeded]);
  const Toaster = loaded || isNeeded ? lazyToaster.get() : null;
  return Toaster && <Toaster words={words} />;
}

interface OriginCheck {
  /** Admitted until refused; `elsewhere`: the school does not allow its chat on this host page's origin. */
  status: 'admitted' | 'elsewhere' | 'failed';
  /** Repeats a failed check. */
  check(): void;
}

/**
 * Checks whether the service admits this visitor, once the first message is there. This also fetches the visitor's token before the first answer needs it.
 * An admitted visitor stays admitted: later requests handle an unreachable service themselves. A check that failed before
 * the chat was shown is repeated when it is, and then until it succeeds: of many families behind one address some may have to wait.
 */
function useOriginCheck(tenantId: string, { isAsked, isShown }: { isAsked: boolean; isShown: boolean }) {
  const [status, setStatus] = useState<OriginCheck['status']>('admitted');
  const [isKnown, setKnown] = useState(false);
  const check = useCallback(async () => {
    const { visitorSession, isRefusedElsewhere } = await lazyConversation.loaded;
    visitorSession.token(tenantId).then(
      () => {
        setStatus('admitted');
        setKnown(true);
      },
      (error: unknown) => {
        const isElsewhere = isRefusedElsewhere(error);
        setStatus(isElsewhere ? 'elsewhere' : 'failed');
        setKnown(isElsewhere);
      },
    );
  }, [tenantId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: becoming visible triggers the check.
  useEffect(() => {
    if (isAsked && !isKnown) void check();
  }, [isAsked, isShown, check]);
  const isRepeated = status === 'failed' && isShown;
  useEffect(() => {
    if (!isRepeated) return;
    const timer = setInterval(check, 20_000);
    return () => clearInterval(timer);
  }, [isRepeated, check]);
  return { status, check } satisfies OriginCheck;
}
