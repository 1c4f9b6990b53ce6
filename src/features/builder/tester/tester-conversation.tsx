import clsx from 'clsx';
import { useEffect, useMemo } from 'react';
import { schoolDirection, schoolLogo } from '#chat/branding/branding.ts';
import { brandingColours } from '#chat/branding/branding-colours.ts';
import { useSchoolLogo } from '#chat/branding/use-school-logo.ts';
import { useKeptFocus } from '#chat/focus/use-kept-focus.ts';
import { ChatBody } from '#chat/panel/chat-body.tsx';
import { chatLanguage } from '#chat/words/chat-language.ts';
import { useWordsIn, WordsContext } from '#chat/words/use-words.ts';
import { withVariant } from '#engine';
import { useMediaQuery } from '#lib/hooks/use-media-query.ts';
import { useBuilder } from '../builder-provider.tsx';
import { TesterControls } from './tester-controls.tsx';
import { TesterNotes } from './tester-notes.tsx';
import type { Tester } from './use-tester.ts';
import { beforeAll, useTesterChat } from './use-tester-chat.ts';

/** The conversation as parents see it: in the school's language and colours, with what the tester adds to it. */
export function TesterConversation({ tester }: { tester: Tester }) {
  const { state } = useBuilder();
  const config = useMemo(() => withVariant(state.config, 'tester'), [state.config]);
  const words = useWordsIn(chatLanguage(undefined, { ok: true, config, origin: 'published' }));
  const { chat, notes } = useTesterChat(tester, config, words);
  const isDark = useMediaQuery('(prefers-color-scheme: dark)');
  const colours = useMemo(() => brandingColours(config, isDark), [config, isDark]);
  const logo = useSchoolLogo(schoolLogo(config));
  const { ref, ...focus } = useKeptFocus<HTMLDivElement>();
  useNextControl(ref);
  return (
    <div
      ref={ref}
      {...focus}
      data-chat
      role="presentation"
      tabIndex={-1}
      lang={words.language}
      dir={schoolDirection(config)}
      // A quick reply leaves the focus where it is; what it leads to belongs to whoever pressed it.
      onPointerDown={({ currentTarget: box }) => {
        if (!box.contains(document.activeElement)) box.focus({ preventScroll: true });
      }}
      style={{ ...colours.style, ...logo.style }}
      className={clsx(colours.className, 'flex min-h-0 flex-1 flex-col bg-surface text-ink outline-none')}
    >
      <WordsContext value={words}>
        <ChatBody
          config={config}
          shell={chat}
          note={(message) => <TesterNotes notes={notes.get(message?.id ?? beforeAll)} />}
        />
      </WordsContext>
      <TesterControls tester={tester} />
    </div>
  );
}

/** Who works with the keyboard goes on to the next button; a field takes the focus by itself where that is wanted. */
function useNextControl(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const active = document.activeElement;
    const dock = box.current?.querySelector('[data-part=footer]');
    if (!dock || (active !== dock && active !== box.current)) return;
    if (!dock.querySelector('form')) dock.querySelector('button')?.focus({ preventScroll: true });
  });
}
