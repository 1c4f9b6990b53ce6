import type { CSSProperties } from 'react';
import type { TenantConfig } from '#engine';
import {
  contrast,
  hexOf,
  hueOf,
  legibleOn,
  luminance,
  parseHex,
  type Rgb,
  shadeOf,
} from '#lib/legible-colour.ts';

/** What an element carries so that it, and all that is in it, has a school's colours. */
interface SchoolColours {
  className?: string;
  style?: CSSProperties;
}

/**
 * The colours of a school that has its own: exactly one (`globalVariables.brandColour`, `#rrggbb`), or a hue
 * (`globalVariables.brandHue`, degrees) from which the tokens derive the rest. The exact one is kept for grounds and
 * bubbles; whatever is read or pressed in it is a shade with enough contrast. Without either, the page's own hold.
 */
export function brandingColours(config: TenantConfig | null, dark: boolean): SchoolColours {
  const { brandColour, brandHue } = config?.globalVariables ?? {};
  const exact = typeof brandColour === 'string' ? parseHex(brandColour) : null;
  if (exact) return { className, style: exactStyle(exact, dark) };
  if (typeof brandHue !== 'number' || !Number.isFinite(brandHue)) return {};
  const style: ColourStyle = { '--brand-hue': brandHue };
  return { className, style };
}

const className = 'school-colours';

type ColourStyle = CSSProperties & Record<`--brand${string}`, string | number>;

/**
 * The luminance of the darkest ground of the light theme that a shade is read on, and of the lightest one of the dark
 * theme: a little beyond `--brand-soft`, whatever its hue.
 */
const ground = { light: 0.79, dark: 0.04 };

const textRatio = 4.5;
const controlRatio = 3;

/** Below this a colour is a grey, whose hue means nothing; its tints are then a warm grey's. */
const leastChroma = 0.02;
const greyHue = 90;

function exactStyle(brand: Rgb, dark: boolean): ColourStyle {
  const around = dark ? ground.dark : ground.light;
  const own = luminance(brand);
  const inkIsWhite = contrast(own, 1) >= contrast(own, 0);
  const { hue, chroma } = hueOf(brand);
  return {
    '--brand-hue': Math.round(chroma < leastChroma ? greyHue : hue),
    '--brand': hexOf(brand),
    '--brand-ink': inkIsWhite ? '#ffffff' : '#000000',
    // Away from the ink, so that its contrast only grows.
    '--brand-hover': hexOf(shadeOf(brand, inkIsWhite ? 0 : 1, 0.15)),
    '--brand-text': hexOf(legibleOn(around, brand, textRatio)),
    '--brand-edge': hexOf(legibleOn(around, brand, controlRatio)),
  };
}
