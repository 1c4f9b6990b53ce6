import type { ArticleContent } from '#data/articles/article.ts';
import { articleKey } from '#data/articles/article-import.ts';
import { articleLanguageNamed } from '#data/articles/article-language.ts';
import type { DateFormat } from '#lib/dates/date-text.ts';
import { dayOrder, isEitherDay, readDay } from '#lib/dates/read-day.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { hasLostLetters } from '#lib/text/lost-letters.ts';
import { type ArticleFault, checkArticle } from '../check-article.ts';
import { statesFee } from '../fee-amount.ts';
import { tidyArticle } from '../tidy-article.ts';
import type { FoundArticle } from './found-article.ts';

/** The importing user's date order, and the language of articles that name none. */
export interface ImportReader {
  dateFormat: DateFormat;
  language: Language;
}

/** A parsed article as it would be saved, with its faults. */
export interface PlannedArticle {
  content: ArticleContent;
  /** Where in the source it begins: a line, or a row of a table. */
  line: number;
  faults: PlannedFault[];
  /** It contains a fee amount: the chat would never answer with it. */
  isWithheld: boolean;
}

/**
 * `twice`: an earlier article has the same title. `lettersLost`: the file was saved in a Windows code page. `eitherDay`: of the
 * last days some have the month first and some the day, and this may be either.
 */
export interface PlannedFault {
  code: ArticleFault['code'] | 'twice' | 'languageUnknown' | 'lettersLost' | 'eitherDay';
  count: number;
  text: string;
}

/** Returns the article to save for each one found. Publishing is decided later: here they are drafts. */
export function planImport(found: readonly FoundArticle[], reader: ImportReader): PlannedArticle[] {
  const known = new Set<string>();
  const order = dayOrder(
    found.map(({ validUntil }) => validUntil),
    reader.dateFormat,
  );
  return found.map(({ title, body, tags, wordings, validUntil, sourceUrl, language, line }) => {
    const named = articleLanguageNamed(language);
    const isEither = order === null && isEitherDay(validUntil);
    const lastDay = isEither ? null : readDay(validUntil, order ?? 'YYYY-MM-DD');
    const content = tidyArticle({
      title,
      body,
      tags,
      wordings,
      language: named ?? reader.language,
      // An invalid day stays, to be named in the fault.
      validUntil: validUntil === '' ? null : (lastDay ?? validUntil),
      sourceUrl: sourceUrl === '' ? null : sourceUrl,
      state: 'draft',
    });
    const faults = checkArticle(content).map(
      ({ code, count, text }): PlannedFault => ({
        code: isEither && code === 'dayWrong' ? 'eitherDay' : code,
        count,
        text,
      }),
    );
    const lost = [content.title, content.body, ...content.wordings, ...content.tags].find(hasLostLetters);
    if (lost !== undefined) faults.push({ code: 'lettersLost', count: 0, text: lost });
    if (language.trim() !== '' && !named) faults.push({ code: 'languageUnknown', count: 0, text: language });
    const key = articleKey(content);
    if (content.title !== '' && known.has(key)) faults.push({ code: 'twice', count: 0, text: content.title });
    known.add(key);
    return { content, line, faults, isWithheld: statesFee(content) };
  });
}
