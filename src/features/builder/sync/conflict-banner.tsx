import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredDraft } from '#data/configuration/configuration-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Moment } from '#ui/moment.tsx';
import { useDraftSync } from './draft-sync.tsx';

/**
 * Shown when a colleague and this user both changed the draft: who, when, and what to do about it. `children` may show
 * the difference.
 */
export function ConflictBanner({ children }: { children?: (theirs: StoredDraft | null) => ReactNode }) {
  const { t } = useTranslation('builder-sync');
  const { status, theirs, takeTheirs, keepMine } = useDraftSync();
  if (status !== 'conflict') return null;
  const who = theirs?.isOwn ? t('conflict.own') : t('conflict.title', { name: theirs?.updatedBy ?? '' });
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-b bg-status-pending-soft px-4 py-3 sm:px-6"
    >
      <Users aria-hidden className="size-5 shrink-0 text-status-pending" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          {theirs && (theirs.isOwn || theirs.updatedBy) ? who : t('conflict.gone')}
        </p>
        <p className="mt-0.5 max-w-prose text-ink-soft text-sm">
          {theirs && (
            <span className="me-1.5">
              <Moment at={theirs.updatedAt} />.
            </span>
          )}
          {t('conflict.detail')}
        </p>
        {children?.(theirs)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={keepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button onClick={takeTheirs}>
          {t(theirs?.isOwn ? 'conflict.takeNewest' : 'conflict.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}
