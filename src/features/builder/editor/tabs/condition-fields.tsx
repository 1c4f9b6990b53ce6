import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { askedFields } from '../draft/known-fields.ts';
import type { OptionRow } from '../draft/step-draft.ts';
import { operators } from '../draft/step-types.ts';
import { useEditor } from '../editor-context.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { SuggestInput, type Suggestion } from '../fields/suggestions/suggest-input.tsx';
import { TextInput } from '../fields/text-input.tsx';

type Test = OptionRow['condition'];

/** A condition's field, operator and value. */
export function ConditionFields<T extends Test>({
  name,
  test,
  isRequired,
  onChange,
}: {
  /** Errors refer to the fields by this name. */
  name: string;
  test: T;
  isRequired: boolean;
  onChange(parts: Partial<Test>): void;
}) {
  const { t } = useTranslation('builder-editor');
  const suggestions = useTestedFields();
  return (
    <>
      <SuggestInput
        label={t('condition.field')}
        name={`${name}.field`}
        isRequired={isRequired}
        suggestions={suggestions}
        value={test.field}
        onChange={(field) => onChange({ field })}
      />
      <div className="grid grid-cols-2 gap-2">
        <ChoiceInput
          label={t('condition.operator')}
          name={`${name}.operator`}
          value={test.operator}
          choices={operators}
          labelOf={(operator) => t(`condition.operators.${operator}`)}
          onChange={(operator) => onChange({ operator })}
        />
        <TextInput
          label={t('condition.value')}
          name={`${name}.value`}
          value={test.value}
          onChange={(value) => onChange({ value })}
        />
      </div>
    </>
  );
}

/**
 * Returns the fields a condition may test: answers of this flow, variables set by its steps, and the last call's
 * result.
 */
function useTestedFields(): Suggestion[] {
  const { t } = useTranslation('builder-editor');
  const { steps } = useEditor();
  return useMemo(() => {
    const asked = [...askedFields(steps)].map(([value, detail]) => ({
      value,
      detail: t('variables.from.answer', { detail }),
    }));
    const set = steps.flatMap(({ id, variables = {} }) =>
      Object.keys(variables).map((value) => ({ value, detail: t('variables.from.set', { detail: id }) })),
    );
    const engine = (['success', 'message', 'response', 'submitted'] as const).map((value) => ({
      value,
      detail: t(`condition.engine.${value}`),
    }));
    const all = [...asked, ...set, ...engine];
    return all.filter(({ value }, at) => all.findIndex((each) => each.value === value) === at);
  }, [steps, t]);
}
