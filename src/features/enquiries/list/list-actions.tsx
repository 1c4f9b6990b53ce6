import clsx from 'clsx';
import { FileSpreadsheet, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';

/** Adding enquiries, one or many; beside it the export. Their names show where the list has room for them. */
export function ListActions({
  isPhone,
  onAdd,
  onImport,
  exportMenu,
}: {
  isPhone: boolean;
  onAdd(): void;
  onImport(): void;
  exportMenu: ReactNode;
}) {
  const { t } = useTranslation('enquiries');
  return (
    <>
      <Button
        variant="outline"
        title={t('record.menu')}
        aria-label={t('record.menu')}
        onClick={onAdd}
        className={clsx(buttonClass, isPhone && 'flex-1')}
      >
        <Plus aria-hidden className="size-4 shrink-0" />
        <span className={clsx(!isPhone && 'hidden @5xl:inline')}>{t('record.menuShort')}</span>
      </Button>
      <Button variant="outline" title={t('import.open')} onClick={onImport} className={buttonClass}>
        <FileSpreadsheet aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t('import.open')}</span>
      </Button>
      {exportMenu}
    </>
  );
}

const buttonClass = 'whitespace-nowrap px-3! pointer-fine:min-h-11';
