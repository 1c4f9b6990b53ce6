import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#lib/toasts.ts';
import { FileOrText, type FileOrTextSource } from '#ui/controls/file-or-text.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useBuilder } from '../builder-provider.tsx';
import { ConfigImportFaultView } from './config-import-fault-view.tsx';
import { ImportSummary } from './import-summary.tsx';
import {
  type ConfigImport,
  type ConfigImportFault,
  largestConfig,
  readConfigImport,
} from './read-config-import.ts';

/** A parsed import or its fault. `name` is the file's; null for pasted text. */
interface Found {
  name: string | null;
  read: ConfigImport;
}

/** Choose a file or paste text, review what would change, then import. */
export function ConfigImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('builder-json');
  const { state, change, askFirst, schoolVariables } = useBuilder();
  const [pasted, setPasted] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const latest = useRef<File>(null);
  const words = {
    ask: t('typebot.ask'),
    goodbye: t('typebot.goodbye'),
    finish: t('typebot.finish'),
  };

  const take = (name: string | null, text: string) =>
    setFound({ name, read: readConfigImport(text, state.config, words, schoolVariables) });
  const takeFile = async (file: File) => {
    latest.current = file;
    const text = file.size > largestConfig ? null : await file.text().catch(() => undefined);
    // Of two files in a row the later one counts, whichever was read first.
    if (latest.current !== file) return;
    if (typeof text === 'string') take(file.name, text);
    else {
      const fault = { type: text === null ? 'too-large' : 'unreadable' } as const;
      setFound({ name: file.name, read: { ok: false, fault } });
    }
  };

  const read = found?.read;
  if (!read?.ok) {
    return (
      <Modal title={t('import.title')} holds={pasted !== ''} onClose={onClose} className="sm:w-[40rem]">
        <ImportSource
          name={found?.name ?? null}
          fault={read?.fault ?? null}
          pasted={pasted}
          onPasted={setPasted}
          onText={() => take(null, pasted)}
          onFile={(file) => void takeFile(file)}
          onClose={onClose}
        />
      </Modal>
    );
  }
  const next = read.replaceIn(state.config);
  const whole = read.parts ? undefined : { flow: next.defaultWorkflow, step: null };
  const name = Object.keys(next.workflows).find((each) => !Object.hasOwn(state.config.workflows, each));
  const place = read.added && name !== undefined ? { flow: name, step: null } : whole;
  const replace = () => {
    change({ name: 'import' }, read.replaceIn, place);
    toast({ title: read.added ? t('typebot.done', { title: read.added.title }) : t('import.done') });
    onClose();
  };
  // Where an editor would be left it asks before this is said to be done; who stays there still has the file here.
  const ask = () => {
    if (!place || !askFirst(replace)) replace();
  };
  return (
    <Modal title={read.added ? t('typebot.confirmTitle') : t('import.confirmTitle')} onClose={onClose}>
      <ImportSummary
        name={found?.name ?? null}
        now={state.config}
        next={next}
        parts={read.parts}
        otherId={read.otherId}
        added={read.added}
        onBack={() => setFound(null)}
        onReplace={ask}
      />
    </Modal>
  );
}

/** The JSON's source: a chosen or dropped file, or pasted text. */
function ImportSource({ fault, ...source }: FileOrTextSource & { fault: ConfigImportFault | null }) {
  const { t } = useTranslation('builder-json');
  return (
    <FileOrText
      {...source}
      words={{
        intro: t('import.intro'),
        file: t('import.file'),
        drop: t('import.drop'),
        paste: t('import.paste'),
        check: t('import.check'),
      }}
      accept=".json,.vf,application/json"
      isCode
      fault={fault && <ConfigImportFaultView fault={fault} />}
    />
  );
}
