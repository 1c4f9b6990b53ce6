import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnquiryEvent } from '#data/enquiries/enquiry-detail.ts';
import { Moment } from '#ui/moment.tsx';
import { useEventWords } from './use-event-words.ts';

/** What happened, newest first. */
export function DetailHistory<Event extends EnquiryEvent>({
  history,
  total,
  about,
}: {
  history: readonly Event[];
  total: number;
  /** Whose it is, where the history is that of several enquiries. */
  about?: (event: Event) => ReactNode;
}) {
  const { t } = useTranslation('enquiries');
  const inWords = useEventWords();
  return (
    <>
      <ol className="mt-4 grid gap-4 border-line border-l pl-4 text-sm">
        {history.map((event) => {
          const { what, who, note } = inWords(event);
          return (
            <li key={event.id} className="relative">
              <span
                aria-hidden
                className="absolute top-1.5 -left-[1.3125rem] size-2.5 rounded-full border-2 border-surface bg-line-strong"
              />
              <p className="wrap-anywhere font-medium">{what}</p>
              {note && (
                <p className="wrap-anywhere my-1 whitespace-pre-wrap rounded-card bg-surface-tint px-3 py-2">
                  {note}
                </p>
              )}
              <p className="text-ink-faint">
                {who} · <Moment at={event.created_at} />
                {about?.(event)}
              </p>
            </li>
          );
        })}
      </ol>
      {total > history.length && (
        <p className="mt-3 text-ink-faint text-sm">{t('history.older', { count: total - history.length })}</p>
      )}
    </>
  );
}
