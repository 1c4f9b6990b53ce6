import { contrast, hexOf, legibleOn, luminance, type Rgb, shadeOf } from '#lib/colour/legible-colour.ts';
import type { AppearanceRequest } from '../page/page-parameters.ts';
import { parseCssColour } from './css-colour.ts';
import type { PartStyle } from './part-classes.ts';

type ApplyAppearance = (panel: HTMLElement) => void;
type ReadClasses = (classes: string) => PartStyle;

/**
 * Returns a function that applies the URL's appearance to the panel; idempotent, so it can run after every render. Text
 * colours are adjusted to stay legible; unknown classes are ignored.
 */
export function appearanceOverrides(
  request: AppearanceRequest,
  readClasses: ReadClasses = () => plain,
): ApplyAppearance {
  const [header, body, footer] = [
    readClasses(request.header),
    readClasses(request.body),
    readClasses(request.footer),
  ];
  const ground = parseCssColour(request.headerBgColor) ?? header.ground;
  const ink = parseCssColour(request.headerTitleColor) ?? header.ink;
  return (panel) => {
    const bar = panel.querySelector<HTMLElement>('[data-part="header"]');
    if (bar) styleHeader(bar, { ...header, ground, ink });
    for (const part of panel.querySelectorAll<HTMLElement>('[role="log"]')) stylePart(part, body);
    for (const part of panel.querySelectorAll<HTMLElement>('[data-part="footer"]')) stylePart(part, footer);
  };
}

const plain: PartStyle = { ground: null, ink: null, edge: null, box: {}, text: {} };
const minTextContrast = 4.5;
/** Share of the text colour mixed into the background for lines, bubbles and controls. */
const shade = { line: 0.2, bubble: 0.08, control: 0.55 };

function styleHeader(header: HTMLElement, { ground, ink, edge, box, text }: PartStyle): void {
  if (ground) {
    setProperties(header, {
      '--brand': hexOf(ground),
      '--brand-ink': hexOf(textColourOn(ground)),
      '--brand-edge': hexOf(shadeOf(ground, contrastEnd(ground), shade.line)),
    });
  }
  if (edge) setProperties(header, { 'border-color': hexOf(edge) });
  setProperties(header, box);
  const title = header.querySelector<HTMLElement>('h2');
  if (!title) return;
  setProperties(title, text);
  if (ink)
    setProperties(title, { color: hexOf(legibleOn(luminance(backgroundOf(header)), ink, minTextContrast)) });
}

/** Everything in the part has the new background, so the theme's tokens are derived from it. */
function stylePart(part: HTMLElement, { ground, ink, edge, box, text }: PartStyle): void {
  if (ground) {
    const [end, textColour] = [contrastEnd(ground), hexOf(textColourOn(ground))];
    const shaded = (share: number) => hexOf(shadeOf(ground, end, share));
    setProperties(part, {
      background: hexOf(ground),
      color: textColour,
      '--surface': hexOf(ground),
      '--surface-tint': shaded(shade.bubble),
      '--line': shaded(shade.line),
      '--line-strong': shaded(shade.control),
      '--ink': textColour,
      '--ink-soft': textColour,
      '--ink-faint': textColour,
      '--brand-text': textColour,
      '--danger': textColour,
    });
  }
  if (ink)
    setProperties(part, inkTokens(hexOf(legibleOn(luminance(backgroundOf(part)), ink, minTextContrast))));
  if (edge) setProperties(part, { 'border-color': hexOf(edge) });
  const { 'font-size': size, ...rest } = text;
  setProperties(part, { ...box, ...rest, ...(size && { '--chat-text': size }) });
}

function inkTokens(colour: string): Record<string, string> {
  return { color: colour, '--ink-soft': colour, '--ink-faint': colour };
}

/** Through the CSSOM, so that no value of the URL can become markup. */
function setProperties(element: HTMLElement, declarations: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(declarations)) element.style.setProperty(name, value);
}

/** The effective background colour of an element; white where no ancestor sets one. */
function backgroundOf(element: HTMLElement): Rgb {
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const ground = parseCssColour(getComputedStyle(each).backgroundColor);
    if (ground) return ground;
  }
  return [1, 1, 1];
}

function textColourOn(ground: Rgb): Rgb {
  const end = contrastEnd(ground);
  return [end, end, end];
}

function contrastEnd(ground: Rgb): 0 | 1 {
  return contrast(luminance(ground), 1) >= contrast(luminance(ground), 0) ? 1 : 0;
}
