import clsx from 'clsx';
import { controlClass } from '#ui/controls/field.tsx';
import { FieldShell, type ShellProps } from '../field-shell.tsx';
import { codeInput } from '../text-input.tsx';
import { useVariableMenu } from './use-variable-menu.tsx';

/** A growing multi-line text field; typing two opening braces suggests variables. */
export function TemplateInput({
  value,
  onChange,
  use = 'said',
  rows = 2,
  isCode = false,
  placeholder,
  ...shell
}: ShellProps & {
  value: string;
  onChange(value: string): void;
  /** Shown to a parent, or sent to a service. */
  use?: 'said' | 'sent';
  rows?: number;
  isCode?: boolean;
  placeholder?: string;
}) {
  const menu = useVariableMenu(use, onChange);
  return (
    <FieldShell {...shell}>
      {(control) => (
        <span className="relative block">
          <textarea
            {...control}
            {...menu.control}
            value={value}
            rows={rows}
            placeholder={placeholder}
            autoComplete="off"
            {...(isCode && codeInput)}
            className={clsx(
              controlClass,
              'field-sizing-content block max-h-96 w-full resize-y py-2',
              isCode && 'font-mono text-sm',
              heights[rows],
            )}
          />
          {menu.popup}
        </span>
      )}
    </FieldShell>
  );
}

/** Minimum heights by rows; the field grows from there. */
const heights: Record<number, string> = { 1: 'min-h-11', 2: 'min-h-17', 3: 'min-h-23', 4: 'min-h-29' };
