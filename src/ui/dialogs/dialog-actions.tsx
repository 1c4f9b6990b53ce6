import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';

/** The foot of a dialog: the way out, and beside it the button that does what the dialog is for. While `busy` there is no way out. */
export function DialogActions({
  onCancel,
  busy = false,
  className,
  children,
}: {
  onCancel(): void;
  busy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('common');
  return (
    <div className={clsx('flex flex-wrap justify-end gap-3', className)}>
      <Button variant="quiet" disabled={busy} onClick={onCancel}>
        {t('cancel')}
      </Button>
      {children}
    </div>
  );
}
