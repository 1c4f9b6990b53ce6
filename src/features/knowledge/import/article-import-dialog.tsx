import { useTranslation } from 'react-i18next';
import { FileOrText, type FileOrTextSource } from '#ui/controls/file-or-text.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { ArticleImportFault } from './read-import.ts';
import { useImport } from './use-import.ts';

/** Choose a file or paste text, review the effect on the school's articles, then import. */
export function ArticleImportDialog({
  staffId,
  tenantId,
  onClose,
}: {
  staffId: string;
  tenantId: string;
  onClose(): void;
}) {
  const { t } = useTranslation('knowledge');
  const state = useImport(staffId, tenantId, onClose);
  const { read } = state;
  return (
    <Modal
      title={t('import.title')}
      holds={state.pasted !== '' || state.isImporting || read?.ok === true}
      onClose={onClose}
      className={read?.ok ? 'sm:w-[56rem]' : 'sm:w-[40rem]'}
    >
      {read?.ok ? (
        <ImportPreview
          {...{ staffId, tenantId }}
          name={state.name}
          read={read}
          state={state}
          onClose={onClose}
        />
      ) : (
        <ImportSource
          name={state.name}
          fault={read?.fault ?? null}
          pasted={state.pasted}
          onPasted={state.setPasted}
          onText={state.takeText}
          onFile={(file) => void state.takeFile(file)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

/** The articles' source: a chosen or dropped file, or pasted text. */
function ImportSource({ fault, ...source }: FileOrTextSource & { fault: ArticleImportFault | null }) {
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
        check: t('import.check'),
      }}
      accept=".csv,.tsv,.md,.markdown,.txt,text/*"
      fault={fault && <p>{t(`import.fault.${fault}`)}</p>}
    />
  );
}
