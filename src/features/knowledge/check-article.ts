import { type ArticleContent, articleLimits } from '#data/articles/article.ts';
import { parseLocalDate } from '#lib/dates/local-date.ts';
import { lengthOf } from '#lib/text/length-of.ts';

export type ArticlePart = 'title' | 'body' | 'tags' | 'wordings' | 'validUntil' | 'sourceUrl';

/**
 * A fault that blocks saving an article. `count` is the excess length or the allowed number; `text` is the entry
 * concerned.
 */
export interface ArticleFault {
  part: ArticlePart;
  code: ArticleFaultCode;
  count: number;
  text: string;
}

export type ArticleFaultCode =
  | 'titleMissing'
  | 'titleLong'
  | 'bodyMissing'
  | 'bodyLong'
  | 'tagsMany'
  | 'tagLong'
  | 'wordingsMany'
  | 'wordingLong'
  | 'dayWrong'
  | 'linkWrong'
  | 'linkLong';

/** Returns the faults of a tidied article, at most one per part. */
export function checkArticle(content: ArticleContent): ArticleFault[] {
  const { title, body, tags, wordings, validUntil, sourceUrl } = content;
  const longTag = tags.find((tag) => lengthOf(tag) > limits.tag);
  const longWording = wordings.find((wording) => lengthOf(wording) > limits.wording);
  const titleOver = lengthOf(title) - limits.title;
  const bodyOver = lengthOf(body) - limits.body;
  return [
    ...when(title === '', 'title', 'titleMissing'),
    ...when(titleOver > 0, 'title', 'titleLong', titleOver),
    ...when(body === '', 'body', 'bodyMissing'),
    ...when(bodyOver > 0, 'body', 'bodyLong', bodyOver),
    ...(tags.length > limits.tags
      ? when(true, 'tags', 'tagsMany', limits.tags)
      : when(longTag !== undefined, 'tags', 'tagLong', limits.tag, longTag)),
    ...(wordings.length > limits.wordings
      ? when(true, 'wordings', 'wordingsMany', limits.wordings)
      : when(longWording !== undefined, 'wordings', 'wordingLong', limits.wording, longWording)),
    ...when(validUntil !== null && !isLikelyDay(validUntil), 'validUntil', 'dayWrong', 0, validUntil ?? ''),
    ...(sourceUrl === null
      ? []
      : lengthOf(sourceUrl) > limits.sourceUrl
        ? when(true, 'sourceUrl', 'linkLong', limits.sourceUrl)
        : when(!isWebAddress(sourceUrl), 'sourceUrl', 'linkWrong', 0, sourceUrl)),
  ];
}

function when(
  holds: boolean,
  part: ArticlePart,
  code: ArticleFaultCode,
  count = 0,
  text = '',
): ArticleFault[] {
  return holds ? [{ part, code, count, text }] : [];
}

function isLikelyDay(day: string): boolean {
  return parseLocalDate(day) !== null && day >= '2000-01-01' && day <= '2199-12-31';
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+\S*$/i.test(text) && URL.canParse(text);
}

const limits = articleLimits;
