import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';

/**
 * The foot of a dialog: the way out, and beside it the button that does what the dialog is for. While `busy` there is no way out.
 * `way`: what the way out says, where "Cancel" would be misread; `before`: what stands apart, such as a removal.
 */
export function DialogActions({
  onCancel,
  way,
  busy = false,
  before,
  className,
  children,
}: {
  onCancel(): void;
  way?: string;
  busy?: boolean;
  before?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <div className={clsx('flex flex-wrap justify-end gap-3', className)}>
      {before && <div className="me-auto">{before}</div>}
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {way ?? t('cancel')}
      </Button>
      {children}
    </div>
  );
}
