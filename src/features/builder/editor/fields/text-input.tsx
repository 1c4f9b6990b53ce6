import clsx from 'clsx';
import { controlClass } from '#ui/controls/field.tsx';
import { FieldShell, type ShellProps } from './field-shell.tsx';

/** One line of text. `isCode`: for names and URLs, without auto-correction. */
export function TextInput({
  value,
  onChange,
  isCode = false,
  inputMode,
  placeholder,
  ...shell
}: ShellProps & {
  value: string;
  onChange(value: string): void;
  isCode?: boolean;
  inputMode?: 'numeric' | 'decimal' | 'url';
  placeholder?: string;
}) {
  return (
    <FieldShell {...shell}>
      {(control) => (
        <input
          {...control}
          type="text"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete="off"
          {...(isCode && codeInput)}
          className={clsx(controlClass, 'w-full', isCode && 'font-mono text-[0.9375rem]')}
        />
      )}
    </FieldShell>
  );
}

/** Turns off auto-correction for names and URLs. */
export const codeInput = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
