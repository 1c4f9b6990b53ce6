import { contrast, hexOf, legibleOn, luminance, type Rgb, shadeOf } from '#lib/legible-colour.ts';
import type { AppearanceRequest } from '../page/page-parameters.ts';
import { parseCssColour } from './css-colour.ts';
import type { PartLook } from './part-classes.ts';

type Dresser = (panel: HTMLElement) => void;
type ReadClasses = (classes: string) => PartLook;

/**
 * What puts an address's wishes on the panel: safe to do again after every drawing. Colours give way where what is read
 * on them would be lost; whatever is no wish we know is left out.
 */
export function appearanceOverrides(
  wish: AppearanceRequest,
  readClasses: ReadClasses = () => plain,
): Dresser {
  const [header, body, footer] = [readClasses(wish.header), readClasses(wish.body), readClasses(wish.footer)];
  const ground = parseCssColour(wish.headerBgColor) ?? header.ground;
  const ink = parseCssColour(wish.headerTitleColor) ?? header.ink;
  return (panel) => {
    const bar = panel.querySelector<HTMLElement>('[data-part="header"]');
    if (bar) dressHeader(bar, { ...header, ground, ink });
    for (const part of panel.querySelectorAll<HTMLElement>('[role="log"]')) dressPart(part, body);
    for (const part of panel.querySelectorAll<HTMLElement>('[data-part="footer"]')) dressPart(part, footer);
  };
}

const plain: PartLook = { ground: null, ink: null, edge: null, box: {}, text: {} };
const textRatio = 4.5;
/** How far the lines and bubbles on a ground are from it, on the way to what is written there. */
const shade = { line: 0.2, bubble: 0.08, control: 0.55 };

function dressHeader(header: HTMLElement, { ground, ink, edge, box, text }: PartLook): void {
  if (ground) {
    put(header, {
      '--brand': hexOf(ground),
      '--brand-ink': hexOf(inkOn(ground)),
      '--brand-edge': hexOf(shadeOf(ground, endOn(ground), shade.line)),
    });
  }
  if (edge) put(header, { 'border-color': hexOf(edge) });
  put(header, box);
  const title = header.querySelector<HTMLElement>('h2');
  if (!title) return;
  put(title, text);
  if (ink) put(title, { color: hexOf(legibleOn(luminance(groundOf(header)), ink, textRatio)) });
}

/** All that is in the part is read on the new ground, so the tokens of the whole theme follow it. */
function dressPart(part: HTMLElement, { ground, ink, edge, box, text }: PartLook): void {
  if (ground) {
    const [end, written] = [endOn(ground), hexOf(inkOn(ground))];
    const away = (share: number) => hexOf(shadeOf(ground, end, share));
    put(part, {
      background: hexOf(ground),
      color: written,
      '--surface': hexOf(ground),
      '--surface-tint': away(shade.bubble),
      '--line': away(shade.line),
      '--line-strong': away(shade.control),
      '--ink': written,
      '--ink-soft': written,
      '--ink-faint': written,
      '--brand-text': written,
      '--danger': written,
    });
  }
  if (ink) put(part, inkTokens(hexOf(legibleOn(luminance(groundOf(part)), ink, textRatio))));
  if (edge) put(part, { 'border-color': hexOf(edge) });
  const { 'font-size': size, ...rest } = text;
  put(part, { ...box, ...rest, ...(size && { '--chat-text': size }) });
}

function inkTokens(colour: string): Record<string, string> {
  return { color: colour, '--ink-soft': colour, '--ink-faint': colour };
}

/** Through the style sheet's own interface, as no markup of an address may become one of ours. */
function put(element: HTMLElement, declarations: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(declarations)) element.style.setProperty(name, value);
}

/** What an element is seen on; white where nothing has a colour of its own. */
function groundOf(element: HTMLElement): Rgb {
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const ground = parseCssColour(getComputedStyle(each).backgroundColor);
    if (ground) return ground;
  }
  return [1, 1, 1];
}

function inkOn(ground: Rgb): Rgb {
  const end = endOn(ground);
  return [end, end, end];
}

function endOn(ground: Rgb): 0 | 1 {
  return contrast(luminance(ground), 1) >= contrast(luminance(ground), 0) ? 1 : 0;
}
