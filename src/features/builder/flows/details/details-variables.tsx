import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { useBuilder } from '../../builder-provider.tsx';
import type { VariableRow } from './details-draft.ts';
import { DetailsPart, type DetailsPartProps } from './details-part.tsx';

/** Custom variables for messages: `{{name}}` is replaced by the value everywhere. */
export function DetailsVariables({ form, errorOf }: DetailsPartProps) {
  const { t } = useTranslation('builder-flows');
  const { schoolVariables } = useBuilder();
  const { rows } = form.draft;
  const shown = rows.filter(({ name }) => !schoolVariables.includes(name));
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const set = (id: number, parts: Partial<VariableRow>) =>
    form.set({ rows: rows.map((row) => (row.id === id ? { ...row, ...parts } : row)) });
  const add = () => {
    const id = Math.max(-1, ...[...rows, ...form.base.rows].map((row) => row.id)) + 1;
    form.set({ rows: [...rows, { id, name: '', text: '', isJson: false }] });
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (id: number) => {
    form.set({ rows: rows.filter((row) => row.id !== id) });
    adder.current?.focus();
  };
  return (
    <DetailsPart title={t('details.variables.title')} detail={t('details.variables.detail')}>
      {shown.length > 0 && (
        <ul ref={list} className="grid gap-3">
          {shown.map(({ id, name, text, isJson }, at) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 sm:flex">
              <TextField
                label={t('details.variables.name', { number: at + 1 })}
                value={name}
                maxLength={64}
                spellCheck={false}
                autoCapitalize="none"
                error={errorOf(`row ${id} name`)}
                onChange={({ target }) => set(id, { name: target.value })}
                className="min-w-0 sm:basis-2/5"
              />
              <TextField
                label={t(isJson ? 'details.variables.json' : 'details.variables.value', { number: at + 1 })}
                value={text}
                maxLength={5000}
                error={errorOf(`row ${id} text`)}
                onChange={({ target }) => set(id, { text: target.value })}
                className="col-start-1 min-w-0 sm:flex-1"
              />
              <IconButton
                label={name ? t('details.variables.remove', { name }) : t('details.variables.removeUnnamed')}
                icon={<Trash2 className="size-4.5" />}
                onClick={() => remove(id)}
                className="col-start-2 row-start-1 mt-6.5 text-ink-soft"
              />
            </li>
          ))}
        </ul>
      )}
      <Button ref={adder} variant="outline" onClick={add} className="self-start justify-self-start">
        <Plus aria-hidden className="size-4" />
        {t('details.variables.add')}
      </Button>
    </DetailsPart>
  );
}
