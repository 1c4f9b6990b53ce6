import { Button } from './button.tsx';
import { TextField } from './field.tsx';

/** A colour as `#rrggbb`, typed or picked with the browser's own control. Empty: not set. */
export function ColourField({
  name,
  label,
  pickLabel,
  clearLabel,
  value,
  error,
  onChange,
}: {
  name?: string;
  label: string;
  pickLabel: string;
  clearLabel: string;
  value: string;
  error: string | null;
  onChange(colour: string): void;
}) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        name={name}
        label={label}
        value={value}
        placeholder={exampleColour}
        spellCheck={false}
        maxLength={7}
        error={error}
        onChange={({ target }) => onChange(target.value)}
        className="w-40"
      />
      <input
        type="color"
        aria-label={pickLabel}
        value={pickable(value)}
        onChange={({ target }) => onChange(target.value)}
        className="h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
      />
      {value !== '' && (
        <Button variant="quiet" onClick={() => onChange('')}>
          {clearLabel}
        </Button>
      )}
    </div>
  );
}

/** The browser's own control takes six digits only. */
function pickable(colour: string): string {
  const long = colour.trim().replace(/^#([\da-f])([\da-f])([\da-f])$/i, '#$1$1$2$2$3$3');
  return /^#[\da-f]{6}$/i.test(long) ? long : exampleColour;
}

const exampleColour = '#1f5c46';
