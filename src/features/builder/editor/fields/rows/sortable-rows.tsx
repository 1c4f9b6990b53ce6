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
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey, type Row } from '#features/builder/editor/draft/step-draft.ts';
import { restrictToVerticalAxis } from '#features/builder/list/vertical-only.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusAfterEdit } from '../use-focus-after-edit.ts';
import { SortableRow } from './sortable-row.tsx';

/** A list whose rows are added, removed and sorted, by pointer or by button. Each row has a name for screen readers. */
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
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));

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

  return (
    <div ref={frame}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[restrictToVerticalAxis]}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={rows.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol aria-label={label} className="divide-y divide-line empty:hidden">
            {rows.map((row, index) => (
              <SortableRow
                key={row.key}
                id={row.key}
                name={nameOf(row, index)}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => {
                  focusNext({ key: row.key, part: by < 0 ? 'up' : 'down' });
                  move(index, index + by);
                }}
                onRemove={() => remove(index)}
              >
                {children(
                  row,
                  (parts) => onChange(rows.map((each) => (each === row ? { ...each, ...parts } : each))),
                  index,
                )}
              </SortableRow>
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
