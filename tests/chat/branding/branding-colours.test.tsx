import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brandingColours } from '#chat/branding/branding-colours.ts';
import { ChatPanel } from '#chat/panel/chat-panel.tsx';
import { configOf } from '../../engine/setup/configurations.ts';
import { fakeSchool } from '../fake-school.ts';

const { school } = fakeSchool();

test('a chat has its school’s hue, or exactly its colour, whatever its hue says', async () => {
  school.config = { ...school.config, globalVariables: { brandHue: 20 } };
  const { unmount } = render(<ChatPanel tenantId={school.id} />);
  const panel = (await screen.findByText('Your name?')).closest<HTMLElement>('[role=dialog]');
  expect(panel).toHaveClass('school-colours');
  expect(panel?.style.getPropertyValue('--brand-hue')).toBe('20');
  unmount();
  expect(coloursOf({ brandColour: '#7a1F3d', brandHue: 20 }).style).toMatchObject({ '--brand': '#7a1f3d' });
});

test.each(['20', null, Number.NaN, 'red; background: url(//x)'])('%j is no hue', (brandHue) => {
  expect(coloursOf({ brandHue })).toEqual({});
});

test.each(['', '#12345', '#1234567', '#12345g', '7a1f3d', 'red', '#fff;x', '#fff\n', 7, null, ['#fff']])(
  '%j is no colour',
  (brandColour) => {
    expect(coloursOf({ brandColour })).toEqual({});
  },
);

test('three digits stand for six', () => {
  expect(coloursOf({ brandColour: '#F0a' })).toEqual(coloursOf({ brandColour: '#ff00aa' }));
});

test('a school with neither has the page’s, as there are before the configuration is there', () => {
  expect([coloursOf({}), brandingColours(null, false)]).toEqual([{}, {}]);
});

describe.each(['light', 'dark'] as const)('whatever the colour, in the %s theme', (theme) => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);
  const tokens = themeTokens(theme);
  const colour = (brandColour: string) => {
    const style = Object.entries(coloursOf({ brandColour }, theme === 'dark').style ?? {});
    const all = new Map([...tokens, ...style.map(([name, value]) => [name, String(value)] as const)]);
    return (name: string) => luminance(all.get(`--${name}`) ?? '', Number(all.get('--brand-hue')));
  };
  const grounds = ['surface', 'surface-tint', 'brand-soft', 'paper'];

  test('what is written on it, and on its darker or lighter self, has 4.5:1', () => {
    fc.assert(
      fc.property(hex, (brandColour) => {
        const of = colour(brandColour);
        expect(ratio(of('brand-ink'), of('brand'))).toBeGreaterThanOrEqual(4.5);
        expect(ratio(of('brand-ink'), of('brand-hover'))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 100 },
    );
  });

  test('text in it has 4.5:1 on every ground, and the edge of a control 3:1', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(...grounds), (brandColour, ground) => {
        const of = colour(brandColour);
        expect(ratio(of('brand-text'), of(ground))).toBeGreaterThanOrEqual(4.5);
        expect(ratio(of('brand-edge'), of(ground))).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 100 },
    );
  });

  test('a colour that has contrast enough is left as it is', () => {
    const strong = theme === 'dark' ? '#ffd9a0' : '#123f2c';
    expect(coloursOf({ brandColour: strong }, theme === 'dark').style).toMatchObject({
      '--brand': strong,
      '--brand-text': strong,
      '--brand-edge': strong,
    });
  });

  test('every hue keeps the same promise', () => {
    for (let hue = 0; hue < 360; hue += 5) {
      const of = (name: string) => luminance(tokens.get(`--${name}`) ?? '', hue);
      for (const name of ['brand', 'brand-hover'])
        expect(ratio(of('brand-ink'), of(name))).toBeGreaterThan(4.5);
      for (const ground of grounds) expect(ratio(of('brand-text'), of(ground))).toBeGreaterThan(4.5);
    }
  });
});

function coloursOf(globalVariables: Record<string, unknown>, dark = false) {
  return brandingColours(
    { ...configOf([]), globalVariables: JSON.parse(JSON.stringify(globalVariables)) },
    dark,
  );
}

/** The tokens of the style sheet itself: the first value of a name is the light theme's, the second the dark one's. */
function themeTokens(theme: 'light' | 'dark'): Map<string, string> {
  const folder = path.resolve(import.meta.dirname, '../../../src/ui/styles');
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const text = sheets.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n');
  const found = new Map<string, string[]>();
  for (const [, name = '', value = ''] of text.matchAll(/^\s*(--[\w-]+):\s*(oklch\([^;]+\));/gm)) {
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return new Map(
    [...found].map(([name, [light = '', dark = light]]) => [name, theme === 'light' ? light : dark]),
  );
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Of `#rrggbb`, or of `oklch(l c h)`, whose hue may be the school's. */
function luminance(colour: string, brandHue: number): number {
  const digits = /^#(..)(..)(..)$/.exec(colour)?.slice(1);
  const [red = 0, green = 0, blue = 0] = digits
    ? digits.map((pair) => toLinear(Number.parseInt(pair, 16) / 255))
    : linearOf(colour, brandHue);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function linearOf(colour: string, brandHue: number): number[] {
  const [, lightness, chroma, hue = ''] =
    /^oklch\(([\d.]+) ([\d.]+) (var\(--brand-hue\)|[\d.]+)/.exec(colour) ?? [];
  if (!lightness || !chroma) throw new Error(`No colour: "${colour}".`);
  const angle = ((hue.startsWith('var') ? brandHue : Number(hue)) * Math.PI) / 180;
  const [light, a, b] = [
    Number(lightness),
    Number(chroma) * Math.cos(angle),
    Number(chroma) * Math.sin(angle),
  ];
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return parts.map((part) => Math.min(1, Math.max(0, part)));
}
