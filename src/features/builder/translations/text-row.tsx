import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { useBuilder } from '../builder-provider.tsx';
import { flowView } from '../flow-view.ts';
import { useStepNames } from '../use-step-names.ts';
import { TranslationField } from './translation-field.tsx';
import { type SourceText, writtenLanguage } from './translation-texts.ts';

/** One text as it was written, where it is, and a field for each language. */
export function TextRow({
  source: { text, place, others },
  languages,
}: {
  source: SourceText;
  languages: readonly ChatLanguage[];
}) {
  const { t } = useTranslation('builder-translations');
  const { state, go } = useBuilder();
  const id = useId();
  const names = useStepNames(flowView(state.config, place.flow)?.steps);
  const { flow, step, part, variable } = place;
  const where = variable ?? step;
  return (
    <li data-text className="grid gap-x-6 gap-y-3 px-4 py-4 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <p
          id={id}
          lang={writtenLanguage(state.config)}
          dir="auto"
          className="wrap-anywhere whitespace-pre-wrap"
        >
          {text}
        </p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-ink-soft text-sm">
          <span>{t(`part.${part}`)}</span>
          {step !== undefined ? (
            <button
              type="button"
              onClick={() => go({ flow, step, panel: { type: 'edit' } })}
              translate="no"
              className="wrap-anywhere min-h-6 text-start underline hover:text-ink"
            >
              {names.plain(step)}
            </button>
          ) : (
            where && <span translate="no">{where}</span>
          )}
          {others > 0 && <span>{t('others', { count: others })}</span>}
        </p>
      </div>
      {languages.length > 0 && (
        <div className="grid min-w-0 gap-3">
          {languages.map((language) => (
            <TranslationField key={language} language={language} text={text} textId={id} />
          ))}
        </div>
      )}
    </li>
  );
}
