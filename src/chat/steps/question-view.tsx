import { useState } from 'react';
import { useArrivalFocus } from '../focus/use-arrival-focus.ts';
import { QuestionBox } from './question-box.tsx';
import { QuickReplies } from './quick-replies.tsx';
import type { StepViewProps } from './step-view-props.ts';

/** The question box of a step, below the quick replies that end a round of questions. */
export function QuestionView(props: StepViewProps) {
  const [question, setQuestion] = useState('');
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
        onSend={props.shell.ask}
      />
    </div>
  );
}
