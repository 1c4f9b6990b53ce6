import { type ChangeEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPlaceholder, type VariableName } from '#features/builder/editor/draft/variable-names.ts';
import { useFieldScope } from '#features/builder/editor/editor-context.ts';
import { useListbox } from '#lib/hooks/use-listbox.ts';
import { ListboxPopup } from './listbox-popup.tsx';

type TextField = HTMLTextAreaElement | HTMLInputElement;

/** Suggests variable names after two opening braces in a text field; the picked one is inserted with its braces. */
export function useVariableMenu(use: 'said' | 'sent', onChange: (value: string) => void) {
  const { t } = useTranslation('builder-editor');
  const { names } = useFieldScope();
  const field = useRef<TextField>(null);
  const [query, setQuery] = useState<string | null>(null);
  const found = query === null ? [] : matching(names[use], query);

  const look = (at: TextField) => {
    const open = openPlaceholder(at.value, at.selectionStart ?? 0);
    if ((open?.query ?? null) === query) return;
    setQuery(open?.query ?? null);
    listbox.setActive(0);
  };
  const listbox = useListbox({
    count: found.length,
    isOpen: query !== null,
    picksOnTab: true,
    onPick: (index) => {
      const at = field.current;
      const name = found[index]?.name;
      const caret = at?.selectionStart ?? 0;
      const open = at && openPlaceholder(at.value, caret);
      if (!open || name === undefined) return;
      // The rest of a name that was there before, and its braces.
      const rest = /^\w*\s?\}{0,2}/.exec(at.value.slice(caret))?.[0].length ?? 0;
      at.setRangeText(`{{${name}}}`, open.start, caret + rest, 'end');
      onChange(at.value);
      setQuery(null);
    },
    onClose: () => setQuery(null),
  });

  const sourceOf = ({ from, detail }: VariableName): string =>
    from === 'answer' || from === 'set' || from === 'school' || from === 'computed'
      ? t(`variables.from.${from}`, { detail })
      : t(`variables.engine.${from}`);

  const popup: ReactNode = (
    <>
      <ListboxPopup
        listbox={listbox}
        label={t('variables.menu')}
        items={found}
        keyOf={(variable) => variable.name}
      >
        {(variable) => (
          <>
            <span className="shrink-0 font-mono text-sm">{variable.name}</span>
            <span className="min-w-0 truncate text-ink-faint text-sm">{sourceOf(variable)}</span>
          </>
        )}
      </ListboxPopup>
      <span role="status" className="sr-only">
        {query !== null && t('variables.found', { count: found.length })}
      </span>
    </>
  );

  return {
    popup,
    control: {
      ...listbox.control,
      ref: (at: TextField | null) => {
        field.current = at;
      },
      onChange: (event: ChangeEvent<TextField>) => {
        onChange(event.target.value);
        look(event.target);
      },
      // The caret may leave the braces, or return to them.
      onSelect: (event: SyntheticEvent<TextField>) => query !== null && look(event.currentTarget),
      onKeyDown: listbox.onKeyDown,
      onBlur: () => setQuery(null),
    },
  };
}

/** Returns the names that begin with the query, then those that contain it. */
function matching(names: readonly VariableName[], query: string): VariableName[] {
  const sought = query.toLowerCase();
  const held = names.filter(({ name }) => name.toLowerCase().includes(sought));
  const begins = ({ name }: VariableName) => name.toLowerCase().startsWith(sought);
  return [...held.filter(begins), ...held.filter((variable) => !begins(variable))];
}
