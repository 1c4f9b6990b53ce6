import { useTranslation } from 'react-i18next';
import { FileOrText, type FileOrTextSource } from '../../../ui/file-or-text.tsx';
import { ImportFaultView } from './import-fault-view.tsx';
import type { ImportFault } from './read-import.ts';

/** Where the JSON comes from: a file that is chosen or dropped, or a text that is pasted. */
export function ImportSource({ fault, ...source }: FileOrTextSource & { fault: ImportFault | null }) {
  const { t } = useTranslation('builder-json');
  return (
    <FileOrText
      {...source}
      words={{
        intro: t('import.intro'),
        file: t('import.file'),
        drop: t('import.drop'),
        paste: t('import.paste'),
        cancel: t('import.cancel'),
        check: t('import.check'),
      }}
      accept=".json,application/json"
      isCode
      fault={fault && <ImportFaultView fault={fault} />}
    />
  );
}
