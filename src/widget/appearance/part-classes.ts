import palette from 'tailwindcss/colors';
import type { Rgb } from '#lib/colour/legible-colour.ts';
import { parseCssColour } from './css-colour.ts';

/** The styles that the classes of one part resolve to. */
export interface PartStyle {
  ground: Rgb | null;
  ink: Rgb | null;
  edge: Rgb | null;
  /** CSS declarations of the box, and of its text. */
  box: Record<string, string>;
  text: Record<string, string>;
}

/**
 * Parses style classes from a URL. Only these are supported, at most twelve of them: `bg-`, `text-` and
 * `border-` with a colour of Tailwind's palette (`bg-sky-700`, `text-white`); `border`, `border-0|2|4`; `rounded…`;
 * `shadow…`; `p-`, `px-` and `py-` with 0 to 8; `text-xs` to `text-xl`; `font-normal` to `font-bold`. Nothing that could
 * hide the chat, or let it overlap something.
 */
export function readClasses(classes: string): PartStyle {
  const look: PartStyle = { ground: null, ink: null, edge: null, box: {}, text: {} };
  const known = classes.split(/\s+/).filter((name) => isKnown(name));
  for (const name of known.slice(0, maxClasses)) {
    Object.assign(look.box, boxes.get(name));
    Object.assign(look.text, texts.get(name));
    const { property, colour } = colourOf(name);
    if (property) look[property] = colour;
  }
  return look;
}

const maxClasses = 12;

const rem = (quarters: number) => `${quarters / 4}rem`;

const boxes = new Map<string, Record<string, string>>([
  ...entries(
    'rounded',
    { '': '0.25rem', none: '0', sm: '0.125rem', md: '0.375rem', lg: '0.5rem' },
    'border-radius',
  ),
  ...entries('rounded', { xl: '0.75rem', '2xl': '1rem', '3xl': '1.5rem', full: '999px' }, 'border-radius'),
  ...entries('border', { '': '1px', 0: '0', 2: '2px', 4: '4px' }, 'border-width'),
  ...entries(
    'shadow',
    {
      none: 'none',
      sm: '0 1px 2px var(--shadow-ink)',
      '': '0 1px 3px var(--shadow-ink)',
      md: '0 4px 6px -1px var(--shadow-ink)',
      lg: '0 10px 15px -3px var(--shadow-ink)',
      xl: '0 20px 25px -5px var(--shadow-ink)',
    },
    'box-shadow',
  ),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((step): [string, Record<string, string>][] => [
    [`p-${step}`, { padding: rem(step) }],
    [`px-${step}`, { 'padding-inline': rem(step) }],
    [`py-${step}`, { 'padding-block': rem(step) }],
  ]),
]);

const texts = new Map<string, Record<string, string>>([
  ...entries(
    'text',
    { xs: '0.75rem', sm: '0.875rem', base: '1rem', lg: '1.125rem', xl: '1.25rem' },
    'font-size',
  ),
  ...entries('font', { normal: '400', medium: '500', semibold: '600', bold: '700' }, 'font-weight'),
]);

function entries(
  prefix: string,
  values: Record<string, string>,
  property: string,
): [string, Record<string, string>][] {
  return Object.entries(values).map(([name, value]) => [
    name === '' ? prefix : `${prefix}-${name}`,
    { [property]: value },
  ]);
}

type Coloured = 'ground' | 'ink' | 'edge';

const coloured = new Map<string, Coloured>([
  ['bg', 'ground'],
  ['text', 'ink'],
  ['border', 'edge'],
]);

function isKnown(name: string): boolean {
  return boxes.has(name) || texts.has(name) || colourOf(name).colour !== null;
}

function colourOf(name: string): { property: Coloured | undefined; colour: Rgb | null } {
  const [, kind = '', family = '', shade = ''] = /^([a-z]+)-([a-z]+)(?:-(\d+))?$/.exec(name) ?? [];
  const property = coloured.get(kind);
  const value = property && Object.entries(palette).find(([key]) => key === family)?.[1];
  const text =
    typeof value === 'string'
      ? shade === ''
        ? value
        : ''
      : value && Object.entries(value).find(([key]) => key === shade)?.[1];
  const colour = text ? parseCssColour(String(text)) : null;
  return { property: colour ? property : undefined, colour };
}
