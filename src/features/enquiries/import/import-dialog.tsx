import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileOrText } from '#ui/controls/file-or-text.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { mostRows, readSheetFile, readSheetText, type Sheet, type SheetFault } from './read-sheet.ts';
import type { SheetColumn } from './sheet-columns.ts';
import { SheetSteps } from './sheet-steps.tsx';

/** Brings the enquiries of a spreadsheet: the file, what its columns hold, what is wrong, and then all of it. */
export function ImportDialog({
  staffId,
  schoolId,
  onDone,
  onClose,
}: {
  staffId: string;
  schoolId: string;
  onDone(): void;
  onClose(): void;
}) {
  const { t } = useTranslation('enquiries');
  const [pasted, setPasted] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [read, setRead] = useState<Sheet | SheetFault | null>(null);
  // What columns hold is chosen once: a mended file has the same.
  const [chosen, setChosen] = useState<ChosenColumns | null>(null);
  const latest = useRef<File>(null);
  const sheet = typeof read === 'object' ? read : null;
  return (
    <Modal
      title={t('import.title')}
      holds={sheet !== null || pasted !== ''}
      onClose={onClose}
      className={sheet ? 'sm:w-[56rem]' : 'sm:w-[40rem]'}
    >
      {sheet ? (
        <SheetSteps
          staffId={staffId}
          schoolId={schoolId}
          name={name}
          sheet={sheet}
          picked={chosen?.names.join('\n') === sheet.names.join('\n') ? chosen.columns : null}
          onPick={(columns) => setChosen({ names: sheet.names, columns })}
          onBack={() => setRead(null)}
          onDone={onDone}
          onClose={onClose}
        />
      ) : (
        <FileOrText
          words={{
            intro: t('import.intro'),
            file: t('import.file'),
            drop: t('import.drop'),
            paste: t('import.paste'),
            check: t('import.read'),
          }}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          fault={typeof read === 'string' && <p>{t(`import.fault.${read}`, { most: mostRows })}</p>}
          name={name}
          pasted={pasted}
          onPasted={setPasted}
          onText={() => {
            latest.current = null;
            setName(null);
            setRead(readSheetText(pasted));
          }}
          onFile={async (file) => {
            latest.current = file;
            const found = await readSheetFile(file);
            // Of two files in a row the later one counts, whichever was read first.
            if (latest.current !== file) return;
            setName(file.name);
            setRead(found);
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

interface ChosenColumns {
  names: readonly string[];
  columns: (SheetColumn | null)[];
}
