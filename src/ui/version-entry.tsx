import clsx from 'clsx';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Moment } from './moment.tsx';

/** One entry of a version history: what was saved, by whom and when. A click expands its details. */
export function VersionEntry({
  heading,
  by,
  at,
  after,
  isOpen,
  onToggle,
  className,
  buttonClassName,
  contentClassName,
  children,
}: {
  heading: ReactNode;
  by: string;
  /** An ISO time. */
  at: string;
  /** Additional text after the time. */
  after?: string | undefined;
  isOpen: boolean;
  onToggle(): void;
  className?: string | undefined;
  buttonClassName: string;
  contentClassName: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <li className={className}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
        className={clsx(
          'flex w-full items-start gap-2 rounded-control text-start hover:bg-surface-tint',
          buttonClassName,
        )}
      >
        <ChevronRight
          aria-hidden
          className={clsx(
            'mt-1 size-4 shrink-0 text-ink-faint transition-transform duration-150',
            isOpen && 'rotate-90',
          )}
        />
        <span className="min-w-0 flex-1">
          {heading}{' '}
          <span className="mt-0.5 block text-ink-soft text-sm">
            {by}
            {' · '}
            <Moment at={at} />
            {after && ` · ${after}`}
          </span>
        </span>
      </button>
      {isOpen && (
        <div id={id} className={contentClassName}>
          {children}
        </div>
      )}
    </li>
  );
}
