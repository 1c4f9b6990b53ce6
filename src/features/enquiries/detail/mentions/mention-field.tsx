import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Colleague, colleaguesOptions } from '#data/enquiries/colleagues.ts';
import { controlClass } from '#ui/controls/field.tsx';
import { colleaguesLike, mentionAt } from './mentions-in.ts';

/**
 * A text area in which `@` offers the colleagues of the school. The focus stays in the text: arrows choose, Enter or Tab
 * writes the name, Escape closes the list and nothing else.
 */
export function MentionField({
  staffId,
  schoolId,
  text,
  onText,
  onKeyDown,
  ...rest
}: {
  staffId: string;
  schoolId: string;
  text: string;
  onText(text: string): void;
} & Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'className'>) {
  const { t } = useTranslation('enquiries');
  const listId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  /** Where the `@` is whose list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  const mention = caret === null ? null : mentionAt(text, caret);
  const isAsked = mention !== null && mention.at !== closedAt;
  const { data: colleagues = [] } = useQuery({ ...colleaguesOptions(staffId, schoolId), enabled: isAsked });
  const offered = isAsked ? colleaguesLike(mention.query, colleagues) : [];
  const isOpen = offered.length > 0;
  const current = offered[Math.min(marked, offered.length - 1)];
  const optionId = (colleague: Colleague) => `${listId}-${colleague.user_id}`;

  const follow = (element: HTMLTextAreaElement) => {
    const next = element.selectionStart === element.selectionEnd ? element.selectionStart : null;
    if (next === caret) return;
    setCaret(next);
    setMarked(0);
  };
  const choose = (colleague: Colleague) => {
    if (!mention || caret === null || !field.current) return;
    const written = `@${colleague.name} `;
    const { current: element } = field;
    element.focus();
    // So that the browser's own undo knows it.
    element.setRangeText(written, mention.at, caret, 'end');
    onText(element.value);
    setCaret(element.selectionEnd);
    setClosedAt(mention.at);
  };
  const act = (key: string): boolean => {
    if (key === 'ArrowDown') setMarked((marked + 1) % offered.length);
    else if (key === 'ArrowUp') setMarked((marked + offered.length - 1) % offered.length);
    else if ((key === 'Enter' || key === 'Tab') && current) choose(current);
    else if (key === 'Escape' && mention) setClosedAt(mention.at);
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!isOpen || hasModifier || !act(event.key)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative">
      <textarea
        {...rest}
        ref={field}
        value={text}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && current ? optionId(current) : undefined}
        onChange={(event) => {
          // A new @ where an old one was has a list again.
          if (closedAt !== null && event.target.value[closedAt] !== '@') setClosedAt(null);
          onText(event.target.value);
          follow(event.target);
        }}
        onSelect={(event) => follow(event.currentTarget)}
        onBlur={() => setCaret(null)}
        onKeyDown={press}
        className={`${controlClass} block w-full resize-y py-2`}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('note.colleagues')}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-surface p-1 shadow-float"
        >
          {offered.map((colleague) => (
            // The keys are those of the text area, which has the focus.
            <div
              key={colleague.user_id}
              id={optionId(colleague)}
              role="option"
              tabIndex={-1}
              aria-selected={colleague === current}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(colleague);
              }}
              className={clsx(
                'wrap-anywhere flex min-h-11 cursor-pointer items-center rounded-control px-3 py-1 text-sm pointer-fine:min-h-9',
                colleague === current ? 'bg-brand-soft font-medium' : 'hover:bg-surface-tint',
              )}
            >
              {colleague.name}
            </div>
          ))}
        </div>
      )}
      <span role="status" className="sr-only">
        {isOpen && t('note.offered', { count: offered.length })}
      </span>
    </div>
  );
}
