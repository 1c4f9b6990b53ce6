import { useTranslation } from 'react-i18next';
import { Modal } from '../../../ui/modal.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { useImport } from './use-import.ts';

/** First the choice of a file or a text, then what would become of the school's articles, and only then the change. */
export function ImportDialog({
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
