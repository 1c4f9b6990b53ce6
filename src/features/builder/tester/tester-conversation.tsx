import { useMemo } from 'react';
import { InlineChat } from '#chat/panel/inline-chat.tsx';
import { chatLanguage } from '#chat/words/chat-language.ts';
import { useWordsIn } from '#chat/words/use-words.ts';
import { withVariant } from '#engine';
import { TesterControls } from './tester-controls.tsx';
import { TesterNotes } from './tester-notes.tsx';
import type { Tester } from './use-tester.ts';
import { beforeAll, useTesterChat } from './use-tester-chat.ts';

/** The conversation as parents see it, with what the tester adds to it. */
export function TesterConversation({ tester }: { tester: Tester }) {
  const config = useMemo(() => withVariant(tester.config, 'tester'), [tester.config]);
  const own = chatLanguage(undefined, { ok: true, config, origin: 'published' });
  const words = useWordsIn(tester.language ?? own);
  const { chat, notes } = useTesterChat(tester, config, words);
  return (
    <InlineChat
      config={config}
      shell={chat}
      words={words}
      note={(message) => <TesterNotes notes={notes.get(message?.id ?? beforeAll)} />}
    >
      <TesterControls tester={tester} />
    </InlineChat>
  );
}
