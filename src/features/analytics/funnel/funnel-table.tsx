import { useTranslation } from 'react-i18next';
import type { FunnelStep } from '#data/analytics/analytics-queries.ts';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { percentText } from '../figures.ts';
import type { StepInWords } from './step-in-words.ts';

/**
 * The steps in the order in which parents reach them. A bar's length is the number who reached its step; its hatched
 * end is those who left there.
 */
export function FunnelTable({
  steps,
  translate,
}: {
  steps: readonly FunnelStep[];
  translate(stepId: string): StepInWords | null;
}) {
  const { t } = useTranslation('analytics');
  const language = currentLanguage();
  const longest = Math.max(1, ...steps.map(({ reached }) => reached));
  const width = (count: number) => ({ width: `${(count / longest) * 100}%` });

  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{t('funnel.title')}</caption>
      <thead className="text-ink-faint">
        <tr>
          <th scope="col" className="pb-1 text-left font-medium">
            {t('funnel.step')}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-medium">
            {t('funnel.reached')}
          </th>
          <th scope="col" className="pb-1 pl-3 text-right font-medium max-sm:hidden">
            {t('funnel.answered')}
          </th>
          <th scope="col" className="whitespace-nowrap pb-1 pl-3 text-right font-medium">
            {t('funnel.left')}
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step_id, reached, answered, left }) => {
          const words = translate(step_id);
          const name = words?.name ?? step_id;
          // A step that only shows a message has no answers to count.
          const hasAnswers = answered > 0 || words?.isAsking !== false;
          return (
            <tr key={step_id} className="border-line border-t">
              <th scope="row" className="w-full py-2 text-left font-normal">
                <span className="wrap-anywhere block">
                  {name}
                  {name !== step_id && (
                    <span className="ml-2 text-ink-faint text-xs max-sm:hidden">{step_id}</span>
                  )}
                </span>
                <span aria-hidden className="mt-1.5 flex h-2.5 overflow-hidden rounded-full bg-surface-tint">
                  <span className="bg-brand-text" style={width(reached - left)} />
                  <span style={{ ...width(left), backgroundImage: hatching }} />
                </span>
              </th>
              <td className="py-2 pl-3 text-right align-top">{numberText(reached, language)}</td>
              <td className="py-2 pl-3 text-right align-top max-sm:hidden">
                {hasAnswers ? numberText(answered, language) : '–'}
              </td>
              <td className="whitespace-nowrap py-2 pl-3 text-right align-top">
                {numberText(left, language)}
                <span className="block text-ink-soft">{percentText(left, reached, language)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A pattern, so that colour is not the only distinction. */
const hatching = 'repeating-linear-gradient(135deg, var(--danger) 0 3px, transparent 3px 6px)';
