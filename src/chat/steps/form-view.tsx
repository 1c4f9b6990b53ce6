import clsx from 'clsx';
import { useRef, useState } from 'react';
import { type Conversation, type Json, renderTemplate, type Step, todayOf } from '#engine';
import { Button } from '#ui/controls/button.tsx';
import { holdKeyboard } from '../focus/keyboard-holder.ts';
import { useInvalidFocus } from '../focus/use-invalid-focus.ts';
import { labelText } from '../words/engine-messages.ts';
import { useWords } from '../words/use-words.ts';
import { ConsentBox } from './consent-box.tsx';
import { checkAnswer } from './fields/check-answer.ts';
import { fieldControls } from './fields/field-controls.ts';
import { isRequired } from './fields/is-required.ts';
import { lazyPhones, usePhones } from './fields/lazy-phones.ts';
import { suggestedAnswer } from './fields/suggested-answer.ts';
import { validationMessage } from './fields/validation-message.ts';
import { isFirstClick, leaveFocus } from './quick-replies.tsx';
import type { StepViewProps } from './step-view-props.ts';

/**
 * One field and its Continue button. An error is shown once the parent has left the field, and removed as soon as it is
 * corrected. Continue or Enter before that shows the error, also of an empty field, and moves the focus there.
 */
export function FormView({ step, conversation, shell, answerError, consent }: StepViewProps) {
  const words = useWords();
  const today = todayOf(conversation);
  const [value, setShown] = useState(() => shell.draft() ?? givenAnswer(step, conversation));
  const setValue = (answer: Json) => {
    setShown(answer);
    shell.keepDraft(answer);
  };
  const [left, setLeft] = useState(false);
  const [agreed, setAgreed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  /** The answer that a suggestion was shown for, which the parent may keep. */
  const [askedAbout, setAskedAbout] = useState<Json>(null);
  const form = useInvalidFocus<HTMLFormElement>(attempts);

  const phones = useRef<'awaited' | 'late'>(undefined);
  usePhones(step.country !== undefined);
  const empty = isEmpty(value);
  const { check, meant, ready } = judge();
  const isDue = attempts > 0 || (left && !empty);
  const problem = isDue ? problemText() : null;
  const Control = fieldControls[step.inputType ?? 'text'];

  function judge() {
    const check = checkAnswer(step, value, today);
    const meant = suggestedAnswer(step, check);
    const isSure = meant === null || askedAbout === value;
    return { check, meant, ready: check.ok && !empty && (agreed || !consent) && isSure };
  }

  function problemText(): string | null {
    if (!check.ok) return validationMessage(words, step, check, today, value);
    return empty ? words.hint.optional : null;
  }

  const answer = (given: Json, agreement?: boolean) => {
    if (isTyping()) holdKeyboard(form.current, words.typing);
    shell.answer(given, agreement);
  };

  /** Submits again once the numbers of each country are known; by the number's form alone where they cannot be loaded in time. */
  async function awaitPhones() {
    phones.current = 'awaited';
    const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([lazyPhones.load(), late]).catch(() => {});
    phones.current = 'late';
    form.current?.querySelector<HTMLElement>('[type=submit]')?.click();
  }

  return (
    <form
      ref={form}
      noValidate
      data-long={consent ? true : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (step.country && !lazyPhones.get() && phones.current !== 'late') {
          if (!phones.current) void awaitPhones();
          return;
        }
        const { check, ready } = judge();
        if (ready) answer(step.country && check.ok ? check.value : value, consent ? agreed : undefined);
        else setAttempts(attempts + 1);
        setAskedAbout(value);
      }}
      className={clsx('grid gap-3 short:gap-2', shortClass, !consent && besideClass)}
    >
      <div className={`contents ${wholeErrorClass}`}>
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
      <p role="status" className={meant === null ? 'sr-only' : 'col-span-full text-sm'}>
        {meant !== null &&
          (left || askedAbout === value) &&
          (meant ? (
            <Button variant="quiet" onClick={() => setValue(meant)} className="-mx-4 text-start">
              <span className="[overflow-wrap:anywhere]">
                {renderTemplate(words.meant, { address: meant })}
              </span>
            </Button>
          ) : (
            words.hint.phone
          ))}
      </p>
      {consent && <ConsentBox consent={consent} given={agreed} missing={attempts > 0} onChange={setAgreed} />}
      <div className={clsx('flex gap-2', buttonsShortClass, !consent && buttonsBesideClass)}>
        <Button type="submit" aria-disabled={!ready || undefined} onMouseDown={leaveFocus} className="grow">
          {words.continue}
        </Button>
        {canSkip(step) && (
          <Button
            variant="outline"
            onMouseDown={leaveFocus}
            onClick={(event) => isFirstClick(event) && answer('')}
          >
            {words.skip}
          </Button>
        )}
      </div>
    </form>
  );
}

const patienceMs = 3000;

/**
 * The buttons beside the field, below its label, where there is room for them or none for another row. Consent stands between
 * them where there is height for it, and below them where there is none.
 */
const besideClass = 'sm:grid-cols-[minmax(0,1fr)_auto]';
const shortClass = 'short:grid-cols-[minmax(0,1fr)_auto] short:[container-type:inline-size]';
/** Below both, an error is as wide as the form. */
const wholeErrorClass = 'short:[&_[aria-live]:not(:empty)]:w-[100cqw]';
const buttonsBesideClass = 'sm:mt-[1.625rem] sm:min-h-11 sm:self-start';
const buttonsShortClass = 'short:mt-[1.625rem] short:min-h-11 short:self-start';

/** A single checkbox is an answer either way. */
function canSkip(step: Step): boolean {
  return !isRequired(step) && !isSingleCheckbox(step);
}

function isSingleCheckbox({ inputType, dropdownOptions }: Step): boolean {
  return inputType === 'checkbox' && !dropdownOptions;
}

/** Returns the answer that is being changed; else an empty one. */
function givenAnswer(step: Step, { userData }: Conversation): Json {
  const { field = '' } = step;
  const given = Object.hasOwn(userData, field) ? (userData[field] ?? null) : null;
  if (given === null) return isSingleCheckbox(step) ? false : '';
  return typeof given === 'number' ? String(given) : given;
}

/** Returns whether a field of text has the focus: on a phone, its keyboard is open. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type=radio],[type=checkbox]), textarea') === true;
}

/** Returns whether nothing was entered or chosen. A single unticked checkbox is an answer. */
function isEmpty(value: Json): boolean {
  return Array.isArray(value) ? value.length === 0 : typeof value === 'string' && value.trim() === '';
}
