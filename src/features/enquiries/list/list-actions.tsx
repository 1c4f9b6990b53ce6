import clsx from 'clsx';
import { FileSpreadsheet, MessageCircleDashed, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass as linkClass } from '#ui/controls/button.tsx';
import { startedAddress } from '../started/started-address.ts';

/** Adding enquiries, one or many; beside it those that are none yet, and the export. Their names show where the list has room for them. */
export function ListActions({
  isPhone,
  schoolId,
  onAdd,
  onImport,
  exportMenu,
}: {
  isPhone: boolean;
  schoolId: string | null;
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
        onClick={onAdd}
        className={clsx(buttonClass, isPhone && 'flex-1')}
      >
        <Plus aria-hidden className="size-4 shrink-0" />
        <span className={clsx(!isPhone && 'sr-only @5xl:not-sr-only')}>{t('record.menu')}</span>
      </Button>
      <Button variant="outline" title={t('import.open')} onClick={onImport} className={buttonClass}>
        <FileSpreadsheet aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t('import.open')}</span>
      </Button>
      <Link
        to={startedAddress(schoolId)}
        title={t('started.title')}
        className={linkClass('outline', buttonClass)}
      >
        <MessageCircleDashed aria-hidden className="size-4 shrink-0" />
        <span className="sr-only @7xl:not-sr-only">{t('started.short')}</span>
      </Link>
      {exportMenu}
    </>
  );
}

const buttonClass = 'whitespace-nowrap px-3! pointer-fine:min-h-11';
