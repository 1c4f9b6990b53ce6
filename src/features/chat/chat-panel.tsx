import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { ChatBody } from './chat-body.tsx';
import { words } from './chat-words.ts';
import { LateView } from './late-view.tsx';
import { lateResetQuestion } from './late-views.ts';
import { PanelHeader } from './panel-header.tsx';
import { PanelProblem, PanelWait } from './panel-states.tsx';
import { schoolColours } from './school-colours.ts';
import { schoolDirection, schoolLogo, schoolTitle } from './school-face.ts';
import { useChat } from './use-chat.ts';
import { useModalPanel } from './use-modal-panel.ts';
import { useVisualViewport } from './use-visual-viewport.ts';

export type PanelVariant = 'panel' | 'standalone' | 'embedded';

export interface ChatPanelProps {
  tenantId: string;
  variant?: PanelVariant;
  /** The workflow or flow to begin with, instead of the school's usual one. */
  flow?: string;
  /** Without it, the title the school has configured, else the product's own. */
  title?: string;
  /** Floating above a page, bottom right; otherwise the panel fills the box it is put in. */
  floating?: boolean;
  /** Lets the page behind be seen, where the panel fills its box. */
  transparent?: boolean;
  /** Kept, with its conversation, but out of sight. */
  hidden?: boolean;
  onClose?: () => void;
}

/** The chat window: header, conversation, and what the parent can answer now. */
export function ChatPanel({
  tenantId,
  variant = 'panel',
  flow,
  hidden = false,
  onClose,
  ...props
}: ChatPanelProps) {
  const { floating = false, transparent = false } = props;
  const chat = useChat(tenantId, variant === 'embedded' ? 'embedded' : 'panel', flow);
  const [maximised, setMaximised] = useState(false);
  const [asksReset, setAsksReset] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const covers = useMediaQuery(smallScreen) && floating && !hidden;
  const config = chat.type === 'open' ? chat.config : null;
  const colours = schoolColours(config, useMediaQuery('(prefers-color-scheme: dark)'));
  const onTab = useModalPanel(panel, covers);
  useVisualViewport(panel, covers);

  useEffect(() => {
    if (floating && !hidden) panel.current?.focus();
  }, [floating, hidden]);

  const onKeyDown = (event: KeyboardEvent) => {
    onTab(event);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (asksReset) leaveResetQuestion();
    else onClose?.();
  };
  const leaveResetQuestion = () => {
    setAsksReset(false);
    panel.current?.focus();
  };
  const reset = () => {
    leaveResetQuestion();
    if (chat.type === 'open') chat.shell.reset();
  };

  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal={covers || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={hidden}
      data-corner={floating}
      onKeyDown={onKeyDown}
      style={colours.style}
      className={clsx(
        colours.className,
        'flex flex-col overflow-hidden text-ink outline-none [&[hidden]]:hidden',
        !transparent && 'bg-surface',
        floating ? floatingClass(covers, maximised) : 'h-full w-full',
        !floating && variant === 'panel' && 'rounded-card border border-line',
      )}
    >
      {/* The panel stands where the page puts it; what is in it reads in the school's direction. */}
      <div dir={schoolDirection(config)} className="contents">
        <PanelHeader
          titleId={titleId}
          title={props.title ?? schoolTitle(config)}
          subtitle={words.subtitle[variant]}
          logo={schoolLogo(config)}
          maximised={maximised}
          onReset={chat.type === 'open' ? () => setAsksReset(true) : undefined}
          onMaximise={floating && !covers ? () => setMaximised((now) => !now) : undefined}
          onClose={onClose}
        />
        {asksReset && config && (
          <LateView
            view={lateResetQuestion}
            props={{ onKeep: leaveResetQuestion, onReset: reset }}
            place="h-31 shrink-0 border-line border-b bg-brand-soft"
          />
        )}
        {chat.type === 'loading' && <PanelWait />}
        {chat.type === 'error' && <PanelProblem message={chat.message} onClose={onClose} />}
        {chat.type === 'open' && <ChatBody chat={chat} logo={schoolLogo(config)} />}
        {variant === 'embedded' && (
          <p className="border-line border-t bg-surface py-1.5 text-center text-ink-faint text-xs">
            {words.poweredBy} <span className="font-medium text-ink-soft">{words.product}</span>
          </p>
        )}
      </div>
    </section>
  );
}

/** Where the panel has the whole screen to itself: a phone, upright or on its side. */
const smallScreen = '(max-width: 639.98px), (max-height: 449.98px)';

/** A phone gives the chat its whole screen; a larger screen a corner, or nearly everything. */
function floatingClass(covers: boolean, maximised: boolean): string {
  if (covers) return 'fixed inset-0 z-40 h-dvh overscroll-contain';
  return clsx(
    'fixed z-40 rounded-card border border-line shadow-float',
    maximised ? 'inset-4 lg:inset-8' : 'end-5 bottom-5 h-[min(32rem,calc(100dvh-2.5rem))] w-96',
  );
}
