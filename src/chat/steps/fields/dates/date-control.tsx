import { CalendarDays } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { dateLimit, type Json } from '#engine';
import { TextField } from '#ui/controls/field.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { hasFinePointer, useArrivalFocus } from '../../../focus/use-arrival-focus.ts';
import { LazyView } from '../../../lazy/lazy-view.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { FieldControlProps } from '../field-control-props.ts';
import { isRequired } from '../is-required.ts';
import { lazyDateCalendars } from './lazy-date-calendars.ts';
import { typedDate, writtenDate } from './typed-date.ts';

/**
 * A date, typed or picked. The calendar is not needed for typing, so it is loaded after the field is shown. Escape
 * closes only the calendar, not the chat.
 */
export function DateControl({ step, label, today, value, error, onChange, onLeave }: FieldControlProps) {
  const words = useWords();
  const input = useArrivalFocus<HTMLInputElement>(step.fieldConfig?.autoFocus);
  const [text, setText] = useState(() => shownDay(value));
  const [open, setOpen] = useState<'ltr' | 'rtl' | null>(null);
  const calendar = lazyDateCalendars[words.language];
  useEffect(() => void calendar.load().catch(() => {}), [calendar]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(null);
    input.current?.focus();
  };

  const onPick = (day: string) => {
    setText(writtenDate(day));
    onChange(day);
    setOpen(null);
    if (hasFinePointer()) input.current?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles the keys of the controls within.
    <div role="presentation" onKeyDown={onKeyDown} className="contents">
      <TextField
        ref={input}
        label={label}
        error={error}
        required={isRequired(step)}
        disabled={step.fieldConfig?.disabled}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.date.placeholder}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange(typedDate(target.value, today) ?? target.value);
        }}
        onBlur={() => {
          // Shows the parsed date, so that the parent sees the year that two digits were taken for.
          const day = typedDate(text, today);
          if (day) setText(writtenDate(day));
          onLeave();
        }}
        trailing={
          <IconButton
            label={open ? words.date.close : words.date.open}
            icon={<CalendarDays aria-hidden className="size-5" />}
            aria-expanded={open !== null}
            onClick={({ currentTarget }) => setOpen((now) => (now ? null : directionAt(currentTarget)))}
          />
        }
      />
      {open && (
        <LazyView
          key={words.language}
          view={calendar}
          place="col-span-full h-80 sm:order-last short:order-last"
          props={{
            value: typeof value === 'string' ? value : '',
            today,
            dir: open,
            min: dateLimit(step.fieldConfig?.min, today),
            max: dateLimit(step.fieldConfig?.max, today),
            onPick,
          }}
        />
      )}
    </div>
  );
}

/** A whole day reads as it is typed; what is not one yet stays as it was typed. */
function shownDay(value: Json): string {
  if (typeof value !== 'string') return '';
  return /^\d{4}-\d\d-\d\d$/.test(value) ? writtenDate(value) : value;
}

function directionAt(element: Element): 'ltr' | 'rtl' {
  return getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr';
}
