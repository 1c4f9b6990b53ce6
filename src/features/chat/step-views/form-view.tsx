import clsx from 'clsx';
import { useState } from 'react';
import { type Json, todayOf, validateAnswer } from '../../../engine/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConsentBox } from '../consent-box.tsx';
import { mendingText } from '../mending-text.ts';
import { labelText } from '../specified-words.ts';
import { useWords } from '../use-words.ts';
import { fieldControls } from './field-controls.ts';
import type { StepViewProps } from './step-view-props.ts';

/**
 * One field and its Continue button, which waits for an answer that keeps the rules. What is wrong is said once the
 * parent has left the field, and unsaid as soon as it is right.
 */
export function FormView({ step, conversation, shell, answerError, consent }: StepViewProps) {
  const words = useWords();
  const today = todayOf(conversation);
  const [value, setValue] = useState<Json>(
    step.inputType === 'checkbox' && !step.dropdownOptions ? false : '',
  );
  const [left, setLeft] = useState(false);
  const [agreed, setAgreed] = useState(false);

  const check = validateAnswer(step, value, today);
  const empty = isEmpty(value);
  const ready = check.ok && !empty && (agreed || !consent);
  const problem = check.ok || empty || !left ? null : mendingText(words, step, check, today);
  const Control = fieldControls[step.inputType ?? 'text'];

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (ready) shell.answer(value, consent ? agreed : undefined);
      }}
      className={clsx('grid gap-3', !consent && 'sm:grid-cols-[minmax(0,1fr)_auto]')}
    >
      <div className="contents">
        <Control
          step={step}
          label={labelText(words, step)}
          today={today}
          value={value}
          error={problem ?? answerError}
          onChange={setValue}
          onLeave={() => setLeft(true)}
        />
      </div>
      {consent && <ConsentBox consent={consent} given={agreed} onChange={setAgreed} />}
      <Button
        type="submit"
        disabled={!ready}
        className={clsx(!consent && 'sm:mt-[1.625rem] sm:min-h-11 sm:self-start')}
      >
        {words.continue}
      </Button>
    </form>
  );
}

/** Nothing written, or nothing of a list chosen. A single box that is not ticked is an answer. */
function isEmpty(value: Json): boolean {
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
}
