import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { articleKey } from '#data/articles/article-import.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { languageName } from '#lib/i18n/languages.ts';
import { Badge } from '#ui/badge.tsx';
import { useFaultWords } from '../use-fault-words.ts';
import type { PlannedArticle } from './plan-import.ts';

/** The parsed articles in order. `known` are the keys of those the school already has; null until loaded. */
export function PreviewTable({
  articles,
  known,
}: {
  articles: readonly PlannedArticle[];
  known: ReadonlySet<string> | null;
}) {
  const { t } = useTranslation('knowledge');
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard.
      tabIndex={0}
      aria-label={t('import.preview')}
      className="mt-4 max-h-[45dvh] overflow-auto rounded-card border border-line"
    >
      <table className="w-full text-start text-sm max-sm:block">
        <thead className="max-sm:sr-only sm:sticky top-0 bg-surface text-ink-soft shadow-[inset_0_-1px_var(--line)]">
          <tr>
            <th className={headClass}>{t('import.column.line')}</th>
            <th className={headClass}>{t('import.column.article')}</th>
            <th className={headClass}>{t('import.column.fate')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {articles.map((article) => (
            <PreviewRow key={article.line} article={article} known={known} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PreviewRow({
  article: { content, line, faults, isWithheld },
  known,
}: {
  article: PlannedArticle;
  known: ReadonlySet<string> | null;
}) {
  const { t } = useTranslation('knowledge');
  const { calendarDate } = useDateText();
  const faultWords = useFaultWords();
  const { title, body, wordings, tags, validUntil, language } = content;
  const more = [
    languageName(language, currentLanguage()),
    wordings.length > 0 && t('import.wordings', { count: wordings.length }),
    tags.length > 0 && tags.join(', '),
    validUntil && faults.length === 0 && t('import.until', { day: calendarDate(validUntil) }),
  ];
  const isKnown = known?.has(articleKey(content));
  return (
    <tr className="align-top max-sm:block max-sm:py-2">
      <td className="px-3 py-2.5 text-ink-faint tabular-nums max-sm:hidden">{line}</td>
      <td className="px-3 py-2.5 max-sm:block max-sm:py-1 sm:w-3/5">
        <p dir="auto" className="wrap-anywhere line-clamp-2 font-medium">
          {title || <em className="text-ink-faint">{t('import.untitled')}</em>}
        </p>
        <p dir="auto" className="wrap-anywhere line-clamp-2 text-ink-soft">
          {body}
        </p>
        <p className="wrap-anywhere text-ink-faint">{more.filter(Boolean).join(' · ')}</p>
      </td>
      <td className="px-3 py-2.5 max-sm:block max-sm:py-1">
        {faults.length > 0 ? (
          <ul className="grid gap-1 text-danger">
            {faults.map((fault) => (
              <li key={fault.code} className="flex gap-1.5">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="wrap-anywhere">{faultWords(fault)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <Badge tone={isKnown ? 'progress' : 'completed'}>
            {isKnown === undefined
              ? t('import.fate.any')
              : isKnown
                ? t('import.fate.updated')
                : t('import.fate.added')}
          </Badge>
        )}
        {isWithheld && faults.length === 0 && (
          <p className="mt-1.5 flex gap-1.5 text-status-pending">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{t('field.feeWarning')}</span>
          </p>
        )}
      </td>
    </tr>
  );
}

const headClass = 'px-3 py-2 text-start font-medium';
