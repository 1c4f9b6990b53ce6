import clsx from 'clsx';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TenantConfig } from '#engine';
import { chatDirection, schoolLogo } from '../branding/branding.ts';
import { brandingColours } from '../branding/branding-colours.ts';
import { useDarkTheme } from '../branding/use-dark-theme.ts';
import { useSchoolLogo } from '../branding/use-school-logo.ts';
import type { RunningChat } from '../controller/chat-controller.ts';
import type { ChatMessage } from '../controller/chat-state.ts';
import { useKeptFocus } from '../focus/use-kept-focus.ts';
import { conversationParts } from '../lazy/conversation-parts.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { WordsContext } from '../words/use-words.ts';
import { ChatBody } from './chat-body.tsx';

interface InlineChatProps {
  config: TenantConfig;
  shell: RunningChat;
  words: ChatWords;
  /** List items below a message, or above all of them. */
  note?: ((message: ChatMessage | null) => ReactNode) | undefined;
  /** What the screen adds below the conversation. */
  children?: ReactNode;
}

/**
 * A conversation as one part of a staff screen, without a panel around it: in the school's language, direction and
 * colours. It fills its place, and has the focus only once the reader has turned to it.
 */
export function InlineChat({ config, shell, words, note, children }: InlineChatProps) {
  const isDark = useDarkTheme();
  const colours = useMemo(() => brandingColours(config, isDark), [config, isDark]);
  const logo = useSchoolLogo(schoolLogo(config));
  const { ref, ...focus } = useKeptFocus<HTMLDivElement>();
  useNextControl(ref, shell);
  return (
    <div
      ref={ref}
      {...focus}
      data-chat
      role="presentation"
      tabIndex={-1}
      lang={words.language}
      dir={chatDirection(config, words)}
      // A quick reply leaves the focus where it is; the reader who pressed it is taken on to what it leads to.
      onPointerDown={({ currentTarget: box }) => {
        if (!box.contains(document.activeElement)) box.focus({ preventScroll: true });
      }}
      style={{ ...colours.style, ...logo.style }}
      className={clsx(colours.className, 'flex min-h-0 flex-1 flex-col bg-surface text-ink outline-none')}
    >
      <WordsContext value={words}>
        <ChatBody config={config} shell={shell} note={note} parts={conversationParts} />
      </WordsContext>
      {children}
    </div>
  );
}

/** Takes the keyboard on to the next button; a field takes the focus by itself where that is wanted. */
function useNextControl(box: { current: HTMLElement | null }, shell: RunningChat): void {
  // Drawn anew with every turn, so that the effect below comes after those of the dock.
  useSyncExternalStore(shell.subscribe, shell.getSnapshot);
  useEffect(() => {
    const active = document.activeElement;
    const dock = box.current?.querySelector('[data-part=footer]');
    if (!dock || (active !== dock && active !== box.current)) return;
    if (!dock.querySelector('form')) dock.querySelector('button')?.focus({ preventScroll: true });
  });
}
