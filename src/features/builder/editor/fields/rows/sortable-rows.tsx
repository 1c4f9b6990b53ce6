import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Plus } from 'lucide-react';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey, type Row } from '#features/builder/editor/draft/step-draft.ts';
import { restrictToVerticalAxis } from '#features/builder/list/vertical-only.ts';
import { Button } from '#ui/controls/button.tsx';
import { useSameValue } from '../../use-same-value.ts';
import { useFocusAfterEdit } from '../use-focus-after-edit.ts';
import { SortableRow } from './sortable-row.tsx';

/**
 * A list whose rows are added, removed and sorted, by pointer or by button. Each row has a name for screen readers.
 * A row is rendered again only when it changes, provided that `children` is the same function.
 */
export function SortableRows<T extends Row>({
  label,
  rows,
  nameOf,
  addLabel,
  blank,
  onChange,
  children,
}: {
  label: string;
  rows: readonly T[];
  nameOf(row: T, index: number): string;
  addLabel: string;
  /** Returns an empty row with that key. */
  blank(key: string): T;
  onChange(rows: T[]): void;
  children(row: T, change: (parts: Partial<T>) => void, index: number): ReactNode;
}) {
  const { t } = useTranslation('builder-editor');
  const { frame, focusNext } = useFocusAfterEdit();
  const [said, setSaid] = useState('');
  const sensors = useSensors(useSensor(PointerSensor, pointerOptions));
  const keys = useSameValue(rows.map(({ key }) => key));

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || from === to) return;
    setSaid(t('rows.moved', { name: nameOf(row, from), place: to + 1, count: rows.length }));
    onChange(arrayMove([...rows], from, to));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const placeOf = (id: unknown) => rows.findIndex(({ key }) => key === id);
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  const add = () => {
    const key = newKey(rows);
    focusNext({ key, part: 'field' });
    onChange([...rows, blank(key)]);
  };
  const remove = (index: number) => {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    focusNext(neighbour ? { key: neighbour.key, part: 'remove' } : { part: 'add' });
    onChange(rows.filter((_, at) => at !== index));
  };
  const edit = (key: string, does: RowEdit<T>) => {
    const index = keys.indexOf(key);
    if (does.type === 'remove') remove(index);
    else if (does.type === 'change') {
      onChange(rows.map((each) => (each.key === key ? { ...each, ...does.parts } : each)));
    } else {
      focusNext({ key, part: does.by < 0 ? 'up' : 'down' });
      move(index, index + does.by);
    }
  };
  const latest = useRef(edit);
  useLayoutEffect(() => {
    latest.current = edit;
  });
  // Each row has it: it stays the same function.
  const onEdit: typeof edit = useCallback((key, does) => latest.current(key, does), []);

  return (
    <div ref={frame}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={modifiers}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ol aria-label={label} className="divide-y divide-line empty:hidden">
            {rows.map((row, index) => (
              <MemoRow
                key={row.key}
                row={row}
                index={index}
                name={nameOf(row, index)}
                isLast={index === rows.length - 1}
                onEdit={onEdit}
                fields={children}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Button variant="outline" data-part="add" onClick={add} className="mt-3">
        <Plus aria-hidden className="size-4" />
        {addLabel}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

type RowEdit<T> = { type: 'change'; parts: Partial<T> } | { type: 'move'; by: -1 | 1 } | { type: 'remove' };

interface EditedRowProps<T> {
  row: T;
  index: number;
  name: string;
  isLast: boolean;
  onEdit(key: string, edit: RowEdit<T>): void;
  fields(row: T, change: (parts: Partial<T>) => void, index: number): ReactNode;
}

function EditedRow<T extends Row>({
  row,
  index,
  name,
  isLast,
  onEdit,
  fields,
}: EditedRowProps<T>): ReactNode {
  const { key } = row;
  return (
    <SortableRow
      id={key}
      name={name}
      isFirst={index === 0}
      isLast={isLast}
      onMove={(by) => onEdit(key, { type: 'move', by })}
      onRemove={() => onEdit(key, { type: 'remove' })}
    >
      {fields(row, (parts) => onEdit(key, { type: 'change', parts }), index)}
    </SortableRow>
  );
}

// `memo` forgets the type parameter, which stays with this.
const memoOf: <P>(component: (props: P) => ReactNode) => (props: P) => ReactNode = memo;
const MemoRow: typeof EditedRow = memoOf(EditedRow);

const pointerOptions = { activationConstraint: { distance: 4 } };
const modifiers = [restrictToVerticalAxis];
