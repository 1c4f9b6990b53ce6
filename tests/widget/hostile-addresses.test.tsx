import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hostileSample } from '../chat/hostile-texts.ts';

// A page begins with no toast; another file of the worker may have left one.
vi.resetModules();
const { loadPageExtras } = await import('#widget/appearance/page-extras.ts');
const { readPageParameters } = await import('#widget/page/page-parameters.ts');
const { fakeSchool } = await import('../chat/fake-school.ts');
const { showPage } = await import('./show-page.tsx');

const { school } = fakeSchool();
const looks = ['title', 'logo', 'header', 'body', 'footer', 'headerBgColor', 'headerTitleColor'];
const others = ['lang', 'workflowConfig', 'origin', 'page'];

beforeEach(() => void Reflect.set(globalThis, 'alert', () => Reflect.set(globalThis, 'obeyed', true)));
afterEach(() => {
  expect(Reflect.get(globalThis, 'obeyed')).toBeUndefined();
});

// Reading an address is tested with every hostile text: here some of them reach the screen.
test('whatever an address says in its parameters, the page shows, and nothing foreign is in it', async () => {
  for (const [index, text] of hostileSample.filter((_, at) => at % 2 === 0).entries()) {
    const named = ['tenant', 'flow', 'workflow'][index % 9];
    const names = named ? [named] : [...looks, ...others];
    const { container } = await visit(Object.fromEntries(names.map((name) => [name, text])));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(foreignParts(container)).toEqual([]);
    cleanup();
  }
});

async function visit(parameters: Record<string, string>) {
  const search = `?${new URLSearchParams({ tenant: school.id, ...parameters })}`;
  return showPage(
    '/embedded-chat',
    search,
    await loadPageExtras(readPageParameters(search, location.origin)),
  );
}

/** Elements we do not draw, handlers, and addresses of another kind. */
function foreignParts(box: Element): string[] {
  return [...box.querySelectorAll('*')].flatMap((element) => {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '/';
    return [
      ...(foreign.has(element.localName) ? [element.localName] : []),
      ...element.getAttributeNames().filter((name) => /^on|^srcdoc$|^action$/.test(name)),
      ...(/^(https:|mailto:|tel:|\/(?!\/))/.test(address) ? [] : [address]),
      ...(/url\(|expression|(?<!background-)position|z-index/.test(styleWithoutLogo(element))
        ? ['style']
        : []),
    ];
  });
}

/** The one address that a style of ours has: of the school's mark. */
function styleWithoutLogo(element: Element): string {
  const style = element.getAttribute('style') ?? '';
  return style.replace(/--logo: url\("(https:|\/(?!\/))[^"\\\n]*"\)/, '');
}

const foreign = new Set([
  ...['script', 'iframe', 'object', 'embed', 'style', 'base', 'meta', 'link', 'svg:script'],
]);
