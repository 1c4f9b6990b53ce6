import type { ComponentProps } from 'react';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { TextField } from './field.tsx';

/** A day, with the platform's own calendar. The order within is the browser's, so the day also stands below in words. */
export function DateField({
  value,
  ...rest
}: Omit<ComponentProps<typeof TextField>, 'type' | 'hint' | 'value'> & { value: string }) {
  const { dayInWords } = useDateText();
  return <TextField {...rest} type="date" value={value} hint={dayInWords(value) || undefined} />;
}
