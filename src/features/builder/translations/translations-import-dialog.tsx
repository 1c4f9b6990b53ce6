import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/toasts.ts';
import { FileOrText } from '#ui/controls/file-or-text.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { setTranslations } from './change-translations.ts';
import {
  largestTranslations,
  readTranslations,
  readTranslationsFile,
  type TranslationsImport,
} from './read-translations.ts';
import { TranslationsSummary } from './translations-summary.tsx';

/** Choose a file or paste its text, review what would change, then take it over as one edit. */
export function TranslationsImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('builder-translations');
  const { state, change } = useBuilder();
  const [pasted, setPasted] = useState('');
  const [found, setFound] = useState<{ name: string | null; read: TranslationsImport } | null>(null);
  const latest = useRef<File>(null);
  const takeFile = async (file: File) => {
    latest.current = file;
    const isTooLarge = file.size > largestTranslations;
    const bytes = isTooLarge ? null : await file.arrayBuffer().catch(() => null);
    // Of two files in a row the later one counts, whichever was read first.
    if (latest.current !== file) return;
    const fault = isTooLarge ? 'too-large' : 'unreadable';
    const read = bytes
      ? readTranslationsFile(new Uint8Array(bytes), state.config)
      : ({ ok: false, fault } as const);
    setFound({ name: file.name, read });
  };
  const read = found?.read;
  if (!read?.ok) {
    return (
      <Modal title={t('import.title')} holds={pasted !== ''} onClose={onClose} className="sm:w-[40rem]">
        <FileOrText
          name={found?.name ?? null}
          words={{
            intro: t('import.intro'),
            file: t('import.file'),
            drop: t('import.drop'),
            paste: t('import.paste'),
            check: t('import.check'),
          }}
          accept=".csv,.tsv,.txt,text/csv"
          fault={read && t(`import.fault.${read.fault}`)}
          pasted={pasted}
          onPasted={setPasted}
          onText={() => setFound({ name: null, read: readTranslations(pasted, state.config) })}
          onFile={(file) => void takeFile(file)}
          onClose={onClose}
        />
      </Modal>
    );
  }
  const take = () => {
    const count = read.languages.reduce((sum, { texts }) => sum + texts.length, 0);
    change({ name: 'translateFile' }, (config) =>
      read.languages.reduce((next, { language, texts }) => setTranslations(next, language, texts), config),
    );
    toast({ title: t('import.done', { count }) });
    onClose();
  };
  return (
    <Modal title={t('import.confirmTitle')} onClose={onClose} className="sm:w-[40rem]">
      <TranslationsSummary
        name={found?.name ?? null}
        read={read}
        onBack={() => setFound(null)}
        onTake={take}
      />
    </Modal>
  );
}
