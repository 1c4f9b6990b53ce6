import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { botClass, bubbleClass } from '#chat/log/message-bubble.tsx';
import { articleLimits } from '#data/articles/article.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { controlClass, FieldLayout } from '#ui/controls/field.tsx';
import { MessageText } from '#ui/message-text.tsx';

/** The answer, and under it how the chat shows it. */
export function BodyField({
  body,
  error,
  onBody,
}: {
  body: string;
  error: string | null;
  onBody(text: string): void;
}) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  const left = articleLimits.body - lengthOf(body.trim());
  return (
    <div className="grid gap-3">
      <FieldLayout id={id} label={t('field.body')} required error={error}>
        <textarea
          id={id}
          rows={8}
          required
          dir="auto"
          value={body}
          placeholder={t('field.bodyExample')}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
          onChange={({ target }) => onBody(target.value)}
          className={clsx(
            controlClass,
            'field-sizing-content block max-h-[60dvh] min-h-40 w-full resize-y py-2',
          )}
        />
        <p id={`${id}-hint`} className="mt-1.5 flex justify-between gap-3 text-ink-faint text-sm">
          <span>{t('field.bodyHint')}</span>
          {left < 500 && left >= 0 && (
            <span className="shrink-0 tabular-nums">{t('field.left', { count: left })}</span>
          )}
        </p>
      </FieldLayout>
      <div>
        <p id={`${id}-preview`} className="mb-1.5 font-medium text-ink-soft text-sm">
          {t('field.preview')}
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: it is no set of fields */}
        <div role="group" aria-labelledby={`${id}-preview`} className="max-w-lg">
          <div className={clsx(bubbleClass, botClass(true))}>
            <MessageText text={body} empty={t('field.previewEmpty')} />
          </div>
        </div>
      </div>
    </div>
  );
}
