import type { ReactNode } from 'react';

/** Empty or failed state of a list or panel: an icon, a sentence, and an action. */
export function StatePanel({
  icon,
  title,
  detail,
  action,
  role,
}: {
  icon: ReactNode;
  title: string;
  detail?: string;
  action?: ReactNode;
  /** `alert` for a failure, `status` for an empty result. */
  role: 'alert' | 'status';
}) {
  return (
    <div role={role} className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span
        aria-hidden
        className="grid size-12 place-items-center rounded-full bg-surface-tint text-brand-text"
      >
        {icon}
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        {detail && <p className="mt-1 max-w-prose text-ink-soft text-sm">{detail}</p>}
      </div>
      {action}
    </div>
  );
}
