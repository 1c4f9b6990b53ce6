import type { MouseEvent } from 'react';
import { offeredOptions, type StepOption } from '#engine';
import { OptionIcon } from '#ui/option-icon.tsx';
import type { StepViewProps } from './step-view-props.ts';

/** A wrapping row of outlined pills, one for each offered option. */
export function QuickReplies({ step, conversation, shell }: StepViewProps) {
  const { field = '' } = step;
  /** The answer that is being changed. */
  const isPresent = ({ value, text }: StepOption) =>
    Object.hasOwn(conversation.userData, field) && conversation.userData[field] === (value ?? text);
  return (
    <ul className="flex flex-wrap gap-2">
      {offeredOptions(step, conversation).map(({ option, index }) => (
        <li key={index}>
          <button
            type="button"
            title={option.title}
            onMouseDown={leaveFocus}
            onClick={(event) => isFirstClick(event) && shell.choose(index)}
            aria-current={isPresent(option) || undefined}
            className={`min-h-11 px-4 text-[0.9375rem] aria-[current=true]:bg-brand-soft ${pillClass}`}
          >
            {isPresent(option) && <span aria-hidden>✓ </span>}
            <OptionIcon icon={option.icon} />
            <bdi>{option.text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A quick reply; its container sets the size. Simple styles, so that a phone responds to a press in time. */
export const pillClass =
  'rounded-full border border-brand-text bg-surface py-1.5 text-start font-medium text-brand-text hover:bg-brand hover:text-brand-ink';

/** The pointer does not move the focus: focusing a button that is removed when pressed costs a phone a frame. */
export function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Returns false for the second click of a double click: it may hit a button that has only just appeared. */
export function isFirstClick(event: MouseEvent): boolean {
  return event.detail <= 1;
}
