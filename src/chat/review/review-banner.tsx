import { renderTemplate } from '#engine';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { PreviewBanner } from '../preview/preview-banner.tsx';
import { dayText } from '../steps/fields/day-text.ts';
import { useWords } from '../words/use-words.ts';
import { useReview } from './review-context.ts';

/** What is played here, and until when, in place of the notice of a preview. */
export function ReviewBanner() {
  const { language } = useWords();
  const { draft } = useReview();
  const helpWords = helpWordsIn(language);
  return (
    <PreviewBanner>
      {renderTemplate(helpWords.review.about, {
        school: draft.school,
        day: dayText(language, draft.expiresAt.slice(0, 10)),
      })}
    </PreviewBanner>
  );
}
