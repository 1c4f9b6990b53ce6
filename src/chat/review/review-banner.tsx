import { useState } from 'react';
import { renderTemplate } from '#engine';
import { localDate } from '#lib/dates/local-date.ts';
import { Button } from '#ui/controls/button.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { PreviewBanner } from '../preview/preview-banner.tsx';
import { dayText } from '../steps/fields/dates/day-text.ts';
import { useWords } from '../words/use-words.ts';
import { ReviewComment } from './review-comment.tsx';
import { useReview } from './review-context.ts';

/** What is played here, and until when, in place of the notice of a preview; and a comment on the step that is asked now. */
export function ReviewBanner({ shell }: { shell: RunningChat | null }) {
  const { language } = useWords();
  const { draft } = useReview();
  const helpWords = helpWordsIn(language);
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState('');
  return (
    <>
      <PreviewBanner>
        {renderTemplate(helpWords.review.about, {
          school: draft.school,
          day: dayText(language, localDate(new Date(draft.expiresAt))),
        })}
      </PreviewBanner>
      <div className="shrink-0 border-line border-b bg-surface px-3 py-1.5 text-sm">
        {isOpen && shell ? (
          <ReviewComment
            shell={shell}
            onEnd={(said) => {
              setOpen(false);
              setNews(said);
            }}
          />
        ) : (
          <Button
            variant="quiet"
            disabled={!shell}
            className="w-full text-brand-text"
            onClick={() => {
              setNews('');
              setOpen(true);
            }}
          >
            {helpWords.review.comment}
          </Button>
        )}
        <p role="status" className="text-center text-ink-soft empty:hidden">
          {news}
        </p>
      </div>
    </>
  );
}
