import { Lightbulb } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { freeId } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { fieldOfWords } from '../../palette/words-to-names.ts';
import { enquiryFields, isEnquiryField } from '../draft/known-fields.ts';
import { useEditor } from '../editor-context.ts';
import { SuggestInput } from '../fields/suggestions/suggest-input.tsx';

/** Where the answer is kept; without a name, one is suggested from the words of the question. */
export function FieldName() {
  const { t } = useTranslation('builder-editor');
  const { draft, origin, steps, change } = useEditor();
  const { field, message, label } = draft;
  const own = field === '' ? t('form.fieldHint') : t('form.ownField');
  const suggested = useMemo(() => {
    const name = field === '' ? fieldOfWords(`${label} ${message}`) : undefined;
    const others = steps.flatMap((step) => (step.id !== origin.id && step.field ? [step.field] : []));
    return name && freeId(name, new Set(others));
  }, [field, label, message, steps, origin.id]);
  return (
    <div>
      <SuggestInput
        label={t('form.field')}
        name="field"
        isRequired={draft.type === 'form'}
        hint={isEnquiryField(field) ? t(`form.fields.${field}`) : own}
        suggestions={enquiryFields.map((value) => ({ value, detail: t(`form.fields.${value}`) }))}
        value={field}
        onChange={(next) => change({ field: next })}
      />
      {suggested && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-ink-soft text-sm">
          <Button variant="outline" onClick={() => change({ field: suggested })} className="px-3! text-sm!">
            <Lightbulb aria-hidden className="size-4" />
            {t('form.useField', { field: suggested })}
          </Button>
          {t('form.suggested')}
        </p>
      )}
    </div>
  );
}
