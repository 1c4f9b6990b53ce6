/** A checkbox with its label, both clickable. */
export function CheckBox({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 pointer-fine:min-h-9">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-brand"
      />
      {label}
    </label>
  );
}
