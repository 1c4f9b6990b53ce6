import type { CSSProperties } from 'react';
import type { TenantConfig } from '../../engine/index.ts';

/**
 * The colours of a school that has a hue of its own (`globalVariables.brandHue`, degrees), for one element and all that
 * is in it. Contrast is kept by the tokens, which derive every colour from the hue. Without one, the page's own hold.
 */
export function schoolColours(config: TenantConfig | null): { className?: string; style?: CSSProperties } {
  const hue = config?.globalVariables.brandHue;
  if (typeof hue !== 'number' || !Number.isFinite(hue)) return {};
  const style: CSSProperties & Record<'--brand-hue', number> = { '--brand-hue': hue };
  return { className: 'school-colours', style };
}
