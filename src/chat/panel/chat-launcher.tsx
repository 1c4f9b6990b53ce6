import { CircleAlert, MessageCircle, X } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { publishedConfigurations } from '#data/configuration/published-configuration.ts';
import { visitorSession } from '#data/visitor/visitor-session.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { ChatWords } from '../words/chat-words.ts';
import { rememberedLanguage } from '../words/remembered-language.ts';
import { useWordsIn } from '../words/use-words.ts';
import type { ChatPanelProps } from './chat-panel-props.ts';

type Opening = 'closed' | 'authenticating' | 'failed' | 'open';

interface ChatLauncherProps {
  tenantId: string;
  /** The language of the chat's own texts; without it English, and in the conversation the school's language. */
  language?: ChatLanguage;
}

/** The round button at the bottom right, and the chat it opens once the visitor is authenticated. */
export function ChatLauncher({ tenantId, language }: ChatLauncherProps) {
  const words = useWordsIn(language ?? 'en');
  const [opening, setOpening] = useState<Opening>('closed');
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const preparedFor = useRef<string>(null);

  const open = async () => {
    if (opening === 'authenticating') return;
    setOpening('authenticating');
    try {
      const [panel] = await Promise.all([loadPanel(), visitorSession.token(tenantId)]);
      setPanel(() => panel.ChatPanel);
      setOpening('open');
    } catch {
      setOpening('failed');
    }
  };

  /** Preloads on the first sign that the parent will open the chat. A failure is retried on opening. */
  const prepare = () => {
    if (preparedFor.current === tenantId) return;
    preparedFor.current = tenantId;
    void publishedConfigurations.load(tenantId, rememberedLanguage(tenantId) ?? language);
    for (const ahead of [loadPanel(), visitorSession.token(tenantId)]) ahead.catch(() => {});
  };

  return (
    <>
      {Panel && (
        <Panel
          tenantId={tenantId}
          language={language}
          floating
          isPrompt
          hidden={opening !== 'open'}
          onClose={() => {
            setOpening('closed');
            requestAnimationFrame(() => button.current?.focus());
          }}
        />
      )}
      {opening === 'failed' && (
        <Refusal words={words} onRetry={open} onDismiss={() => setOpening('closed')} />
      )}
      <button
        ref={button}
        type="button"
        aria-label={words.open}
        aria-expanded={opening === 'open'}
        aria-busy={opening === 'authenticating'}
        hidden={opening === 'open'}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onTouchStart={prepare}
        onFocus={prepare}
        onClick={open}
        className="fixed end-5 bottom-5 z-40 grid size-16 place-items-center rounded-full border border-[color:var(--brand-edge,transparent)] bg-brand text-brand-ink shadow-float transition-[scale,background-color] duration-150 hover:scale-105 hover:bg-brand-hover [&[hidden]]:hidden"
      >
        {opening === 'authenticating' ? <Spinner /> : <MessageCircle aria-hidden className="size-7" />}
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 size-4 rounded-full border-[3px] border-paper bg-online"
        />
      </button>
    </>
  );
}

interface RefusalProps {
  words: ChatWords;
  onRetry: () => void;
  onDismiss: () => void;
}

function Refusal({ words, onRetry, onDismiss }: RefusalProps) {
  return (
    <div
      role="alert"
      className="fixed end-5 bottom-24 z-40 w-[min(20rem,calc(100vw-2.5rem))] rounded-card border border-danger bg-surface p-4 pe-12 shadow-float"
    >
      <p className="flex gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
        {words.authenticationFailed}
      </p>
      <Button variant="outline" className="mt-3" onClick={onRetry}>
        {words.tryAgain}
      </Button>
      <IconButton
        label={words.dismiss}
        icon={<X aria-hidden className="size-4" />}
        onClick={onDismiss}
        className="absolute end-1 top-1"
      />
    </div>
  );
}

const loadPanel = () => import('./chat-panel.tsx');
