import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { articleLimits } from '#data/articles/article.ts';
import { suggestedWordingsOptions } from '#data/articles/suggested-wordings.ts';
import { buttonClass } from '#ui/controls/button.tsx';

/** What parents asked who then chose this article: one press makes it a wording. Nothing while there is none. */
export function SuggestedWordings({
  staffId,
  tenantId,
  articleId,
  wordings,
  onAdd,
}: {
  staffId: string;
  tenantId: string;
  articleId: string;
  /** Those of the article as it is edited. */
  wordings: readonly string[];
  onAdd(wording: string): void;
}) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  const { data = [] } = useQuery(suggestedWordingsOptions(staffId, tenantId, articleId));
  const open = data.filter(({ question }) => !wordings.includes(question));
  if (open.length === 0 || wordings.length >= articleLimits.wordings) return null;
  return (
    <div className="mt-4">
      <p id={id} className="mb-2 text-ink-soft text-sm">
        {t('field.suggested')}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {open.map(({ question, times }) => (
          <li key={question} className="min-w-0 max-w-full">
            <button
              type="button"
              onClick={() => onAdd(question)}
              className={buttonClass('outline', 'max-w-full px-3! text-start text-sm! pointer-fine:min-h-9!')}
            >
              <Plus aria-hidden className="size-4 shrink-0" />
              <span className="sr-only">{t('field.addWording')}:</span>
              <span dir="auto" className="wrap-anywhere min-w-0">
                {question}
              </span>
              {times > 1 && (
                <span className="text-ink-faint tabular-nums">{t('field.times', { count: times })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
