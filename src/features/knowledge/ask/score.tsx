import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { numberText } from '#lib/i18n/number-text.ts';
import { type Certainty, certaintyOf } from './certainty.ts';

/** The certainty of an answer, as a word and a number. */
export function Score({ score, threshold }: { score: number; threshold: number }) {
  return <Certain certainty={certaintyOf(score, threshold)} score={score} />;
}

/** The same for an article not used: it is below the threshold, or a better one is above it too. */
export function NearScore({ score, threshold }: { score: number; threshold: number }) {
  return <Certain certainty={score < threshold ? 'below' : 'outdone'} score={score} />;
}

function Certain({ certainty, score }: { certainty: Certainty | 'outdone'; score: number }) {
  const { t } = useTranslation('knowledge');
  return (
    <span className={`shrink-0 tabular-nums ${tones[certainty]}`}>
      {t(`ask.certainty.${certainty}`)}{' '}
      <span className="text-ink-faint">
        {numberText(score, currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
      </span>
    </span>
  );
}

const tones: Record<Certainty | 'outdone', string> = {
  sure: 'text-status-completed',
  above: 'text-status-pending',
  below: 'text-ink-soft',
  outdone: 'text-ink-soft',
};
