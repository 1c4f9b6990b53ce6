import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AnswerSources } from '#chat/follow-up/answer-sources.tsx';
import { loadHelpWords, loadWords } from '#chat/words/chat-words.ts';
import { WordsContext } from '#chat/words/use-words.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';

await loadHelpWords();

test.each<[ChatLanguage, string | undefined, string]>([
  ['en', 'de', 'From: Kleidung. Written in German.'],
  ['ar', 'de', 'المصدر: Kleidung. مكتوب باللغة: الألمانية.'],
  ['en', 'en', 'From: Kleidung'],
  ['en', undefined, 'From: Kleidung'],
])('in a chat in %s an answer from an article in %s reads: %s', async (spoken, language, text) => {
  const { container } = render(
    <WordsContext value={await loadWords(spoken)}>
      <AnswerSources sources={[{ title: 'Kleidung', url: null, ...(language && { language }) }]} />
    </WordsContext>,
  );
  expect(container).toHaveTextContent(text, { normalizeWhitespace: true });
  expect(container.textContent).toBe(text);
});
