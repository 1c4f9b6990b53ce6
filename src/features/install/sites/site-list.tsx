import { Globe, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { WidgetInstall } from '#data/schools/widget-install.ts';
import { useLoadErrorMessage } from '#data/supabase/use-load-error-message.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { UnsavedGuard } from '#ui/dialogs/unsaved-guard.tsx';
import { InlineAlert } from '#ui/feedback/inline-alert.tsx';
import { AddSite } from './add-site.tsx';
import { SeenSites } from './seen-sites.tsx';
import { siteOrigin } from './site-origin.ts';
import { useSiteList } from './use-site-list.ts';

/** The list while it is edited; nothing applies before it is saved. */
export function SiteList({
  staffId,
  tenantId,
  install,
}: {
  staffId: string;
  tenantId: string;
  install: WidgetInstall;
}) {
  const { t } = useTranslation('install');
  const problemOf = useLoadErrorMessage('install:problem', { quotesServer: false });
  const { sites, add, remove, isChanged, save, saveOnly, discard, isSaving, error, theirs } = useSiteList(
    staffId,
    tenantId,
    install.allowedOrigins,
  );
  const { seenOn } = install;
  const shutOut = seenOn && sites.length > 0 && !sites.includes(seenOn) ? seenOn : null;

  return (
    <>
      <UnsavedGuard isChanged={isChanged} />
      {install.sites.length > 0 && (
        <SeenSites
          seen={install.sites}
          allowed={install.allowedOrigins}
          isSaving={isSaving}
          onAllow={saveOnly}
        />
      )}
      <div className="grid gap-4 p-5">
        {sites.length === 0 ? (
          <p className="flex items-center gap-2.5 text-ink-soft">
            <Globe aria-hidden className="size-5 shrink-0 text-ink-faint" />
            {t('sites.any')}
          </p>
        ) : (
          <ul aria-label={t('sites.heading')} className="divide-y divide-line border-line border-b">
            {sites.map((site) => (
              <li key={site} className="flex items-center justify-between gap-3 py-1">
                <span className="wrap-anywhere min-w-0 font-mono text-sm" translate="no">
                  {site}
                </span>
                <IconButton
                  label={t('sites.remove', { site })}
                  icon={<X className="size-4" />}
                  onClick={() => remove(site)}
                  className="text-ink-faint"
                />
              </li>
            ))}
          </ul>
        )}
        {shutOut && (
          <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
            <p className="flex flex-1 basis-64 gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-status-pending" />
              {t('sites.shutOut', { site: shutOut })}
            </p>
            {/* Such as one without https, which no list may hold. */}
            {siteOrigin(shutOut) === shutOut && (
              <Button variant="outline" onClick={() => add(shutOut)}>
                {t('sites.addSeen')}
              </Button>
            )}
          </div>
        )}
        <AddSite sites={sites} onAdd={add} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-4">
        <div aria-live="polite" className="min-w-0 flex-1 basis-56 text-sm">
          {error || theirs ? (
            <InlineAlert>
              {theirs
                ? t('sites.conflict', { sites: theirs.join(', ') || t('sites.any') })
                : problemOf(error)}
            </InlineAlert>
          ) : (
            isChanged && <p className="text-ink-soft">{t('sites.unsaved')}</p>
          )}
        </div>
        {isChanged && (
          <Button variant="quiet" disabled={isSaving} onClick={discard}>
            {t('sites.discard')}
          </Button>
        )}
        <Button busy={isSaving} disabled={!isChanged} onClick={save}>
          {t('sites.save')}
        </Button>
      </div>
    </>
  );
}
