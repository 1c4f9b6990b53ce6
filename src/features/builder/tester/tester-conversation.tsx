import { useMemo } from 'react';
import { InlineChat } from '#chat/panel/inline-chat.tsx';
import { useSchoolWords } from '#chat/words/use-school-words.ts';
import { withVariant } from '#engine';
import { useBuilder } from '../builder-provider.tsx';
import { TesterControls } from './tester-controls.tsx';
import { TesterNotes } from './tester-notes.tsx';
import type { Tester } from './use-tester.ts';
import { beforeAll, useTesterChat } from './use-tester-chat.ts';

/** The conversation as parents see it, with what the tester adds to it. */
export function TesterConversation({ tester }: { tester: Tester }) {
  const { state } = useBuilder();
  const config = useMemo(() => withVariant(state.config, 'tester'), [state.config]);
  const words = useSchoolWords(config);
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
