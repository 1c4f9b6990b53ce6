import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { askedFields } from '../draft/known-fields.ts';
import { newKey, type OptionRow } from '../draft/step-draft.ts';
import { useFieldScope } from '../editor-context.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';
import type { Suggestion } from '../fields/suggestions/suggest-input.tsx';
import { useFocusAfterEdit } from '../fields/use-focus-after-edit.ts';
import { TestFields } from './test-fields.tsx';

type Tests = OptionRow['condition'];

/** A condition: one test, or several of which all or any must hold. */
export function ConditionFields<T extends Tests>({
  name,
  test,
  isRequired,
  dividesParents,
  onChange,
}: {
  /** Errors refer to the fields by this name. */
  name: string;
  test: T;
  isRequired: boolean;
  dividesParents?: boolean;
  onChange(parts: Partial<Tests>): void;
}) {
  const { t } = useTranslation('builder-editor');
  const { frame, focusNext } = useFocusAfterEdit();
  const suggestions = useTestedFields();
  const { more } = test;
  const add = () => {
    const key = newKey(more);
    focusNext({ key: `${name}.${key}`, part: 'field' });
    onChange({ more: [...more, { key, field: '', operator: 'equals', value: '' }] });
  };
  const remove = (key: string) => {
    focusNext({ key: `${name}.add`, part: 'remove' });
    onChange({ more: more.filter((each) => each.key !== key) });
  };
  return (
    <div ref={frame} className="grid gap-3">
      {more.length > 0 && (
        <ChoiceInput
          label={t('condition.join')}
          name={`${name}.join`}
          value={test.join}
          choices={joins}
          labelOf={(join) => t(`condition.joins.${join}`)}
          onChange={(join) => onChange({ join })}
        />
      )}
      <TestFields {...{ name, test, isRequired, suggestions, dividesParents, onChange }} />
      {more.map((row) => (
        <div
          key={row.key}
          data-row={`${name}.${row.key}`}
          className="flex items-start gap-2 border-line border-t pt-3"
        >
          <div className="grid min-w-0 flex-1 gap-3">
            <TestFields
              name={`${name}.more.${row.key}`}
              test={row}
              isRequired={false}
              suggestions={suggestions}
              onChange={(parts) =>
                onChange({ more: more.map((each) => (each === row ? { ...each, ...parts } : each)) })
              }
            />
          </div>
          <IconButton
            label={t('condition.removeMore', { field: row.field || t('rows.unnamed') })}
            icon={<X className="size-4" />}
            onClick={() => remove(row.key)}
            className="mt-6.5 -me-2 text-ink-soft"
          />
        </div>
      ))}
      {test.field !== '' && (
        // Named, so that a list around this one does not take it for its own row or button.
        <div data-row={`${name}.add`}>
          <Button variant="quiet" onClick={add} className="-ms-3 px-3 text-sm">
            <Plus aria-hidden className="size-4" />
            {t('condition.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

const joins = ['all', 'any'] as const;

/**
 * Returns the fields a condition may test: answers of this flow, variables set by its steps, and the last call's
 * result.
 */
function useTestedFields(): Suggestion[] {
  const { t } = useTranslation('builder-editor');
  const { steps, config } = useFieldScope();
  return useMemo(() => {
    const asked = [...askedFields(steps)].map(([value, detail]) => ({
      value,
      detail: t('variables.from.answer', { detail }),
    }));
    const set = steps.flatMap(({ id, variables = {} }) =>
      Object.keys(variables).map((value) => ({ value, detail: t('variables.from.set', { detail: id }) })),
    );
    const computed = (config.computed ?? []).map(({ name, fields }) => ({
      value: name,
      detail: t('variables.from.computed', { detail: fields.join(', ') }),
    }));
    const engine = (['success', 'message', 'response', 'submitted'] as const).map((value) => ({
      value,
      detail: t(`condition.engine.${value}`),
    }));
    const all = [...asked, ...computed, ...set, ...engine];
    return all.filter(({ value }, at) => all.findIndex((each) => each.value === value) === at);
  }, [steps, config.computed, t]);
}
