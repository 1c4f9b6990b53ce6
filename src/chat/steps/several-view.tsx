import { useId, useState } from 'react';
import {
  type Conversation,
  type Json,
  offeredOptions,
  renderTemplate,
  type Step,
  severalLimits,
  validateAnswer,
} from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { OptionIcon } from '#ui/option-icon.tsx';
import { useInvalidFocus } from '../focus/use-invalid-focus.ts';
import type { ChatWords } from '../words/chat-words.ts';
import { useWords } from '../words/use-words.ts';
import { validationMessage } from './fields/validation-message.ts';
import { isFirstClick, leaveFocus, pillClass } from './quick-replies.tsx';
import type { StepViewProps } from './step-view-props.ts';

/** The options of a step as boxes to tick, and a Continue button, which says what is missing. */
export function SeveralView({ step, conversation, shell, answerError }: StepViewProps) {
  const words = useWords();
  const id = useId();
  const options = offeredOptions(step, conversation).map(({ option }) => option);
  const asked: Step = { ...step, options };
  const [chosen, setShown] = useState(() => listIn(shell.draft() ?? givenAnswer(step, conversation)));
  const [attempts, setAttempts] = useState(0);
  const form = useInvalidFocus<HTMLFormElement>(attempts);
  const check = validateAnswer(asked, chosen, '');
  const isSkipped = check.ok && chosen.length === 0;
  const problem = attempts > 0 && !check.ok ? validationMessage(words, asked, check, '') : answerError;
  const tick = (value: string, isTicked: boolean) => {
    const next = isTicked ? [...chosen, value] : chosen.filter((each) => each !== value);
    setShown(next);
    shell.keepDraft(next);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (check.ok && !isSkipped) shell.answer(check.value);
        else setAttempts(attempts + 1);
      }}
      className="grid gap-3 short:gap-2"
    >
      <fieldset
        aria-describedby={`${id}-error`}
        aria-invalid={problem ? true : undefined}
        className="min-w-0"
      >
        <legend className="mb-1.5 text-ink-soft text-sm">
          {step.fieldConfig?.label && (
            <bdi className="me-1 font-medium text-ink">{step.fieldConfig.label}</bdi>
          )}{' '}
          {limitText(words, asked)}
        </legend>
        <div className="flex flex-wrap gap-2">
          {options.map(({ text, value = text, title, icon }) => (
            <label
              key={value}
              title={title}
              className={`flex min-h-11 cursor-pointer items-center gap-2 ps-3 pe-4 text-[0.9375rem] has-checked:bg-brand-soft has-checked:text-brand-text ${pillClass}`}
            >
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ target }) => tick(value, target.checked)}
                className="size-5 shrink-0 accent-brand-text"
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <OptionIcon icon={icon} />
                <bdi>{text}</bdi>
              </span>
            </label>
          ))}
        </div>
        <FieldError id={`${id}-error`} error={problem} />
      </fieldset>
      <div className="flex gap-2">
        <Button
          type="submit"
          aria-disabled={!check.ok || isSkipped || undefined}
          onMouseDown={leaveFocus}
          className="grow"
        >
          {words.continue}
        </Button>
        {severalLimits(asked).least === 0 && (
          <Button
            variant="outline"
            onMouseDown={leaveFocus}
            onClick={(event) => isFirstClick(event) && shell.answer([])}
          >
            {words.skip}
          </Button>
        )}
      </div>
    </form>
  );
}

/** How many may be chosen. */
function limitText(words: ChatWords, step: Step): string {
  const { least, most } = severalLimits(step);
  const isAnyNumber = most >= (step.options?.length ?? 0);
  if (least === most) return renderTemplate(words.several.exactly, { least });
  if (least > 1)
    return renderTemplate(isAnyNumber ? words.several.atLeast : words.several.between, { least, most });
  return isAnyNumber ? words.several.any : renderTemplate(words.several.upTo, { most });
}

/** The answer that is being changed. */
function givenAnswer({ field = '' }: Step, { userData }: Conversation): Json {
  return Object.hasOwn(userData, field) ? (userData[field] ?? null) : null;
}

function listIn(value: Json): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
