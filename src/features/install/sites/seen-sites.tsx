import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SeenSite } from '#data/schools/widget-install.ts';
import { agoText } from '#lib/dates/ago-text.ts';
import { useDateText } from '#lib/dates/use-date-text.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/controls/button.tsx';

/** Where the chat was seen: one button allows the ticked sites and no others. */
export function SeenSites({
  seen,
  allowed,
  isSaving,
  onAllow,
}: {
  seen: readonly SeenSite[];
  /** The saved list. */
  allowed: readonly string[];
  isSaving: boolean;
  onAllow(sites: readonly string[]): void;
}) {
  const { t } = useTranslation('install');
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const likely = likelySites(seen, allowed);
  const isTicked = (origin: string) => changed[origin] ?? likely.includes(origin);
  const ticked = seen.map(({ origin }) => origin).filter(isTicked);
  const dropped = allowed.filter((site) => !ticked.includes(site));
  const isSame = dropped.length === 0 && ticked.length === allowed.length;

  return (
    <div className="grid gap-3 border-line border-b p-5">
      <fieldset className="min-w-0" aria-describedby="seen-sites-hint">
        <legend className="font-semibold">{t('seenSites.heading')}</legend>
        <p id="seen-sites-hint" className="mt-1 mb-2 max-w-prose text-ink-soft text-sm">
          {t('seenSites.hint')}
        </p>
        <div className="divide-y divide-line">
          {seen.map((site) => (
            <SiteChoice
              key={site.origin}
              site={site}
              isTicked={isTicked(site.origin)}
              onChange={(isChosen) => setChanged({ ...changed, [site.origin]: isChosen })}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p aria-live="polite" className="wrap-anywhere min-w-0 flex-1 basis-56 text-ink-soft text-sm">
          {ticked.length === 0
            ? t('seenSites.none')
            : isSame
              ? t('seenSites.same')
              : dropped.length > 0 && t('seenSites.dropped', { sites: dropped.join(', ') })}
        </p>
        <Button
          variant="outline"
          busy={isSaving}
          // An empty list would allow any site.
          disabled={ticked.length === 0 || isSame}
          onClick={() => onAllow(ticked)}
        >
          {t('seenSites.allow')}
        </Button>
      </div>
    </div>
  );
}

function SiteChoice({
  site: { origin, lastSeen },
  isTicked,
  onChange,
}: {
  site: SeenSite;
  isTicked: boolean;
  onChange(isTicked: boolean): void;
}) {
  const { t } = useTranslation('install');
  const { exactMoment, reader } = useDateText();
  const kind = siteKind(origin);
  return (
    <label className="flex min-h-11 items-center gap-3 py-2">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={kind === 'insecure' && !isTicked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 shrink-0 accent-brand"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere min-w-0 font-mono text-sm" translate="no">
            {origin}
          </span>
          {kind !== 'site' && <Badge tone="pending">{t(`seenSites.${kind}`)}</Badge>}
        </span>
        <span className="text-ink-soft text-sm">
          {t('seenSites.last')}{' '}
          <time dateTime={lastSeen} title={exactMoment(lastSeen)}>
            {agoText(lastSeen, new Date(), reader.language)}
          </time>
        </span>
      </span>
    </label>
  );
}

/**
 * Own machine: a developer tests the snippet. Insecure: its pages could be changed in transit, so it is never allowed.
 */
type SiteKind = 'site' | 'ownMachine' | 'insecure';

function siteKind(origin: string): SiteKind {
  if (/^https?:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)) return 'ownMachine';
  return origin.startsWith('https://') ? 'site' : 'insecure';
}

/**
 * Returns the sites ticked at first: the allowed ones and the school's likely own. Any caller can claim to be a site,
 * once: so if any site was seen again, sites seen only within a single hour are left to the staff.
 */
function likelySites(seen: readonly SeenSite[], allowed: readonly string[]): readonly string[] {
  const cameAgain = ({ firstSeen, lastSeen }: SeenSite) => Date.parse(lastSeen) > Date.parse(firstSeen);
  const sites = seen.filter(({ origin }) => siteKind(origin) === 'site');
  const likely = sites.some(cameAgain) ? sites.filter(cameAgain) : sites;
  const isTicked = (site: SeenSite) => allowed.includes(site.origin) || likely.includes(site);
  return seen.filter(isTicked).map(({ origin }) => origin);
}
