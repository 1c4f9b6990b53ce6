import { useTranslation } from 'react-i18next';
import { type Operator, operators } from '#engine';
import type { TestDraft } from '../draft/step-draft.ts';
import { readValue, valueText } from '../draft/value-text.ts';
import { ChoiceInput } from '../fields/choice-input.tsx';
import { LinesInput } from '../fields/lines-input.tsx';
import { SuggestInput, type Suggestion } from '../fields/suggestions/suggest-input.tsx';
import { TextInput } from '../fields/text-input.tsx';

/** One test of a condition: a field, a comparison, and as many values as that needs. */
export function TestFields({
  name,
  test,
  isRequired,
  suggestions,
  dividesParents = false,
  onChange,
}: {
  /** Errors refer to the fields by this name. */
  name: string;
  test: TestDraft;
  isRequired: boolean;
  suggestions: Suggestion[];
  /** Whether a share of parents can be chosen: in a branch alone, and not beside another test. */
  dividesParents?: boolean;
  onChange(parts: Partial<TestDraft>): void;
}) {
  const { t } = useTranslation('builder-editor');
  const kind = valueKind(test.operator);
  return (
    <>
      {test.operator !== 'share' && (
        <SuggestInput
          label={t('condition.field')}
          name={`${name}.field`}
          isRequired={isRequired}
          suggestions={suggestions}
          value={test.field}
          onChange={(field) => onChange({ field })}
        />
      )}
      <div className={kind === 'one' && test.operator !== 'share' ? 'grid grid-cols-2 gap-2' : 'grid gap-2'}>
        <ChoiceInput
          label={t('condition.operator')}
          name={`${name}.operator`}
          value={test.operator}
          choices={dividesParents ? operators : plainOperators}
          labelOf={(operator) => t(`condition.operators.${operator}`)}
          onChange={(operator) =>
            onChange({
              operator,
              value: operator === 'share' ? '50' : valueFor(operator, test.value),
              // A share has no field, and what was one is not a field.
              ...(operator === 'share' && { field: 'share' }),
              ...(test.operator === 'share' && operator !== 'share' && { field: '', value: '' }),
            })
          }
        />
        {kind === 'one' && (
          <TextInput
            label={t(test.operator === 'share' ? 'condition.percent' : 'condition.value')}
            name={`${name}.value`}
            inputMode={test.operator === 'share' ? 'decimal' : undefined}
            value={test.value}
            onChange={(value) => onChange({ value })}
          />
        )}
        {kind === 'range' && (
          <Range name={name} value={test.value} onChange={(value) => onChange({ value })} />
        )}
        {kind === 'list' && (
          <LinesInput
            label={t('condition.values')}
            name={`${name}.value`}
            value={itemsOf(test.value).join('\n')}
            onChange={(lines) => onChange({ value: listText(lines.split('\n')) })}
          />
        )}
      </div>
    </>
  );
}

function Range({ name, value, onChange }: { name: string; value: string; onChange(value: string): void }) {
  const { t } = useTranslation('builder-editor');
  const [low = '', high = ''] = itemsOf(value);
  return (
    <div className="grid grid-cols-2 gap-2">
      <TextInput
        label={t('condition.from')}
        name={`${name}.low`}
        value={low}
        onChange={(next) => onChange(listText([next, high]))}
      />
      <TextInput
        label={t('condition.to')}
        name={`${name}.high`}
        value={high}
        onChange={(next) => onChange(listText([low, next]))}
      />
    </div>
  );
}

const plainOperators = operators.filter((operator) => operator !== 'share');

type ValueKind = 'one' | 'range' | 'list' | 'none';

function valueKind(operator: Operator): ValueKind {
  if (operator === 'between') return 'range';
  if (operator === 'one_of') return 'list';
  return operator === 'is_empty' || operator === 'is_given' ? 'none' : 'one';
}

/** Keeps what fits when another comparison is chosen. */
function valueFor(operator: Operator, value: string): string {
  const items = itemsOf(value).filter((item) => item !== '');
  switch (valueKind(operator)) {
    case 'range':
      return listText([items[0] ?? '', items[1] ?? '']);
    case 'list':
      return listText(items);
    case 'none':
      return '';
    case 'one':
      return items[0] ?? '';
  }
}

/** The values of a list, each as text; a single value is a list of one. */
function itemsOf(value: string): string[] {
  const read = readValue(value);
  return Array.isArray(read) ? read.map(valueText) : [value];
}

function listText(items: string[]): string {
  return JSON.stringify(items.map(readValue));
}
