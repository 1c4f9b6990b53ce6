import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { TextField } from '#ui/controls/field.tsx';
import { typedDay } from './typed-day.ts';

/** A day typed in the reader's date format; applied on blur or Enter. */
export function DayField({
  label,
  day,
  onDay,
  isHeld = false,
  className,
}: {
  label: string;
  /** YYYY-MM-DD, or empty. */
  day: string;
  /** `from` is the day that was there when the typing began. */
  onDay(day: string, from: string): void;
  /** A change from elsewhere does not replace what is being typed. */
  isHeld?: boolean;
  className?: string;
}) {
  const { t } = useTranslation('enquiries');
  const { reader, calendarDate } = useDateText();
  const [draft, setDraft] = useState<string | null>(null);
  const [known, setKnown] = useState(day);
  if (day !== known && !(isHeld && draft !== null)) {
    setKnown(day);
    setDraft(null);
  }

  const meant = draft?.trim() === '' ? '' : typedDay(draft ?? '', reader.dateFormat);
  const settle = () => {
    if (draft === null || meant === null) return;
    setDraft(null);
    if (meant !== known) onDay(meant, known);
  };
  const [isLeft, setLeft] = useState(false);
  const isWrong = draft !== null && meant === null && isLeft;
  return (
    <TextField
      label={label}
      value={draft ?? (day && calendarDate(day))}
      placeholder={t(`dateFormats.${reader.dateFormat}`)}
      error={isWrong ? t('filters.wrongDay', { format: t(`dateFormats.${reader.dateFormat}`) }) : null}
      autoComplete="off"
      onChange={(event) => {
        setLeft(false);
        setDraft(event.target.value);
      }}
      onBlur={() => {
        setLeft(true);
        settle();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        setLeft(true);
        settle();
      }}
      className={className}
    />
  );
}
