import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleContent } from '#data/articles/article.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { languageName } from '#lib/i18n/languages.ts';
import { type ArticlePartName, changedParts } from './changed-parts.ts';
import { diffWords, type TextPart } from './word-diff.ts';

/** The difference between two versions, part by part and word by word, side by side where there is room. */
export function ArticleDiff({
  from,
  to,
  fromName,
  toName,
}: {
  from: ArticleContent;
  to: ArticleContent;
  fromName: string;
  toName: string;
}) {
  const { t } = useTranslation('knowledge');
  const textOf = usePartText();
  const parts = changedParts(from, to);
  if (parts.length === 0) return <p className="text-ink-soft text-sm">{t('diff.none')}</p>;
  return (
    <dl className="grid gap-4">
      {parts.map((part) => (
        <div key={part}>
          <dt className="mb-1 font-medium text-ink-soft text-sm">{t(`part.${part}`)}</dt>
          <dd>
            <Pair from={textOf(part, from)} to={textOf(part, to)} {...{ fromName, toName }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pair({
  from,
  to,
  fromName,
  toName,
}: {
  from: string;
  to: string;
  fromName: string;
  toName: string;
}) {
  const words = useMemo(() => diffWords(from, to), [from, to]);
  return (
    <div className="grid gap-px overflow-hidden rounded-control border border-line bg-line text-sm @lg:grid-cols-2">
      <Side name={fromName} parts={words.from} mark="del" />
      <Side name={toName} parts={words.to} mark="ins" />
    </div>
  );
}

function Side({ name, parts, mark: Mark }: { name: string; parts: TextPart[]; mark: 'del' | 'ins' }) {
  const { t } = useTranslation('knowledge');
  return (
    <div className="min-w-0 bg-surface px-3 py-2">
      <p className="text-ink-faint text-xs">{name}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {parts.length === 0 && <em className="text-ink-faint">{t('diff.nothing')}</em>}
        {parts.map(({ text, isOther }, at) =>
          isOther ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only.
            <Mark key={at} className={marks[Mark]}>
              {text}
            </Mark>
          ) : (
            text
          ),
        )}
      </p>
    </div>
  );
}

const marks = {
  del: 'rounded-sm bg-danger-soft decoration-danger',
  ins: 'rounded-sm bg-status-completed-soft underline decoration-status-completed underline-offset-2',
};

/** Returns a part of an article as comparable text. */
function usePartText() {
  const { t } = useTranslation('knowledge');
  const { calendarDate } = useDateText();
  return (part: ArticlePartName, content: ArticleContent): string => {
    if (part === 'wordings' || part === 'tags') return content[part].join('\n');
    if (part === 'language') return languageName(content.language, currentLanguage());
    if (part === 'state') return t(`state.${content.state}`);
    if (part === 'validUntil') return content.validUntil ? calendarDate(content.validUntil) : '';
    return content[part] ?? '';
  };
}
