import { controlClass } from '#ui/controls/field.tsx';
import { FieldShell, type ShellProps } from './field-shell.tsx';

/** Several entries, one per line. */
export function LinesInput({
  value,
  onChange,
  ...shell
}: ShellProps & { value: string; onChange(value: string): void }) {
  return (
    <FieldShell {...shell}>
      {(control) => (
        <textarea
          {...control}
          value={value}
          rows={5}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="off"
          className={`${controlClass} field-sizing-content block max-h-80 min-h-29 w-full resize-y py-2`}
        />
      )}
    </FieldShell>
  );
}
