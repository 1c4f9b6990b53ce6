import { useTranslation } from 'react-i18next';
import { EndNote } from './end-note.tsx';
import type { MessageNotes } from './use-tester-chat.ts';

/** What parents do not see, where it happened: the step that spoke, and what the chat would have done then. */
export function TesterNotes({ notes }: { notes: MessageNotes | undefined }) {
  const { i18n } = useTranslation();
  return (
    notes && (
      <>
        {notes.step && (
          <li dir="ltr" className="ps-8">
            <code translate="no" className="px-1 text-ink-faint text-xs">
              {notes.step}
            </code>
          </li>
        )}
        {notes.ends.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place.
          <li key={at} lang={i18n.language} dir="ltr" className="my-3">
            <EndNote line={line} />
          </li>
        ))}
      </>
    )
  );
}
