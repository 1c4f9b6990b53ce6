import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type NamedRow, newKey } from '#features/builder/editor/draft/step-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { TemplateInput } from '../suggestions/template-input.tsx';
import { TextInput } from '../text-input.tsx';
import { useFocusAfterEdit } from '../use-focus-after-edit.ts';

/** A list of name/value rows: variables, headers. */
export function NamedRows({
  name,
  label,
  addLabel,
  nameLabel,
  valueLabel,
  rows,
  hasVariables = false,
  onChange,
}: {
  /** Errors refer to the rows by this name. */
  name: string;
  label: string;
  addLabel: string;
  nameLabel: string;
  valueLabel: string;
  rows: readonly NamedRow[];
  /** Whether a value may contain placeholders in double braces. */
  hasVariables?: boolean;
  onChange(rows: NamedRow[]): void;
}) {
  const { t } = useTranslation('builder-editor');
  const { frame, focusNext } = useFocusAfterEdit();
  const change = (row: NamedRow, parts: Partial<NamedRow>) =>
    onChange(rows.map((each) => (each === row ? { ...each, ...parts } : each)));

  const add = () => {
    const key = newKey(rows);
    focusNext({ key, part: 'field' });
    onChange([...rows, { key, name: '', value: '' }]);
  };
  const remove = (index: number) => {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focusNext(neighbour ? { key: neighbour.key, part: 'remove' } : { part: 'add' });
    onChange(rows.filter((_, at) => at !== index));
  };

  return (
    <div ref={frame}>
      <ul aria-label={label} className="mb-3 grid gap-3 empty:hidden">
        {rows.map((row, index) => (
          <li key={row.key} data-row={row.key} className="flex items-start gap-2">
            <TextInput
              label={nameLabel}
              name={`${name}.${row.key}.name`}
              isCode
              value={row.name}
              onChange={(next) => change(row, { name: next })}
              className="min-w-0 flex-1"
            />
            {hasVariables ? (
              <TemplateInput
                label={valueLabel}
                name={`${name}.${row.key}.value`}
                use="sent"
                rows={1}
                value={row.value}
                onChange={(value) => change(row, { value })}
                className="min-w-0 flex-1"
              />
            ) : (
              <TextInput
                label={valueLabel}
                name={`${name}.${row.key}.value`}
                value={row.value}
                onChange={(value) => change(row, { value })}
                className="min-w-0 flex-1"
              />
            )}
            <IconButton
              label={t('rows.remove', { name: row.name || t('rows.unnamed') })}
              icon={<X className="size-4" />}
              data-part="remove"
              onClick={() => remove(index)}
              className="mt-6.5 -me-2 text-ink-soft"
            />
          </li>
        ))}
      </ul>
      <Button variant="outline" data-part="add" onClick={add}>
        <Plus aria-hidden className="size-4" />
        {addLabel}
      </Button>
    </div>
  );
}
