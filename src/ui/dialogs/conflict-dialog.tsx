import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Modal } from './modal.tsx';

interface ConflictRow {
  key: string;
  /** What both have changed. */
  label: string;
  /** Both values, each in a line of its own that says whose it is. */
  values: readonly [string, string];
}

/** A colleague was faster: names both values of each thing that both have changed, and lets the user choose. */
export function ConflictDialog({
  title,
  detail,
  rows,
  more,
  isBusy,
  theirs,
  mine,
  onClose,
}: {
  title: string;
  detail: string;
  rows: readonly ConflictRow[];
  /** Said below the rows. */
  more?: ReactNode;
  isBusy: boolean;
  theirs: { label: string; run(): void };
  mine: { label: string; run(): void };
  onClose(): void;
}) {
  return (
    <Modal title={title} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{detail}</p>
      <dl className="mt-4 grid gap-4">
        {rows.map(({ key, label, values }) => (
          <div key={key}>
            <dt className="wrap-anywhere font-medium text-sm">{label}</dt>
            {values.map((value) => (
              <dd key={value} className="wrap-anywhere text-sm">
                {value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {more && <p className="mt-4 text-ink-soft text-sm">{more}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isBusy} onClick={theirs.run}>
          {theirs.label}
        </Button>
        <Button busy={isBusy} onClick={mine.run}>
          {mine.label}
        </Button>
      </div>
    </Modal>
  );
}
