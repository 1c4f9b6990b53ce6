import { useTranslation } from 'react-i18next';
import { FileOrText, type FileOrTextSource } from '../../../ui/file-or-text.tsx';
import type { ImportFault } from './read-import.ts';

/** Where the articles come from: a file that is chosen or dropped, or a text that is pasted. */
export function ImportSource({ fault, ...source }: FileOrTextSource & { fault: ImportFault | null }) {
  const { t } = useTranslation('knowledge');
  return (
    <FileOrText
      {...source}
      words={{
        intro: t('import.intro'),
        file: t('import.file'),
        drop: t('import.drop'),
        paste: t('import.paste'),
        example: t('import.example'),
        cancel: t('import.cancel'),
        check: t('import.check'),
      }}
      accept=".csv,.tsv,.md,.markdown,.txt,text/*"
      fault={fault && <p>{t(`import.fault.${fault}`)}</p>}
    />
  );
}
