import { Plus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/controls/button.tsx';

/** Wordings that one press each adds to the article. */
export function OfferedWordings({
  label,
  offered,
  onAdd,
}: {
  label: string;
  /** `times`: how often parents asked so. */
  offered: readonly { question: string; times?: number }[];
  onAdd(wording: string): void;
}) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  return (
    <div className="mt-4">
      <p id={id} className="mb-2 text-ink-soft text-sm">
        {label}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {offered.map(({ question, times = 1 }) => (
          <li key={question} className="min-w-0 max-w-full">
            <button
              type="button"
              onClick={() => onAdd(question)}
              className={buttonClass(
                'outline',
                'max-w-full px-3! py-1.5 text-start text-sm! pointer-fine:min-h-9!',
              )}
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
