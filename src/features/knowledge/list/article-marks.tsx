import { useTranslation } from 'react-i18next';
import type { Article } from '#data/articles/article.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { languageName } from '#lib/i18n/languages.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { useExpiry } from '../use-expiry.ts';

/** An article's badges: its state unless published, its last day when near or past, its language. */
export function ArticleMarks({
  article: { state, language, valid_until },
}: {
  article: { state: Article['state']; language: Article['language']; valid_until: string | null };
}) {
  const { t } = useTranslation('knowledge');
  const { calendarDate } = useDateText();
  const expiry = useExpiry(state === 'published' ? valid_until : null);
  const day = calendarDate(valid_until ?? '');
  return (
    <>
      {state !== 'published' && <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>}
      {expiry?.type === 'expired' && <Badge tone="pending">{t('expiry.over', { day })}</Badge>}
      {expiry?.type === 'soon' && (
        <span className="text-status-pending">
          {expiry.days === 0 ? t('expiry.today') : t('expiry.soon', { count: expiry.days, day })}
        </span>
      )}
      <abbr
        title={languageName(language, currentLanguage())}
        className="rounded border border-line px-1 font-medium text-ink-faint text-xs uppercase no-underline"
      >
        {language}
      </abbr>
    </>
  );
}

const tones: Record<'draft' | 'archived', BadgeTone> = { draft: 'progress', archived: 'plain' };
