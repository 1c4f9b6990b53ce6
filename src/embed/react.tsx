import { type ReactElement, useEffect, useRef } from 'react';
import type { WidgetMessage } from '#protocol/messages.ts';
import type { ChatOptions } from './chat-options.ts';
import { mountComponent } from './mount-component.ts';
import type { PageChat } from './page-chat.ts';

interface SchoolgateChatProps extends ChatOptions {
  /** The origin that the chat is served from, such as `https://chat.example`. */
  app: string;
  /** Renders the chat inside the component instead of behind a launcher in the page's corner. */
  inline?: boolean;
  className?: string;
  /** Receives every message of the chat; of an enquiry only its id. */
  onMessage?: (message: WidgetMessage) => void;
}

/**
 * The chat as a React component. Mounts and unmounts with it; a change of `tenant`, `app` or `inline` creates a new chat,
 * any other changed option updates it.
 */
export function SchoolgateChat({
  app,
  inline = false,
  className,
  onMessage,
  ...options
}: SchoolgateChatProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  const chat = useRef<PageChat>(null);
  const latest = useRef({ options, onMessage });
  // Compared by value, as the options object is new on every render.
  const serializedOptions = JSON.stringify(options);
  useEffect(() => {
    const cleared = Object.keys(latest.current.options).map((name) => [name, undefined]);
    chat.current?.update({ ...Object.fromEntries(cleared), ...JSON.parse(serializedOptions) });
  }, [serializedOptions]);
  useEffect(() => {
    latest.current = { options, onMessage };
  });
  const { tenant } = options;
  useEffect(() => {
    const initialOptions = { ...latest.current.options, tenant };
    const mounted = mountComponent(app, initialOptions, (inline && place.current) || undefined);
    const closers = messageTypes.map((type) =>
      mounted.chat.on(type, (message) => latest.current.onMessage?.(message)),
    );
    chat.current = mounted.chat;
    return () => {
      chat.current = null;
      for (const close of closers) close();
      mounted.end();
    };
  }, [app, inline, tenant]);
  return inline ? <div ref={place} className={className} /> : null;
}

const messageTypes = ['ready', 'open', 'close', 'reset', 'submitted', 'action'] as const;
