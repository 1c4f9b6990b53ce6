import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** Something to know that does not keep anybody from saving. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1.5 flex gap-1.5 text-status-pending text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
