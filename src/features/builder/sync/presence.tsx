import clsx from 'clsx';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#lib/i18n/i18n.ts';
import { useDraftSync } from './draft-sync.tsx';

/** Shows who else has this conversation open. */
export function Presence() {
  const { t } = useTranslation('builder-sync');
  const { others, isElsewhere } = useDraftSync();
  const names = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(others);
  const here = others.length > 0 ? t('presence.others', { count: others.length, names }) : null;
  const words = here ?? (isElsewhere ? t('presence.elsewhere') : null);
  return (
    // Always rendered, so that a screen reader announces new names.
    <p
      role="status"
      data-long={here ? '' : undefined}
      title={words ?? undefined}
      className={words ? 'flex min-w-0 items-center gap-1.5 text-ink-soft' : undefined}
    >
      {words && <Users aria-hidden className="size-4 shrink-0 text-brand-text" />}
      {words && <span className={clsx('truncate', !here && 'max-sm:sr-only')}>{words}</span>}
    </p>
  );
}
