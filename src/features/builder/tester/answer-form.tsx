import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Conversation,
  type EngineEvent,
  fieldLabel,
  type Json,
  type Step,
  todayOf,
  validateAnswer,
} from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { answerControls } from './answer-controls.tsx';

interface AnswerFormProps {
  step: Step;
  conversation: Conversation;
  onSend(event: EngineEvent): void;
}

/** One field of any kind. What is wrong is said once the field was left, or sending was tried; then nothing is sent. */
export function AnswerForm({ step, conversation, onSend }: AnswerFormProps) {
  const { t } = useTranslation('builder-tester');
  const today = todayOf(conversation);
  const isSingleBox = step.inputType === 'checkbox' && !step.dropdownOptions;
  const [value, setValue] = useState<Json>(isSingleBox ? false : '');
  const [isLeft, setLeft] = useState(false);
  const check = validateAnswer(step, value, today);
  const isReady = check.ok && !isEmpty(value);
  const error = check.ok || isEmpty(value) || !isLeft ? null : check.message || t('invalid');
  const Control = answerControls[step.inputType ?? 'text'];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (isReady) onSend({ type: 'answer', value });
      }}
      // A button that cannot be pressed would let Enter come to nothing, without a word.
      onKeyDown={({ key }) => key === 'Enter' && setLeft(true)}
      className="grid gap-3"
    >
      <Control
        step={step}
        label={fieldLabel(step)}
        today={today}
        isRequired={!validateAnswer(step, '', today).ok}
        value={value}
        error={error}
        onChange={setValue}
        onLeave={() => setLeft(true)}
      />
      <Button type="submit" disabled={!isReady} className="justify-self-end">
        {t('answer.continue')}
      </Button>
    </form>
  );
}

/** Nothing written, or nothing of a list chosen. A single box that is not ticked is an answer. */
function isEmpty(value: Json): boolean {
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
}
