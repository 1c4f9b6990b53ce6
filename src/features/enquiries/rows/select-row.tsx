import { useTranslation } from 'react-i18next';
import { type Enquiry, parentName } from '#data/enquiries/enquiry.ts';
import type { ListRows } from './list-rows.ts';

/** Selects one enquiry. */
export function SelectRow({ enquiry, rows }: { enquiry: Enquiry; rows: ListRows }) {
  const { t } = useTranslation('enquiries');
  const { id } = enquiry;
  const { selection, focus, isStale } = rows;
  return (
    <Tick
      label={t('select.row', { name: parentName(enquiry) || t('unnamed') })}
      tabIndex={focus.rowProps(id).tabIndex}
      checked={selection.has(id)}
      disabled={isStale}
      // A single row cannot be excluded from everything that matches: deselecting one starts a new selection.
      onChange={() => selection.toggle(id)}
    />
  );
}

/** A checkbox with a touch target for thumbs. */
export function Tick({
  label,
  checked,
  isPartly = false,
  tabIndex,
  disabled,
  onChange,
}: {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  tabIndex?: number;
  disabled: boolean;
  onChange(): void;
}) {
  return (
    <span className="relative inline-grid size-5 shrink-0 place-items-center before:absolute before:-inset-3">
      <input
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        tabIndex={tabIndex}
        checked={checked}
        disabled={disabled}
        onChange={onChange}
        className="relative size-4 accent-brand-text"
      />
    </span>
  );
}
