import type { ComponentProps } from 'react';
import { TextField } from '../../ui/field.tsx';

/** A line of text with a word about what it does, which gives way to what is wrong with it. */
export function HintedField({
  hint,
  onText,
  ...rest
}: { hint: string; onText(text: string): void } & ComponentProps<typeof TextField>) {
  return (
    <div>
      <TextField
        autoComplete="off"
        spellCheck={false}
        {...rest}
        onChange={(event) => onText(event.target.value)}
      />
      {!rest.error && <p className="mt-1.5 text-ink-faint text-sm">{hint}</p>}
    </div>
  );
}
