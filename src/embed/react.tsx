import { type ReactElement, useEffect, useRef } from 'react';
import type { WidgetMessage } from '#protocol/messages.ts';
import type { ChatOptions } from './chat-options.ts';
import { loadPanel } from './frame/load-panel.ts';
import type { PageChat } from './page-chat.ts';
import { schoolgate } from './schoolgate.ts';

interface SchoolgateChatProps extends ChatOptions {
  /** The origin that the chat is served from, such as `https://chat.example`. */
  app: string;
  /** In a place of its own, where the component stands, instead of behind a launcher in the page's corner. */
  inline?: boolean;
  className?: string;
  /** Hears everything that the chat says; of an enquiry its id alone. */
  onMessage?: (message: WidgetMessage) => void;
}

/**
 * The chat for a site that is built with React. It comes and goes with the component; another school, origin or kind of
 * place is another chat, and any other option that changes is carried over.
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
  // Options are plain texts: the same texts are no change.
  const wished = JSON.stringify(options);
  useEffect(() => {
    const none = Object.keys(latest.current.options).map((name) => [name, undefined]);
    chat.current?.update({ ...Object.fromEntries(none), ...JSON.parse(wished) });
  }, [wished]);
  useEffect(() => {
    latest.current = { options, onMessage };
  });
  const { tenant } = options;
  useEffect(() => {
    const its = { ...latest.current.options, tenant };
    const made = schoolgate(loadPanel).add(app, its, (inline && place.current) || undefined);
    for (const type of messageTypes) made.on(type, (message) => latest.current.onMessage?.(message));
    chat.current = made;
    return () => made.destroy();
  }, [app, inline, tenant]);
  return inline ? <div ref={place} className={className} /> : null;
}

const messageTypes = ['ready', 'open', 'close', 'reset', 'submitted', 'action'] as const;
