import { useState } from 'react';
import type { Json } from '#engine';
import { useArrivalFocus } from '../focus/use-arrival-focus.ts';
import { QuestionBox } from './question-box.tsx';
import { QuickReplies } from './quick-replies.tsx';
import type { StepViewProps } from './step-view-props.ts';

/** The question box of a step, below the quick replies that end a round of questions. */
export function QuestionView(props: StepViewProps) {
  const { shell } = props;
  const [question, setShown] = useState(() => textOf(shell.draft()));
  const setQuestion = (text: string) => {
    setShown(text);
    shell.keepDraft(text);
  };
  const { label, placeholder, autoFocus } = props.step.fieldConfig ?? {};
  const input = useArrivalFocus<HTMLTextAreaElement>(autoFocus);
  return (
    <div className="space-y-3">
      {props.step.options && <QuickReplies {...props} />}
      <QuestionBox
        value={question}
        {...{ input, label, placeholder }}
        error={props.answerError}
        onChange={setQuestion}
        onSend={shell.ask}
      />
    </div>
  );
}

function textOf(draft: Json | undefined): string {
  return typeof draft === 'string' ? draft : '';
}
