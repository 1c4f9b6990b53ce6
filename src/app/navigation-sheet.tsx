import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from '../lib/use-modal.ts';

/** The sidebar of a phone: slides in over the page. */
export function NavigationSheet({ onClose, children }: { onClose(): void; children: ReactNode }) {
  const { t } = useTranslation('app');
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-label={t('sidebar.menu')}
      className="sheet m-0 h-dvh max-h-none w-64 max-w-[85vw] bg-surface p-0 text-ink shadow-float backdrop:bg-black/45"
    >
      {children}
    </dialog>
  );
}
