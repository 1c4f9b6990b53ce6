import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contrast, luminance, type Rgb } from '#lib/colour/legible-colour.ts';
import { appearanceOverrides } from '#widget/appearance/appearance-overrides.ts';
import { parseCssColour } from '#widget/appearance/css-colour.ts';
import { loadPageExtras } from '#widget/appearance/page-extras.ts';
import { readClasses } from '#widget/appearance/part-classes.ts';
import { readPageParameters } from '#widget/page/page-parameters.ts';
import { fakeSchool } from '../../chat/fake-school.ts';
import { hostileTexts } from '../../chat/hostile-texts.ts';
import { showPage } from '../show-page.tsx';

const { school } = fakeSchool();
const black: Rgb = [0, 0, 0];
const white: Rgb = [1, 1, 1];

describe('a class', () => {
  test.each([
    ['bg-black', { ground: black }],
    ['text-white', { ink: white }],
    ['border-black', { edge: black }],
    ['rounded-xl', { box: { 'border-radius': '0.75rem' } }],
    ['border', { box: { 'border-width': '1px' } }],
    ['px-4', { box: { 'padding-inline': '1rem' } }],
    ['p-0 py-2', { box: { padding: '0rem', 'padding-block': '0.5rem' } }],
    ['text-lg font-semibold', { text: { 'font-size': '1.125rem', 'font-weight': '600' } }],
  ])('%s is worn', (classes, look) => {
    expect(readClasses(classes)).toMatchObject(look);
  });

  test.each([
    ...['fixed', 'inset-0', 'z-50', 'opacity-0', 'hidden', 'p-9', 'p-[900px]', 'bg-[url(//evil.example)]'],
    ...['bg-sky-555', 'bg-transparent', 'text-transparent', 'md:bg-black', 'hover:p-4', '-m-4', 'text-9xl'],
    ...['bg-constructor', 'bg-__proto__-100', 'toString'],
  ])('%s is not', (classes) => {
    expect(readClasses(classes)).toEqual({ ground: null, ink: null, edge: null, box: {}, text: {} });
  });

  test('beyond the twelfth is not either, nor is anything hostile', () => {
    const look = readClasses(`nonsense ${'p-1 '.repeat(12)} p-8`);
    expect(look.box).toEqual({ padding: '0.25rem' });
    for (const text of hostileTexts) {
      const { ground, ink, edge } = readClasses(text);
      expect([ground, ink, edge]).toEqual([null, null, null]);
    }
  });
});

test('the page wears what its address asks for, also after it was drawn again', async () => {
  const panel = await dressed({
    headerBgColor: '#102a43',
    headerTitleColor: 'gold',
    header: 'shadow-md text-xl',
    body: 'bg-amber-50 p-6 text-lg',
    footer: 'bg-black',
  });
  const header = panel.querySelector<HTMLElement>('[data-part="header"]');
  const title = screen.getByRole('heading', { level: 2 });
  const log = screen.getByRole('log');
  expect(header?.style.getPropertyValue('--brand')).toBe('#102a43');
  expect(header?.style.getPropertyValue('--brand-ink')).toBe('#ffffff');
  expect(title.style.fontSize).toBe('1.25rem');
  expect(log.style.padding).toBe('1.5rem');
  expect(log.style.getPropertyValue('--chat-text')).toBe('1.125rem');
  for (const footer of panel.querySelectorAll<HTMLElement>('[data-part="footer"]'))
    expect(footer.style.getPropertyValue('--surface')).toBe('#000000');
});

test.each(['#ffffff', '#000000', '#808080', 'gold', 'hsl(200 50% 50%)', 'oklch(60% 0.1 20)'])(
  'what is written on %s can be read, whatever colour is asked for it',
  (colour) => {
    const panel = document.createElement('section');
    panel.innerHTML = '<div data-part="header"><h2>Hill</h2></div><div role="log"></div>';
    appearanceOverrides(
      { header: '', body: 'x', footer: '', headerBgColor: colour, headerTitleColor: colour },
      (classes) => ({ ...readClasses(''), ground: classes ? parseCssColour(colour) : null }),
    )(panel);
    const header = panel.querySelector<HTMLElement>('[data-part="header"]');
    const log = panel.querySelector<HTMLElement>('[role="log"]');
    const ground = luminance(parseCssColour(colour) ?? black);
    const written = [header?.style.getPropertyValue('--brand-ink'), log?.style.getPropertyValue('--ink')];
    for (const ink of written)
      expect(contrast(luminance(parseCssColour(ink ?? '') ?? white), ground)).toBeGreaterThanOrEqual(4.5);
  },
);

test('a title in a colour that would not be read on the page’s ground is in a shade that is', () => {
  const panel = document.createElement('section');
  panel.innerHTML =
    '<div data-part="header" style="background-color: rgb(255, 255, 255)"><h2>Hill</h2></div>';
  appearanceOverrides({ header: '', body: '', footer: '', headerBgColor: '', headerTitleColor: 'gold' })(
    panel,
  );
  const ink = parseCssColour(panel.querySelector('h2')?.style.color ?? '') ?? white;
  expect(contrast(luminance(ink), 1)).toBeGreaterThanOrEqual(4.5);
});

test('what is no wish we know changes nothing', async () => {
  const panel = await dressed({ header: 'fixed inset-0', headerBgColor: 'url(//evil.example)' });
  for (const part of panel.querySelectorAll('header, h2, [role="log"], [data-part]'))
    expect(part.getAttribute('style')).toBeNull();
});

async function dressed(wishes: Record<string, string>): Promise<HTMLElement> {
  const search = `?${new URLSearchParams({ tenant: school.id, ...wishes })}`;
  showPage('/embedded-chat', search, await loadPageExtras(readPageParameters(search, location.origin)));
  await screen.findByText('Your name?');
  return screen.getByRole('dialog');
}
