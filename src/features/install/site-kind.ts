import type { SeenSite } from '../../data/widget-install.ts';

/** Own machine: a developer tries the snippet. Insecure: its pages could be changed on their way, so it is never allowed. */
export type SiteKind = 'site' | 'ownMachine' | 'insecure';

export function siteKind(origin: string): SiteKind {
  if (/^https?:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin)) return 'ownMachine';
  return origin.startsWith('https://') ? 'site' : 'insecure';
}

/**
 * The sites that are ticked at first: those allowed already and the school's likely own. Any caller can claim to be a site,
 * once: so beside sites that came again, one that came within a single hour is left to the staff.
 */
export function likelySites(seen: readonly SeenSite[], allowed: readonly string[]): readonly string[] {
  const cameAgain = ({ firstSeen, lastSeen }: SeenSite) => Date.parse(lastSeen) > Date.parse(firstSeen);
  const sites = seen.filter(({ origin }) => siteKind(origin) === 'site');
  const likely = sites.some(cameAgain) ? sites.filter(cameAgain) : sites;
  const isTicked = (site: SeenSite) => allowed.includes(site.origin) || likely.includes(site);
  return seen.filter(isTicked).map(({ origin }) => origin);
}
