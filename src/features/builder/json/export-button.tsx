import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadFile } from '#lib/browser/download-file.ts';
import { toast } from '#lib/toasts.ts';
import { Button } from '#ui/controls/button.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { configFileName, configText, jsonFile } from './config-text.ts';

/** Downloads the whole configuration as a JSON file that `ImportButton` accepts. */
export function ExportButton() {
  const { t } = useTranslation('builder-json');
  const { config } = useBuilder().state;
  const save = () => {
    const name = configFileName(config);
    downloadFile(name, jsonFile(configText(config)));
    toast({ title: t('exported', { name }) });
  };
  return (
    <Button variant="quiet" onClick={save} title={t('export')} className="whitespace-nowrap px-3">
      <Download aria-hidden className="size-4" />
      <span className="sm:max-2xl:sr-only">{t('export')}</span>
    </Button>
  );
}
