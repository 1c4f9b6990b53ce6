import clsx from 'clsx';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { toast } from '#lib/toasts.ts';
import { chatDirection, schoolLogo, schoolName, schoolTitle } from '../branding/branding.ts';
import { brandingColours } from '../branding/branding-colours.ts';
import { useDarkTheme } from '../branding/use-dark-theme.ts';
import { useSchoolLogo } from '../branding/use-school-logo.ts';
import { ContinueLaterGate } from '../continue-later/continue-later-gate.tsx';
import { useChat } from '../controller/opening/use-chat.ts';
import { useConfiguration } from '../controller/opening/use-configuration.ts';
import { LazyView } from '../lazy/lazy-view.tsx';
import { lazyResetQuestion } from '../lazy/panel-views.ts';
import { offeredLanguages } from '../words/chat-language.ts';
import { missingText } from '../words/missing-text.ts';
import { useWords, useWordsIn, WordsContext } from '../words/use-words.ts';
import { ChatBody } from './chat-body.tsx';
import type { ChatPanelProps } from './chat-panel-props.ts';
import { PanelHeader } from './panel-header.tsx';
import { PanelProblem, PanelRefusal, PanelWait } from './panel-states.tsx';
import { useModalPanel } from './use-modal-panel.ts';
import { usePanelReset } from './use-panel-reset.ts';
import { useVisualViewport } from './use-visual-viewport.ts';

/** The chat window: header, conversation, and the current step's input. */
export function ChatPanel({
  tenantId,
  variant = 'panel',
  language: asked,
  preferred,
  flow,
  hidden = false,
  colour,
  preview,
  hold,
  isPrompt,
  dress,
  onClose,
  onRetry,
  onReady,
  onReset,
  onSubmitted,
  onAction,
  onWords,
  ref,
  ...props
}: ChatPanelProps) {
  const { floating = false, transparent = false } = props;
  const spoken = useConfiguration(tenantId, asked, preferred, preview?.answer);
  const { answer, texts } = spoken;
  const words = useWordsIn(spoken.language);
  const chat = useChat(answer, words, {
    variant: variant === 'embedded' ? 'embedded' : 'panel',
    flow,
    change: preview?.ports,
    hold,
    isPrompt,
    texts,
    onReset,
    onSubmitted,
    onAction,
  });
  const [maximised, setMaximised] = useState(false);
  const maximise = useCallback(() => setMaximised((now) => !now), []);
  const panel = useRef<HTMLElement>(null);
  const resetting = usePanelReset(chat, panel, ref);
  const titleId = useId();
  const covers = useMediaQuery(smallScreen) && floating && !hidden;
  const config = chat.type === 'open' ? chat.config : null;
  const logo = useSchoolLogo(props.logo ?? schoolLogo(config));
  const isReady = chat.type !== 'loading';
  // A preview stores nothing.
  const isReal = !preview && !onRetry;
  const dark = useDarkTheme();
  const colours = useMemo(() => brandingColours(config, dark, colour), [config, dark, colour]);
  const direction = chatDirection(config, words);
  const languages = useMemo(() => offeredLanguages(answer), [answer]);
  const title = props.title ?? schoolTitle(config, words, variant);
  const { choose } = spoken;
  const onLanguage = useCallback(
    async (next: ChatLanguage) => {
      if (!(await choose(next))) toast({ title: words.viewFailed, description: '' });
    },
    [choose, words],
  );
  const onTab = useModalPanel(panel, covers);
  useVisualViewport(panel, covers);

  useLayoutEffect(() => {
    if (panel.current) dress?.(panel.current);
  });
  useEffect(() => onWords?.(words, title), [onWords, words, title]);
  useEffect(() => {
    if (isReady) onReady?.(schoolName(config));
  }, [isReady, config, onReady]);
  useEffect(() => {
    if (floating && !hidden) panel.current?.focus();
  }, [floating, hidden]);

  const onKeyDown = (event: KeyboardEvent) => {
    onTab(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (resetting.asks) resetting.leave();
    else onClose?.();
  };

  return (
    <WordsContext value={words}>
      <section
        ref={panel}
        lang={words.language}
        dir={floating ? undefined : direction}
        role="dialog"
        aria-modal={covers || undefined}
        aria-labelledby={titleId}
        tabIndex={-1}
        hidden={hidden}
        data-corner={floating}
        onKeyDown={onKeyDown}
        style={{ ...colours.style, ...logo.style }}
        className={clsx(
          colours.className,
          '[container:chat/size] flex flex-col overflow-hidden text-ink outline-none [&[hidden]]:hidden',
          !transparent && 'bg-surface',
          floating ? floatingClass(covers, maximised) : 'h-full w-full',
          !floating && variant === 'panel' && 'rounded-card border border-line',
        )}
      >
        {/* The page decides the panel's position; its content has the school's direction. */}
        <div dir={direction} className="contents">
          <PanelHeader
            titleId={titleId}
            title={title}
            subtitle={words.subtitle[variant]}
            logo={logo.picture}
            maximised={maximised}
            languages={languages}
            onLanguage={onLanguage}
            extra={
              chat.type === 'open' && isReal && <ContinueLaterGate config={chat.config} shell={chat.shell} />
            }
            onReset={resetting.ask}
            onMaximise={floating && !covers ? maximise : undefined}
            onClose={onClose}
          />
          {preview && <preview.Banner shell={chat.type === 'open' ? chat.shell : null} />}
          {resetting.asks && config && (
            <LazyView
              view={lazyResetQuestion}
              props={{ onKeep: resetting.leave, onReset: resetting.reset }}
              place="h-31 shrink-0 border-line border-b bg-brand-soft"
            />
          )}
          {chat.type === 'loading' && <PanelWait />}
          {chat.type === 'error' && (
            <PanelProblem message={missingText(words, chat.problem, tenantId)} onClose={onClose} />
          )}
          {chat.type === 'open' && onRetry && <PanelRefusal onRetry={onRetry} onClose={onClose} />}
          {chat.type === 'open' && !onRetry && <ChatBody config={chat.config} shell={chat.shell} />}
          {variant === 'embedded' && <PoweredBy />}
        </div>
      </section>
    </WordsContext>
  );
}

/** Where the panel covers the whole screen: a phone, upright or in landscape. */
const smallScreen = '(max-width: 639.98px), (max-height: 449.98px)';

/** The chat fills a phone's screen; on a larger one a corner, or nearly all of it. */
function floatingClass(covers: boolean, maximised: boolean): string {
  if (covers) return 'fixed inset-0 z-40 h-dvh overscroll-contain';
  return clsx(
    'fixed z-40 rounded-card border border-line shadow-float',
    maximised ? 'inset-4 lg:inset-8' : 'end-5 bottom-5 h-[min(32rem,calc(100dvh-2.5rem))] w-96',
  );
}

/** The product's name, below a chat on a school's page. */
function PoweredBy() {
  const words = useWords();
  return (
    <p
      data-part="footer"
      className="border-line border-t bg-surface py-1.5 short:hidden text-center text-ink-faint text-xs"
    >
      {words.poweredBy} <span className="font-medium text-ink-soft">{words.product}</span>
    </p>
  );
}
