import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { commentOnStep } from '#data/visitor/review-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { controlClass, FieldLayout, TextField } from '#ui/controls/field.tsx';
import type { RunningChat } from '../controller/chat-controller.ts';
import { helpWordsIn } from '../follow-up/follow-up-words.ts';
import { useWords } from '../words/use-words.ts';
import { useReview } from './review-context.ts';

/** A comment on the step that is asked now, for the school's staff. The name is asked once. */
export function ReviewComment({ shell, onEnd }: { shell: RunningChat; onEnd: (news: string) => void }) {
  const words = useWords();
  const helpWords = helpWordsIn(words.language);
  const { tenantId, token } = useReview();
  const [name, setName] = useState(lastName);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const running = useSyncExternalStore(shell.subscribe, () => shell.getSnapshot().conversation);
  const [place, setPlace] = useState(running);
  // Opened before the conversation had begun.
  if (!place && running) setPlace(running);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !place) return;
    if (!name.trim() || !text.trim()) {
      setProblem(helpWords.review.commentIncomplete);
      return;
    }
    setBusy(true);
    const { currentFlow: flow, currentStep: step } = place;
    const isStored = await commentOnStep(tenantId, token, { flow, step, name, text });
    setBusy(false);
    if (isStored) {
      lastName = name;
      onEnd(helpWords.review.commentSent);
    } else setProblem(helpWords.review.commentNotSent);
  };
  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-2 text-start font-normal">
      <TextField
        label={helpWords.review.name}
        autoComplete="name"
        maxLength={80}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <FieldLayout id="review-comment" label={helpWords.review.commentText}>
        <textarea
          id="review-comment"
          rows={2}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          className={`${controlClass} block w-full py-2`}
        />
      </FieldLayout>
      <p role="alert" className="text-danger empty:hidden">
        {problem}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} disabled={!place}>
          {helpWords.review.commentSend}
        </Button>
        <Button variant="outline" onClick={() => onEnd('')}>
          {helpWords.review.commentCancel}
        </Button>
      </div>
    </form>
  );
}

let lastName = '';
