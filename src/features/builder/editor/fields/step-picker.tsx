import clsx from 'clsx';
import { ChevronDown, CircleSlash, Plus, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine';
import { useListbox } from '#lib/hooks/use-listbox.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { useStepNames } from '../../use-step-names.ts';
import { StepMark } from '../../workbench/step-mark.tsx';
import { useFieldScope } from '../editor-context.ts';
import { FieldShell, type ShellProps } from './field-shell.tsx';
import { ListboxPopup } from './suggestions/listbox-popup.tsx';
import { codeInput } from './text-input.tsx';
import { type StepChoice, useStepChoices } from './use-step-choices.ts';

/** Chooses a target step: searched by what it says or its id, none, or a new one created together with this step. */
export function StepPicker({
  value,
  steps,
  canCreate = true,
  noneLabel,
  onChange,
  hint,
  ...shell
}: ShellProps & {
  value: string;
  /** The steps to choose from; by default those of the editor's flow. */
  steps?: readonly Step[];
  canCreate?: boolean;
  /** The label for choosing none. */
  noneLabel?: string;
  onChange(id: string): void;
}) {
  const { t } = useTranslation('builder-editor');
  const { steps: own } = useFieldScope();
  const [query, setQuery] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const names = useStepNames(steps ?? own);
  const { choices, state, create } = useStepChoices({ value, query, canCreate, steps });

  const open = () => {
    setOpen(true);
    listbox.setActive(query === null ? choices.findIndex((each) => each.id === value) : 0);
  };
  const close = () => {
    setOpen(false);
    setQuery(null);
  };
  const pick = (choice: StepChoice | undefined) => {
    if (choice?.type === 'create') create(choice.id);
    if (choice) onChange(choice.id);
    close();
  };
  const listbox = useListbox({
    count: choices.length,
    isOpen,
    onPick: (index) => pick(choices[index]),
    onOpen: open,
    onClose: close,
  });
  const isCalled = (id: string, typed: string | undefined) => typed === id || typed === names.plain(id);
  const none = noneLabel ?? t('next.none');
  const note = useMemo(() => {
    if (state === 'created') return t('next.created', { id: value });
    return state === 'unknown' ? (
      <span className="flex gap-1.5 text-danger">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('next.unknown', { id: value })}
      </span>
    ) : (
      hint
    );
  }, [state, hint, value, t]);

  return (
    <FieldShell {...shell} hint={note}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            {...listbox.control}
            {...codeInput}
            type="text"
            role="combobox"
            aria-expanded={listbox.isShown}
            value={query ?? names.plain(value)}
            placeholder={none}
            onChange={({ target }) => {
              setQuery(target.value);
              setOpen(true);
              listbox.setActive(0);
            }}
            onClick={open}
            onFocus={({ target }) => target.select()}
            onKeyDown={listbox.onKeyDown}
            onBlur={() => {
              if (query?.trim() === '') onChange('');
              else pick(choices.find((each) => each.type === 'step' && isCalled(each.id, query?.trim())));
              close();
            }}
            autoComplete="off"
            className={clsx(controlClass, 'w-full truncate pe-10')}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3 top-3.5 size-4 text-ink-faint"
          />
          <ListboxPopup listbox={listbox} label={shell.label} items={choices} keyOf={keyOf}>
            {(choice) => <Choice choice={choice} name={names.plain(choice.id)} none={none} />}
          </ListboxPopup>
        </span>
      )}
    </FieldShell>
  );
}

function Choice({ choice, name, none }: { choice: StepChoice; name: string; none: string }) {
  const { t } = useTranslation('builder-editor');
  if (choice.type === 'step') {
    return (
      <>
        {choice.step && <StepMark type={choice.step.type} isSmall />}
        <span className="min-w-0 truncate text-sm">{name}</span>
      </>
    );
  }
  const Icon = choice.type === 'none' ? CircleSlash : Plus;
  return (
    <>
      <Icon aria-hidden className="mx-1 size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 truncate text-sm">
        {choice.type === 'none'
          ? none
          : choice.isNamed
            ? t('next.createNamed', { id: choice.id })
            : t('next.create')}
      </span>
    </>
  );
}

function keyOf({ type, id }: StepChoice): string {
  return `${type} ${id}`;
}
