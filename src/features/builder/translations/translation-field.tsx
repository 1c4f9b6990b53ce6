import clsx from 'clsx';
import { CircleAlert, CircleDashed } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRightToLeft } from '#engine';
import { type ChatLanguage, languageName } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass } from '#ui/controls/field.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { longestTranslation, setTranslations } from './change-translations.ts';
import { asPlaceholders, placeholderFaults, translationOf } from './translation-texts.ts';

/** A text in one language. What is written is one edit, made when the field is left. */
export function TranslationField({
  language,
  text,
  textId,
}: {
  language: ChatLanguage;
  text: string;
  /** The element that shows the original. */
  textId: string;
}) {
  const { t, i18n } = useTranslation('builder-translations');
  const { state, change, holdBack } = useBuilder();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const saved = translationOf(state.config, language, text);
  const value = typed ?? saved;
  const name = languageName(language, i18n.language);
  const isEmpty = value.trim() === '';
  const { lacks, extra } = isEmpty ? { lacks: [], extra: [] } : placeholderFaults(text, value);
  const fault = lacks[0]
    ? t('fault.lacks', { names: asPlaceholders(lacks) })
    : extra[0] && t('fault.extra', { names: asPlaceholders(extra) });
  const isUnsaved = typed !== null && typed !== saved;
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const save = (translation: string) => {
    setTyped(null);
    change({ name: 'translate', about: name }, (config) =>
      setTranslations(config, language, [[text, translation]]),
    );
  };
  // The keyboard's Back, for one, leaves the page without leaving the field first.
  const saveTyped = useEffectEvent(() => typed !== null && save(typed));
  useEffect(() => {
    if (!isUnsaved) return;
    holdBack((proceed) => {
      saveTyped();
      proceed();
    });
    return () => holdBack(null);
  }, [isUnsaved, holdBack]);
  return (
    <div>
      <div className="mb-1 flex min-h-6 flex-wrap items-center gap-x-3">
        <label id={`${id}-label`} htmlFor={id} className="font-medium text-ink-soft text-sm">
          {name}
        </label>
        <span id={`${id}-state`} className="text-sm">
          {isEmpty && (
            <span className="inline-flex items-center gap-1 text-status-pending">
              <CircleDashed aria-hidden className="size-3.5" />
              {t('isMissing')}
            </span>
          )}
        </span>
      </div>
      <textarea
        id={id}
        lang={language}
        dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
        rows={1}
        value={value}
        maxLength={longestTranslation}
        aria-labelledby={`${id}-label ${textId}`}
        aria-describedby={fault ? `${id}-fault` : `${id}-state`}
        aria-invalid={fault ? true : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed !== null && save(typed)}
        className={clsx(
          controlClass,
          'field-sizing-content block max-h-80 w-full resize-y py-2',
          isEmpty && 'border-dashed',
        )}
      />
      <p
        id={`${id}-fault`}
        aria-live="polite"
        className={fault ? 'mt-1 flex gap-1.5 text-danger text-sm' : ''}
      >
        {fault && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {fault}
      </p>
      {isEmpty && typed === null && (
        <Button
          variant="quiet"
          aria-describedby={textId}
          onClick={() => {
            save(text);
            document.getElementById(id)?.focus();
          }}
          className="mt-1 px-2! text-sm! pointer-fine:min-h-8!"
        >
          {t('useOriginal')}
        </Button>
      )}
    </div>
  );
}
