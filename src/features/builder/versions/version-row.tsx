import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Version } from '#data/configuration/configuration-draft.ts';
import { Badge } from '#ui/badge.tsx';
import { VersionEntry } from '#ui/version-entry.tsx';
import { VersionComparison } from './version-comparison.tsx';

/** One version; expanded, it is compared with the draft. */
export function VersionRow({
  staffId,
  tenantId,
  version,
  isOpen,
  onToggle,
}: {
  staffId: string;
  tenantId: string;
  version: Version;
  isOpen: boolean;
  onToggle(): void;
}) {
  const { t } = useTranslation('builder-versions');
  const { note, author, publishedAt } = version;
  return (
    <VersionEntry
      heading={
        <>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium tabular-nums">{t('version', { version: version.version })}</span>{' '}
            {version.state === 'published' && <Badge tone="completed">{t('published')}</Badge>}
          </span>{' '}
          <span
            className={clsx(
              'mt-0.5 block [overflow-wrap:anywhere]',
              note ? 'whitespace-pre-line' : 'text-ink-faint',
            )}
          >
            {note ?? t('noNote')}
          </span>
        </>
      }
      by={author ?? t('product')}
      at={publishedAt}
      isOpen={isOpen}
      onToggle={onToggle}
      className={clsx(isOpen && 'bg-surface-tint/50')}
      buttonClassName="px-3 py-3.5"
      contentClassName="px-3 ps-9 pb-5"
    >
      <VersionComparison {...{ staffId, tenantId }} version={version.version} />
    </VersionEntry>
  );
}
