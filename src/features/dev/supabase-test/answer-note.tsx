import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** A test's outcome in a sentence, with the response below it. */
export function AnswerNote({
  isGood,
  text,
  children,
}: {
  isGood: boolean;
  text: string;
  children?: ReactNode;
}) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <div
      role={isGood ? 'status' : 'alert'}
      className={clsx('rounded-card p-4', isGood ? 'bg-status-completed-soft' : 'bg-danger-soft')}
    >
      <p className="wrap-anywhere flex gap-2">
        <Icon
          aria-hidden
          className={clsx('mt-0.5 size-5 shrink-0', isGood ? 'text-status-completed' : 'text-danger')}
        />
        {text}
      </p>
      {children}
    </div>
  );
}
