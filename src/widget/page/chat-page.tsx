import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { late } from '#chat/lazy/lazy-module.ts';
import { LazyView } from '#chat/lazy/lazy-view.tsx';
import { lazyToaster } from '#chat/lazy/lazy-views.ts';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import type { PanelHandle, PanelVariant } from '#chat/panel/chat-panel-props.ts';
import { useVisualViewport } from '#chat/panel/use-visual-viewport.ts';
import { type ChatWords, englishWords } from '#chat/words/chat-words.ts';
import { VisitorRefused, visitorSession } from '#data/visitor/visitor-session.ts';
import { useToasts } from '#lib/toasts.ts';
import { builtInSchool } from '#tenants/built-in-school.ts';
import type { PageExtras } from '../appearance/page-extras.ts';
import type { Host } from '../host/host.ts';
import type { PageParameters } from './page-parameters.ts';

interface ChatPageProps extends PageExtras {
  path: string;
  parameters: PageParameters;
  /** The page around, where it is in a frame. */
  host?: Host | undefined;
}

/** The screens of the chat: which variant each address shows, of which school, and where the conversation begins. */
export function ChatPage({ path, parameters, host, dress, preview }: ChatPageProps) {
  const { tenantId, language, flow, logo } = parameters;
  const { variant, title, transparent } = screens[path.replace(/\/+$/, '')] ?? { variant: 'embedded' };
  const isBuiltIn = tenantId === builtInSchool.tenantId;
  const page = useRef<HTMLElement>(null);
  const panel = useRef<PanelHandle>(null);
  const isShown = useCommands(host, panel);
  const { standing, ask } = useOriginCheck(tenantId, { isAsked: !preview, isShown });
  useVisualViewport(page, true);
  useSeeThrough(transparent === true);
  const [words, setWords] = useState(englishWords);
  useEffect(() => {
    document.documentElement.lang = words.language;
  }, [words]);
  return (
    <main ref={page} aria-label={words.subtitle.panel} className="relative h-dvh">
      {standing !== 'elsewhere' ? (
        <ChatPanel
          ref={panel}
          tenantId={tenantId}
          variant={variant}
          language={language}
          flow={flow}
          title={parameters.title ?? (isBuiltIn ? title : undefined)}
          logo={logo}
          transparent={transparent}
          hold={host?.hold}
          preview={preview}
          onRetry={standing === 'failed' ? ask : undefined}
          dress={dress}
          onClose={host?.close}
          onReady={host?.onReady}
          onReset={host?.onReset}
          onSubmitted={host?.onSubmitted}
          onAction={host?.onAction}
          onWords={setWords}
        />
      ) : (
        <LazyView
          view={lateNotAvailable}
          props={{ words, onClose: host?.close, onReady: host?.onReady }}
          place="h-full bg-surface"
        />
      )}
      <ToastsWhenNeeded words={words} />
    </main>
  );
}

const lateNotAvailable = late(async () => (await import('./not-available.tsx')).NotAvailable);

interface Screen {
  variant: PanelVariant;
  /** The built-in school's; any other school has the one it has configured. */
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
function useCommands(host: Host | undefined, panel: RefObject<PanelHandle | null>): boolean {
  const isShown = useSyncExternalStore(host?.subscribe ?? subscribeToNothing, host?.isShown ?? always);
  useEffect(() => host?.setReset(() => panel.current?.reset()), [host, panel]);
  useEffect(() => {
    if (isShown && host?.takesFocus()) panel.current?.focus();
  }, [isShown, host, panel]);
  return isShown;
}

const subscribeToNothing = () => () => {};
const always = () => true;

/** A page without a ground of its own: whatever frames it shows through. */
function useSeeThrough(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const { style } = document.body;
    style.background = 'transparent';
    return () => void style.removeProperty('background');
  }, [active]);
}

/** Most conversations show one toast, near their end: what draws it is fetched by then. */
function ToastsWhenNeeded({ words }: { words: ChatWords }) {
  const wanted = useToasts().length > 0;
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    // Without it nothing is lost: the conversation says the same.
    if (wanted)
      lazyToaster.load().then(
        () => setLoaded(true),
        () => {},
      );
  }, [wanted]);
  const Toaster = loaded || wanted ? lazyToaster.get() : null;
  return Toaster && <Toaster words={words} />;
}

interface Admission {
  /** Let in until it is known otherwise; `elsewhere`: the school does not want its chat on the site around. */
  standing: 'admitted' | 'elsewhere' | 'failed';
  /** Asks once more, where it has failed. */
  ask(): void;
}

/**
 * Whether this visitor is let in. Asking also has the visitor's token at hand when the first answer needs it. Who was let
 * in once stays: a service that cannot be reached later is asked again by whatever needs it. What failed before the chat
 * was seen is asked again when it is.
 */
function useOriginCheck(tenantId: string, { isAsked, isShown }: { isAsked: boolean; isShown: boolean }) {
  const [standing, setStanding] = useState<Admission['standing']>('admitted');
  const [isKnown, setKnown] = useState(false);
  const ask = useCallback(() => {
    visitorSession.token(tenantId).then(
      () => {
        setStanding('admitted');
        setKnown(true);
      },
      (error: unknown) => {
        const isElsewhere = error instanceof VisitorRefused && error.reason === 'elsewhere';
        setStanding(isElsewhere ? 'elsewhere' : 'failed');
        setKnown(isElsewhere);
      },
    );
  }, [tenantId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: being seen is the occasion.
  useEffect(() => {
    if (isAsked && !isKnown) ask();
  }, [isAsked, isShown, ask]);
  return { standing, ask } satisfies Admission;
}
