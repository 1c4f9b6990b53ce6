import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { ConfigImportDialog } from './config-import-dialog.tsx';

/** Imports a configuration, or a part of one, from a file or the clipboard. */
export function ImportButton() {
  const { t } = useTranslation('builder-json');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => setOpen(true)}
        title={t('import.button')}
        className="whitespace-nowrap px-3"
      >
        <Upload aria-hidden className="size-4" />
        <span className="sm:max-2xl:sr-only">{t('import.button')}</span>
      </Button>
      {isOpen && <ConfigImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}
