import { type ArticleContent, articleLimits } from '../../../data/article.ts';
import type { Language } from '../../../lib/languages.ts';
import { lengthOf } from '../../../lib/length-of.ts';
import { once, oneLine } from '../tidy-article.ts';

/** What parents asked, as the beginning of an article: the wording is its title, the other questions are its wordings. */
export function fromQuestions({
  wording,
  questions,
}: {
  wording: string;
  questions: readonly { question: string; language: Language }[];
}): Pick<ArticleContent, 'title' | 'wordings'> & Partial<Pick<ArticleContent, 'language'>> {
  const title = [...oneLine(wording)].slice(0, articleLimits.title).join('');
  const [first] = questions;
  const others = once([title, ...questions.map(({ question }) => question)])
    .slice(1)
    .filter((question) => lengthOf(question) <= articleLimits.wording)
    .slice(0, articleLimits.wordings);
  return { title, wordings: others, ...(first && { language: first.language }) };
}
