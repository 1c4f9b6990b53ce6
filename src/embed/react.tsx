import { type ReactElement, useEffect, useRef } from 'react';
import type { WidgetMessage } from '../protocol/messages.ts';
import type { ChatOptions } from './chat-options.ts';
import { loadPanel } from './load-panel.ts';
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

/** The chat for a site that is built with React. It comes and goes with the component. */
export function SchoolgateChat({
  app,
  inline = false,
  className,
  onMessage,
  ...options
}: SchoolgateChatProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  const listener = useRef(onMessage);
  useEffect(() => {
    listener.current = onMessage;
  }, [onMessage]);
  // Options are plain texts: the same texts are the same chat.
  const wished = JSON.stringify(options);
  useEffect(() => {
    const chat = schoolgate(loadPanel).add(app, JSON.parse(wished), (inline && place.current) || undefined);
    for (const type of messageTypes) chat.on(type, (message) => listener.current?.(message));
    return () => chat.destroy();
  }, [app, inline, wished]);
  return inline ? <div ref={place} className={className} /> : null;
}

const messageTypes = ['ready', 'open', 'close', 'reset', 'submitted', 'action'] as const;
