import clsx from 'clsx';
import type { MouseEvent } from 'react';
import type { Enquiry } from '../../../data/enquiry.ts';
import { UnseenDot } from '../unseen-dot.tsx';
import { enquiryColumns } from './enquiry-columns.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import type { ListRows } from './list-rows.ts';
import { SelectRow } from './select-row.tsx';

/** One enquiry in the table. A click anywhere in it opens it, but for a click that marks text or meets a control. */
export function EnquiryRow({ enquiry, rows }: { enquiry: Enquiry; rows: ListRows }) {
  const { id, unseen } = enquiry;
  const { arrived, selection, focus, openId, open } = rows;
  const openByMouse = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button, input, label');
    if (!isControl && !globalThis.getSelection()?.toString()) open(id);
  };
  return (
    <tr
      onClick={openByMouse}
      data-arrived={arrived.has(id) || undefined}
      className={clsx(
        'cursor-pointer',
        id === openId ? 'bg-brand-soft' : selection.has(id) ? 'bg-surface-tint' : 'hover:bg-surface-tint/60',
        arrived.has(id) && 'arrived',
      )}
    >
      {enquiryColumns.map(({ key, cell }) => (
        <td key={key} className={cellClass}>
          {key === 'id' ? (
            <span className="flex items-center gap-3 font-normal">
              <SelectRow enquiry={enquiry} selection={selection} tabIndex={focus.rowProps(id).tabIndex} />
              {cell(enquiry)}
              <UnseenDot unseen={unseen} />
            </span>
          ) : key === 'firstName' ? (
            <EnquiryLink enquiry={enquiry} rows={rows} className={unseen ? 'font-semibold' : undefined} />
          ) : (
            cell(enquiry)
          )}
        </td>
      ))}
    </tr>
  );
}

export const cellClass =
  'h-12 max-w-72 truncate whitespace-nowrap border-line border-b px-4 text-ink-soft first:pl-6 last:pr-6';
