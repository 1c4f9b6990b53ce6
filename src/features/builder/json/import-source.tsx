import clsx from 'clsx';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { controlClass, FieldFrame } from '../../../ui/field.tsx';
import { ImportFaultView } from './import-fault-view.tsx';
import type { ImportFault } from './read-import.ts';
import { useFileDrop } from './use-file-drop.ts';

/** Where the JSON comes from: a file that is chosen or dropped, or a text that is pasted. A fault takes nothing away. */
export function ImportSource({
  name,
  fault,
  pasted,
  onPasted,
  onText,
  onFile,
  onClose,
}: {
  name: string | null;
  fault: ImportFault | null;
  pasted: string;
  onPasted(text: string): void;
  onText(): void;
  onFile(file: File): void;
  onClose(): void;
}) {
  const { t } = useTranslation('builder-json');
  const id = useId();
  const isOver = useFileDrop(onFile);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onText();
      }}
    >
      <p className="mt-2 text-ink-soft text-sm">{t('import.intro')}</p>
      {fault && <ImportFaultView name={name} fault={fault} />}
      <label
        className={clsx(
          'mt-4 grid cursor-pointer justify-items-center gap-1 rounded-card border border-line-strong border-dashed px-4 py-6 text-center transition-colors duration-150 hover:bg-surface-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          isOver && 'border-brand-text bg-brand-soft',
        )}
      >
        <FileUp aria-hidden className="size-6 text-brand-text" />
        <span className="font-medium">{t('import.file')}</span>
        <span className="text-ink-soft text-sm">{t('import.drop')}</span>
        <input
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // So that the same file, mended, can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <FieldFrame id={id} label={t('import.paste')} className="mt-4">
        <textarea
          id={id}
          rows={6}
          value={pasted}
          spellCheck={false}
          dir="ltr"
          onChange={({ target }) => onPasted(target.value)}
          className={clsx(controlClass, 'block w-full resize-y py-2 font-mono text-sm')}
        />
      </FieldFrame>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {t('import.cancel')}
        </Button>
        <Button type="submit" disabled={pasted.trim() === ''}>
          {t('import.check')}
        </Button>
      </div>
    </form>
  );
}
