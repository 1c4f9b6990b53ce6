import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ChatBody } from './chat-body.tsx';
import { words } from './chat-words.ts';
import { PanelHeader } from './panel-header.tsx';
import { PanelProblem, PanelWait } from './panel-states.tsx';
import { ResetQuestion } from './reset-question.tsx';
import { schoolColours } from './school-colours.ts';
import { type Chat, useChat } from './use-chat.ts';

export type PanelVariant = 'panel' | 'standalone' | 'embedded';

export interface ChatPanelProps {
  tenantId: string;
  variant?: PanelVariant;
  title?: string;
  /** Floating above a page, bottom right; otherwise the panel fills the box it is put in. */
  floating?: boolean;
  /** Kept, with its conversation, but out of sight. */
  hidden?: boolean;
  onClose?: () => void;
}

/** The chat window: header, conversation, and what the parent can answer now. */
export function ChatPanel({ tenantId, variant = 'panel', title, floating, hidden, onClose }: ChatPanelProps) {
  const chat = useChat(tenantId, variant === 'embedded' ? 'embedded' : 'panel');
  const [maximised, setMaximised] = useState(false);
  const [asksReset, setAsksReset] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const colours = schoolColours(chat.type === 'open' ? chat.config : null);

  useEffect(() => {
    if (floating && !hidden) panel.current?.focus();
  }, [floating, hidden]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (asksReset) leaveResetQuestion();
    else onClose?.();
  };
  const leaveResetQuestion = () => {
    setAsksReset(false);
    panel.current?.focus();
  };

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={hidden}
      data-corner={floating}
      onKeyDown={onKeyDown}
      style={colours.style}
      className={clsx(
        colours.className,
        'flex flex-col overflow-hidden bg-surface text-ink outline-none [&[hidden]]:hidden',
        floating ? floatingClass(maximised) : 'h-full w-full',
        !floating && variant === 'panel' && 'rounded-card border border-line',
      )}
    >
      <PanelHeader
        titleId={titleId}
        title={title ?? words.defaultTitle}
        subtitle={words.subtitle[variant]}
        logo={logoOf(chat)}
        maximised={maximised}
        onReset={chat.type === 'open' ? () => setAsksReset(true) : undefined}
        onMaximise={floating ? () => setMaximised((now) => !now) : undefined}
        onClose={onClose}
      />
      {asksReset && chat.type === 'open' && (
        <ResetQuestion
          onKeep={leaveResetQuestion}
          onReset={() => {
            leaveResetQuestion();
            chat.shell.reset();
          }}
        />
      )}
      {chat.type === 'loading' && <PanelWait />}
      {chat.type === 'error' && <PanelProblem message={chat.message} onClose={onClose} />}
      {chat.type === 'open' && <ChatBody chat={chat} logo={logoOf(chat)} />}
      {variant === 'embedded' && (
        <p className="border-line border-t py-1.5 text-center text-ink-faint text-xs">
          {words.poweredBy} <span className="font-medium text-ink-soft">{words.product}</span>
        </p>
      )}
    </section>
  );
}

/** A phone gives the chat its whole screen; a larger screen a corner, or nearly everything. */
function floatingClass(maximised: boolean): string {
  return clsx(
    'fixed inset-0 z-40 h-dvh sm:rounded-card sm:border sm:border-line sm:shadow-float',
    maximised
      ? 'sm:inset-4 sm:h-auto lg:inset-8'
      : 'sm:inset-auto sm:right-5 sm:bottom-5 sm:h-[min(36rem,calc(100dvh-2.5rem))] sm:w-96',
  );
}

function logoOf(chat: Chat): string {
  const logo = chat.type === 'open' ? chat.config.globalVariables.logo : undefined;
  return typeof logo === 'string' ? logo : '/school-crest.svg';
}
