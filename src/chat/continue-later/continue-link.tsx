import { useEffect, useRef, useState } from 'react';
import type { Variant } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { type Restored, restoreConversation } from './restore-conversation.ts';

interface ContinueLinkProps {
  tenantId: string;
  token: string;
  variant: Variant;
  words: ChatWords;
  /** The conversation was restored, or the parent begins another one. */
  onEnd: () => void;
}

/** Opens a link to go on with a conversation; says so where it does not work, and shows nothing of the conversation then. */
export function ContinueLink({ tenantId, token, variant, words, onEnd }: ContinueLinkProps) {
  const helpWords = helpWordsIn(words.language);
  const [problem, setProblem] = useState<Exclude<Restored, 'restored'> | null>(null);
  const latest = useRef({ words, onEnd });
  useEffect(() => {
    latest.current = { words, onEnd };
  });
  useEffect(() => {
    if (problem) return;
    let wanted = true;
    restoreConversation(tenantId, token, variant, () => latest.current.words).then((outcome) => {
      if (!wanted) return;
      if (outcome === 'restored') latest.current.onEnd();
      else setProblem(outcome);
    });
    return () => {
      wanted = false;
    };
  }, [problem, tenantId, token, variant]);

  if (!problem) {
    return (
      <p className="grid h-full place-items-center bg-surface text-ink-soft">
        <Spinner label={helpWords.later.opening} className="size-6 text-brand-text" />
      </p>
    );
  }
  const isRefused = problem === 'refused';
  return (
    <div
      role="alert"
      className="grid h-full content-center justify-items-center gap-3 bg-surface p-6 text-center text-ink"
    >
      <h1 className="font-semibold text-lg">
        {isRefused ? helpWords.later.refused : helpWords.later.unreachable}
      </h1>
      <p className="max-w-prose text-ink-soft">
        {isRefused ? helpWords.later.refusedDetail : helpWords.later.unreachableDetail}
      </p>
      {isRefused ? (
        <Button onClick={onEnd}>{words.startNew}</Button>
      ) : (
        <Button onClick={() => setProblem(null)}>{words.tryAgain}</Button>
      )}
    </div>
  );
}
