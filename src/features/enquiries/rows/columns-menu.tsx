import { Columns3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listDensities } from '#data/settings/staff-settings-row.ts';
import { usePopover } from '#lib/hooks/use-popover.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import type { ListLayout } from '../list/use-list-layout.ts';
import { chosenColumns, listColumns } from './enquiry-columns.tsx';

/** Chooses the columns of the table and how close its rows are. */
export function ColumnsMenu({
  listColumns: chosen,
  listDensity,
  onChange,
}: ListLayout & { onChange(layout: Partial<ListLayout>): void }) {
  const { t } = useTranslation('enquiries');
  const { isOpen, setOpen, opener, frame } = usePopover();
  const shown = chosenColumns(chosen).map(({ key }) => key);
  const everyKey = listColumns.map(({ key }) => key);
  return (
    <div className="relative" {...frame}>
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        title={t('layout.open')}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('outline', 'px-3! pointer-fine:min-h-11')}
      >
        <Columns3 aria-hidden className="size-4 shrink-0" />
        <span className="sr-only @4xl:not-sr-only">{t('layout.open')}</span>
      </button>
      {isOpen && (
        <div
          // A press beside a control keeps the focus, and with it the menu.
          tabIndex={-1}
          className="absolute top-full right-0 z-30 mt-1 grid w-96 max-w-[calc(100vw-2rem)] gap-2 rounded-control border border-line bg-surface p-2 shadow-float outline-none"
        >
          <fieldset className="grid max-h-[60dvh] grid-cols-2 overflow-y-auto">
            <legend className="sr-only">{t('layout.columns')}</legend>
            {everyKey.map((key) => (
              <label key={key} className={choiceClass}>
                <input
                  type="checkbox"
                  checked={shown.includes(key)}
                  // It links to the record.
                  disabled={key === 'family'}
                  onChange={() =>
                    onChange({ listColumns: everyKey.filter((one) => shown.includes(one) !== (one === key)) })
                  }
                  className="size-4 shrink-0 accent-brand-text"
                />
                {t(`columns.${key}`)}
              </label>
            ))}
          </fieldset>
          <div className="grid grid-cols-2 gap-2">
            <Button variant="outline" onClick={() => onChange({ listColumns: everyKey })} className="px-2">
              {t('layout.all')}
            </Button>
            <Button variant="quiet" onClick={() => onChange({ listColumns: null })} className="px-2">
              {t('layout.usual')}
            </Button>
          </div>
          <fieldset className="flex items-center border-line border-t pt-1">
            <legend className="sr-only">{t('layout.density')}</legend>
            {listDensities.map((density) => (
              <label key={density} className={choiceClass}>
                <input
                  type="radio"
                  name="list-density"
                  checked={density === listDensity}
                  onChange={() => onChange({ listDensity: density })}
                  className="size-4 shrink-0 accent-brand-text"
                />
                {t(`layout.densities.${density}`)}
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </div>
  );
}

const choiceClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2 text-sm hover:bg-surface-tint pointer-fine:min-h-9';
