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
} from '#lib/colour/legible-colour.ts';

/** Props that give an element and its content a school's colours. */
interface SchoolColours {
  className?: string;
  style?: CSSProperties;
}

/**
 * Returns the school's own colours: an exact one (`globalVariables.brandColour`, `#rrggbb`), or a hue
 * (`globalVariables.brandHue`, degrees) from which the tokens derive the rest. The exact one is used for backgrounds
 * and bubbles; text and controls get a shade of it with enough contrast. Without either, the page's colours apply.
 * `asked`: the colour that the host page has asked for instead.
 */
export function brandingColours(config: TenantConfig | null, dark: boolean, asked?: Rgb): SchoolColours {
  const { brandColour, brandHue } = config?.globalVariables ?? {};
  const exact = asked ?? (typeof brandColour === 'string' ? parseHex(brandColour) : null);
  if (exact) return { className, style: exactStyle(exact, dark) };
  if (typeof brandHue !== 'number' || !Number.isFinite(brandHue)) return {};
  const style: ColourStyle = { '--brand-hue': brandHue };
  return { className, style };
}

const className = 'school-colours';

type ColourStyle = CSSProperties & Record<`--brand${string}`, string | number>;

/**
 * The luminance of the darkest background in the light theme that text is shown on, and of the lightest one in the dark
 * theme: slightly beyond `--brand-soft`, whatever its hue.
 */
const ground = { light: 0.79, dark: 0.04 };

const textRatio = 4.5;
const controlRatio = 3;

/** Below this chroma a colour is grey and its hue meaningless; its tints are then a warm grey's. */
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
    // Away from the text colour, so that the contrast only grows.
    '--brand-hover': hexOf(shadeOf(brand, inkIsWhite ? 0 : 1, 0.15)),
    '--brand-text': hexOf(legibleOn(around, brand, textRatio)),
    '--brand-edge': hexOf(legibleOn(around, brand, controlRatio)),
  };
}
