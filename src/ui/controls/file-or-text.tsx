import clsx from 'clsx';
import { CircleAlert, FileUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFileDrop } from '#lib/hooks/use-file-drop.ts';
import { DialogActions } from '../dialogs/dialog-actions.tsx';
import { Button } from './button.tsx';
import { controlClass, FieldLayout } from './field.tsx';

export interface FileOrTextWords {
  intro: string;
  file: string;
  drop: string;
  paste: string;
  /** An example of the text. */
  example?: string;
  check: string;
}

/** The current input, and its handlers. */
export interface FileOrTextSource {
  /** The file's name; null for a pasted text. */
  name: string | null;
  pasted: string;
  onPasted(text: string): void;
  onText(): void;
  onFile(file: File): void;
  onClose(): void;
}

/** The source of an import: a chosen or dropped file, or a pasted text. An invalid input is not cleared. */
export function FileOrText({
  words,
  accept,
  isCode = false,
  fault,
  name,
  pasted,
  onPasted,
  onText,
  onFile,
  onClose,
}: FileOrTextSource & {
  words: FileOrTextWords;
  /** The accepted file types. */
  accept: string;
  /** Whether the text is code, shown in a monospace font. */
  isCode?: boolean;
  /** The problem of the input; null when it is valid. */
  fault: ReactNode;
}) {
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
      <p className="mt-2 text-ink-soft text-sm">{words.intro}</p>
      {fault && (
        <div
          role="alert"
          className="mt-4 flex gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-danger text-sm"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 flex-1">
            {name && <p className="wrap-anywhere font-medium">{name}</p>}
            {fault}
          </div>
        </div>
      )}
      <label
        className={clsx(
          'mt-4 grid cursor-pointer justify-items-center gap-1 rounded-card border border-line-strong border-dashed px-4 py-6 text-center transition-colors duration-150 hover:bg-surface-tint has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
          isOver && 'border-brand-text bg-brand-soft',
        )}
      >
        <FileUp aria-hidden className="size-6 text-brand-text" />
        <span className="font-medium">{words.file}</span>
        <span className="text-ink-soft text-sm">{words.drop}</span>
        <input
          type="file"
          accept={accept}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onFile(file);
            // So that the same file can be chosen again after correction.
            target.value = '';
          }}
        />
      </label>
      <FieldLayout id={id} label={words.paste} className="mt-4">
        <textarea
          id={id}
          rows={isCode ? 6 : 7}
          value={pasted}
          dir={isCode ? 'ltr' : 'auto'}
          spellCheck={isCode ? false : undefined}
          placeholder={words.example}
          onChange={({ target }) => onPasted(target.value)}
          className={clsx(controlClass, 'block w-full resize-y py-2', isCode && 'font-mono text-sm')}
        />
      </FieldLayout>
      <DialogActions onCancel={onClose} className="mt-6">
        <Button type="submit" disabled={pasted.trim() === ''}>
          {words.check}
        </Button>
      </DialogActions>
    </form>
  );
}
