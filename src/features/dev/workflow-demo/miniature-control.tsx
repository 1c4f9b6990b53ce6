import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Conversation,
  type EngineEvent,
  fieldLabel,
  offeredOptions,
  type Step,
  validateAnswer,
} from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';

interface ControlProps {
  step: Step;
  conversation: Conversation;
  onEvent(event: EngineEvent): void;
}

/** What the parent can do at a step; nothing where the conversation goes on by itself. */
export function MiniatureControl(props: ControlProps) {
  const { step } = props;
  if (step.type === 'options') return <Options {...props} />;
  if (step.type === 'form') return <Form {...props} />;
  if (step.type === 'questions') return <Question {...props} />;
  if (step.type === 'api_call') return <Call {...props} />;
  return <Actions {...props} />;
}

function Options({ step, conversation, onEvent }: ControlProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {offeredOptions(step, conversation).map(({ option, index }) => (
        <Pill key={index} text={option.text} onPress={() => onEvent({ type: 'choose', option: index })} />
      ))}
    </div>
  );
}

function Actions({ step, onEvent }: ControlProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {step.actions?.map(({ text }, action) => (
        <Pill key={text} text={text} onPress={() => onEvent({ type: 'act', action })} />
      ))}
    </div>
  );
}

function Form({ step, onEvent }: ControlProps) {
  const { t } = useTranslation('developer');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const check = validateAnswer(step, value, '');
    if (check.ok) onEvent({ type: 'answer', value });
    else setError(check.message);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      <TextField
        label={fieldLabel(step)}
        inputMode="tel"
        autoComplete="off"
        required
        value={value}
        error={error}
        onChange={({ target }) => {
          setValue(target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="outline">
        {t('workflowDemo.mini.continue')}
      </Button>
    </form>
  );
}

function Question({ onEvent }: ControlProps) {
  const { t } = useTranslation('developer');
  const [question, setQuestion] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() !== '') onEvent({ type: 'ask', question });
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <TextField
        label={t('workflowDemo.mini.questions.label')}
        autoComplete="off"
        maxLength={longestQuestion}
        value={question}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <Button type="submit" variant="outline" disabled={question.trim() === ''}>
        {t('workflowDemo.mini.send')}
      </Button>
    </form>
  );
}

/** Nothing is called: how it ends is for the reader to say. */
function Call({ onEvent, conversation }: ControlProps) {
  const { t } = useTranslation('developer');
  if (conversation.variables.success !== undefined) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <Pill
        text={t('workflowDemo.mini.api_call.succeed')}
        onPress={() => onEvent({ type: 'resolve', ok: true })}
      />
      <Pill
        text={t('workflowDemo.mini.api_call.fail')}
        onPress={() => onEvent({ type: 'resolve', ok: false })}
      />
    </div>
  );
}

function Pill({ text, onPress }: { text: string; onPress(): void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-11 rounded-full border border-brand-text bg-surface px-4 py-1 text-start font-medium text-brand-text text-sm transition-colors duration-150 hover:bg-brand hover:text-brand-ink pointer-fine:min-h-9"
    >
      {text}
    </button>
  );
}

const longestQuestion = 200;
