import { useTranslation } from 'react-i18next';
import { Skeleton } from './skeleton.tsx';

/** A list that is being loaded. */
export function ListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" className="grid gap-4 p-5">
      <span className="sr-only">{t('loading')}</span>
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  );
}
