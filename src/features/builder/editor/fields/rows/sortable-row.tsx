import { useSortable } from '@dnd-kit/sortable';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** One row: its name and buttons above, its fields below. */
export function SortableRow({
  id,
  name,
  isFirst,
  isLast,
  onMove,
  onRemove,
  children,
}: {
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** One place up (-1) or down (1). */
  onMove(by: -1 | 1): void;
  onRemove(): void;
  children: ReactNode;
}) {
  const { t } = useTranslation('builder-editor');
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      data-row={id}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={clsx('bg-surface py-3 first:pt-0', isDragging && 'relative z-10 shadow-float')}
    >
      <div className="-me-2 mb-1 flex items-center text-ink-soft">
        {/* For the pointer only: keyboard and screen reader use the two arrow buttons. */}
        <span
          ref={setActivatorNodeRef}
          {...listeners}
          aria-hidden
          title={t('rows.drag', { name })}
          className="-ms-3 grid size-11 shrink-0 cursor-grab touch-none place-items-center text-ink-faint pointer-fine:size-8"
        >
          <GripVertical className="size-4" />
        </span>
        <span className="min-w-0 flex-1 truncate font-medium text-sm">{name}</span>
        <IconButton
          label={t('rows.up', { name })}
          icon={<ArrowUp className="size-4" />}
          data-part="up"
          disabled={isFirst}
          onClick={() => onMove(-1)}
          className={small}
        />
        <IconButton
          label={t('rows.down', { name })}
          icon={<ArrowDown className="size-4" />}
          data-part="down"
          disabled={isLast}
          onClick={() => onMove(1)}
          className={small}
        />
        <IconButton
          label={t('rows.remove', { name })}
          icon={<Trash2 className="size-4" />}
          data-part="remove"
          onClick={onRemove}
          className={small}
        />
      </div>
      <div className="grid gap-3">{children}</div>
    </li>
  );
}

const small = 'pointer-fine:size-8';
