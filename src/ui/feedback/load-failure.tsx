import { RotateCw, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { StatePanel } from './state-panel.tsx';

/** Shown when a query has failed: what happened, what to do, and a retry button. */
export function LoadFailure({
  title,
  detail,
  retry,
  isRefreshing,
  onRefresh,
}: {
  title: string;
  detail: string;
  /** The button's label instead of “Retry”. */
  retry?: string;
  isRefreshing: boolean;
  onRefresh(): void;
}) {
  const { t } = useTranslation('common');
  return (
    <StatePanel
      role="alert"
      icon={<TriangleAlert className="size-6" />}
      title={title}
      detail={detail}
      action={
        <Button variant="outline" busy={isRefreshing} onClick={onRefresh}>
          {!isRefreshing && <RotateCw aria-hidden className="size-4" />}
          {retry ?? t('retry')}
        </Button>
      }
    />
  );
}
