import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { allColumns, type ExportKey } from './export-columns.ts';
import { useColumnName } from './use-column-name.ts';

/** The chosen columns in their order, and those that are left out. */
export function ColumnOrder({
  columns,
  onChange,
}: {
  columns: readonly ExportKey[];
  onChange(columns: readonly ExportKey[]): void;
}) {
  const { t } = useTranslation('enquiries');
  const nameOf = useColumnName();
  const chosenId = useId();
  const othersId = useId();
  const others = allColumns.filter((key) => !columns.includes(key));
  const move = (from: number, to: number) => {
    const moved = columns[from];
    if (moved) onChange(columns.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <section aria-labelledby={chosenId}>
        <h3 id={chosenId} className="mb-1.5 font-medium text-ink-soft text-sm">
          {t('export.columnSets.inOrder', { count: columns.length })}
        </h3>
        <ol className={listClass}>
          {columns.map((key, at) => (
            <li key={key} className={rowClass}>
              <span className="min-w-0 flex-1 truncate">{nameOf(key)}</span>
              <IconButton
                label={t('export.columnSets.up', { name: nameOf(key) })}
                icon={<ArrowUp className="size-4" />}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                label={t('export.columnSets.down', { name: nameOf(key) })}
                icon={<ArrowDown className="size-4" />}
                disabled={at === columns.length - 1}
                onClick={() => move(at, at + 1)}
              />
              <IconButton
                label={t('export.columnSets.leaveOut', { name: nameOf(key) })}
                icon={<X className="size-4" />}
                onClick={() => onChange(columns.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby={othersId}>
        <h3 id={othersId} className="mb-1.5 font-medium text-ink-soft text-sm">
          {t('export.columnSets.leftOut', { count: others.length })}
        </h3>
        <ul className={listClass}>
          {others.map((key) => (
            <li key={key} className={rowClass}>
              <span className="min-w-0 flex-1 truncate">{nameOf(key)}</span>
              <IconButton
                label={t('export.columnSets.add', { name: nameOf(key) })}
                icon={<Plus className="size-4" />}
                onClick={() => onChange([...columns, key])}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const listClass = 'h-64 overflow-y-auto rounded-control border border-line text-sm';
const rowClass = 'flex items-center gap-0.5 border-line ps-3 pe-1 not-last:border-b';
