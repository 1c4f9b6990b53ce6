import { Plus, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articleLimits } from '#data/articles/article.ts';
import { lengthOf } from '#lib/text/length-of.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldError } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** How parents ask, one per row. Enter moves to a new row; several pasted lines become several rows. */
export function WordingsField({
  wordings,
  error,
  onWordings,
}: {
  wordings: readonly string[];
  error: string | null;
  onWordings(wordings: string[]): void;
}) {
  const { t } = useTranslation('knowledge');
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const keys = useRowKeys(wordings.length);

  const focusRow = (row: number) => setTimeout(() => list.current?.querySelectorAll('input')[row]?.focus());
  const put = (at: number, removed: number, added: string[]) => {
    keys.splice(at, removed, added.length);
    onWordings(wordings.toSpliced(at, removed, ...added));
  };
  const add = (at: number) => {
    put(at, 0, ['']);
    focusRow(at);
  };
  const remove = (at: number) => {
    put(at, 1, []);
    focusRow(Math.max(0, at - 1));
  };
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (wordings[at]?.trim()) add(at + 1);
    } else if (event.key === 'Backspace' && wordings[at] === '') {
      event.preventDefault();
      remove(at);
    }
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r\n?|\n/)
      .map((line) => line.trim());
    const filled = lines.filter((line) => line !== '');
    if (filled.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const [first = '', ...rest] = filled;
    const start = value.slice(0, selectionStart ?? value.length);
    const end = value.slice(selectionEnd ?? value.length);
    put(at, 1, [start + first, ...rest.with(-1, (rest.at(-1) ?? '') + end)]);
    focusRow(at + rest.length);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be described by its error in every browser
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint ${id}-error`}>
      <p id={`${id}-label`} className="mb-1 font-medium text-ink-soft text-sm">
        {t('field.wordings')}
      </p>
      <p id={`${id}-hint`} className="mb-2 text-ink-faint text-sm">
        {t('field.wordingsHint')}
      </p>
      {wordings.length > 0 && (
        <ul ref={list} className="mb-2 grid gap-2">
          {wordings.map((wording, at) => (
            <li key={keys.at(at)} className="flex gap-1">
              <input
                value={wording}
                dir="auto"
                aria-label={t('field.wording', { number: at + 1 })}
                aria-invalid={error && lengthOf(wording.trim()) > articleLimits.wording ? true : undefined}
                autoComplete="off"
                onChange={({ target }) => onWordings(wordings.with(at, target.value))}
                onKeyDown={(event) => onKey(event, at)}
                onPaste={(event) => onPaste(event, at)}
                className={`${controlClass} min-w-0 flex-1`}
              />
              <IconButton
                label={t('field.removeWording', { number: at + 1 })}
                icon={<X className="size-4" />}
                onClick={() => remove(at)}
                className="text-ink-faint pointer-fine:size-11"
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="outline"
        disabled={wordings.length >= articleLimits.wordings}
        onClick={() => add(wordings.length)}
      >
        <Plus aria-hidden className="size-4" />
        {t('field.addWording')}
      </Button>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Stable keys for rows of texts, which may be equal. */
function useRowKeys(length: number) {
  const last = useRef(length);
  const [keys, setKeys] = useState(() => Array.from({ length }, (_, at) => at));
  return {
    at: (row: number) => keys[row] ?? `later ${row}`,
    /** Removes and inserts row keys at an index. */
    splice(at: number, removed: number, added: number): void {
      const fresh = Array.from({ length: added }, () => ++last.current);
      setKeys(keys.toSpliced(at, removed, ...fresh));
    },
  };
}
