import { useTranslation } from 'react-i18next';
import { type Enquiry, parentName } from '#data/enquiries/enquiry.ts';
import type { Selection } from '../list/use-selection.ts';

/** Selects one enquiry. */
export function SelectRow({
  enquiry,
  selection,
  tabIndex,
}: {
  enquiry: Enquiry;
  selection: Selection;
  tabIndex: number;
}) {
  const { t } = useTranslation('enquiries');
  const { id } = enquiry;
  return (
    <Tick
      label={t('select.row', { name: parentName(enquiry) || t('unnamed') })}
      tabIndex={tabIndex}
      checked={selection.has(id)}
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
  onChange,
}: {
  label: string;
  checked: boolean;
  isPartly?: boolean;
  tabIndex?: number;
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
        onChange={onChange}
        className="relative size-4 accent-brand-text"
      />
    </span>
  );
}
