import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { type ReviewAnswer, reviewDraft } from '#data/visitor/review-draft.ts';
import type { ChatLanguage } from '#lib/i18n/languages.ts';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import type { ChatPanelProps, PanelVariant } from '../panel/chat-panel-props.ts';
import { previewOf } from '../preview/preview-of.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { ReviewBanner } from './review-banner.tsx';
import { ReviewContext } from './review-context.ts';

interface ReviewPageProps {
  /** Given, not imported: the chat's first script would fall into pieces. */
  Panel: ComponentType<ChatPanelProps>;
  tenantId: string;
  token: string;
  variant: PanelVariant;
  language: ChatLanguage | undefined;
  preferred: readonly ChatLanguage[] | undefined;
  words: ChatWords;
  onWords: (words: ChatWords, title: string) => void;
}

/** Plays the draft of a link for review as a parent would meet it; says so where the link does not work, and shows nothing of it then. */
export function ReviewPage({ Panel, tenantId, token, words, ...panel }: ReviewPageProps) {
  const [answer, setAnswer] = useState<ReviewAnswer | null>(null);
  const load = useCallback(async () => {
    setAnswer(null);
    setAnswer(await reviewDraft(tenantId, token));
  }, [tenantId, token]);
  useEffect(() => void load(), [load]);
  const draft = answer?.type === 'shown' ? answer.draft : null;
  const preview = useMemo(() => draft && previewOf(draft.config, ReviewBanner), [draft]);
  const review = useMemo(() => draft && { draft, tenantId, token }, [draft, tenantId, token]);
  const helpWords = helpWordsIn(words.language);

  if (!answer) {
    return (
      <p className="grid h-full place-items-center bg-surface text-ink-soft">
        <Spinner label={helpWords.review.opening} className="size-6 text-brand-text" />
      </p>
    );
  }
  if (review && preview) {
    return (
      <ReviewContext value={review}>
        <Panel tenantId={tenantId} isPrompt preview={preview} {...panel} />
      </ReviewContext>
    );
  }
  const isRefused = answer.type === 'refused';
  return (
    <div
      role="alert"
      className="grid h-full content-center justify-items-center gap-3 bg-surface p-6 text-center text-ink"
    >
      <h1 className="font-semibold text-lg">
        {isRefused ? helpWords.review.refused : helpWords.review.unreachable}
      </h1>
      <p className="max-w-prose text-ink-soft">
        {isRefused ? helpWords.review.refusedDetail : helpWords.review.unreachableDetail}
      </p>
      {!isRefused && <Button onClick={() => void load()}>{words.tryAgain}</Button>}
    </div>
  );
}
