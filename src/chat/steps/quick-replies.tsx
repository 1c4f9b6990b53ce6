import type { MouseEvent } from 'react';
import { offeredOptions } from '#engine';
import { OptionIcon } from '#ui/option-icon.tsx';
import type { StepViewProps } from './step-view-props.ts';

/** A wrapping row of outline pills, one an option the parent may choose now. */
export function QuickReplies({ step, conversation, shell }: StepViewProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {offeredOptions(step, conversation).map(({ option, index }) => (
        <li key={index}>
          <button
            type="button"
            title={option.title}
            onMouseDown={leaveFocus}
            onClick={(event) => isFirstClick(event) && shell.choose(index)}
            className={`min-h-11 px-4 text-[0.9375rem] ${pillClass}`}
          >
            <OptionIcon icon={option.icon} />
            <bdi>{option.text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A quick reply; its size is its place's. What comes next is the answer to a press, and a phone has no time for more. */
export const pillClass =
  'rounded-full border border-brand-text bg-surface py-1.5 text-start font-medium text-brand-text hover:bg-brand hover:text-brand-ink';

/** A pointer leaves the focus where it is: to give it to a button that goes when it is pressed costs a phone a frame. */
function leaveFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** False for the second click of a double click: it may land on a button that has only just appeared. */
export function isFirstClick(event: MouseEvent): boolean {
  return event.detail <= 1;
}
