import { CalendarSearch } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { useManualRefresh } from '#lib/hooks/use-manual-refresh.ts';
import { Button } from '#ui/controls/button.tsx';
import { LoadFailure } from '#ui/feedback/load-failure.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatePanel } from '#ui/feedback/state-panel.tsx';

/** A card with loading figures. */
export function CardWait() {
  const { t } = useTranslation('common');
  return (
    <div aria-busy className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  );
}

/** Figures that failed to load: the reason, and a retry button. */
export function Failure({
  title,
  error,
  refetch,
}: {
  title: string;
  error: Error;
  refetch(): Promise<unknown>;
}) {
  const problemOf = useLoadErrorMessage('analytics:problem', { quotesServer: false });
  return (
    <div className="rounded-card border border-line bg-surface">
      <LoadFailure title={title} detail={problemOf(error)} {...useManualRefresh(refetch)} />
    </div>
  );
}

/** Shown for a period without data. */
export function Nothing({ onWiden }: { onWiden: (() => void) | undefined }) {
  const { t } = useTranslation('analytics');
  return (
    <div className="rounded-card border border-line bg-surface">
      <StatePanel
        role="status"
        icon={<CalendarSearch className="size-6" />}
        title={t('nothing.title')}
        detail={t('nothing.detail')}
        action={
          onWiden && (
            <Button variant="outline" onClick={onWiden}>
              {t('nothing.widen')}
            </Button>
          )
        }
      />
    </div>
  );
}
