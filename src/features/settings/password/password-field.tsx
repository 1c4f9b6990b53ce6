import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';

/** A password field with a button to show it. */
export function PasswordField({
  name,
  label,
  autoComplete,
  value,
  error,
  onChange,
}: {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  error: string | null;
  onChange(value: string): void;
}) {
  const { t } = useTranslation('settings');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      className="max-w-md"
      trailing={
        <IconButton
          label={t(isShown ? 'password.hide' : 'password.show', { field: label })}
          icon={isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
          onClick={() => setShown(!isShown)}
          className="text-ink-faint"
        />
      }
    />
  );
}
