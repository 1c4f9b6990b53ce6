import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { optionIcons } from '#engine/values/option-icons.ts';

/** As on a page that has drawn none yet. */
let OptionIcon: typeof import('#ui/option-icon.tsx').OptionIcon;

beforeEach(async () => {
  vi.resetModules();
  ({ OptionIcon } = await import('#ui/option-icon.tsx'));
});

const show = (icon: string | undefined) => render(<OptionIcon icon={icon} />).container;

test('an icon has its place before it is drawn, and is a drawing without a word', async () => {
  const container = show('bus');
  const place = container.firstElementChild;
  expect([place?.getAttribute('aria-hidden'), place?.className]).toEqual([
    'true',
    expect.stringContaining('size-'),
  ]);
  expect(container.querySelector('svg')).toBeNull();
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  expect(container.firstElementChild).toBe(place);
  expect(container).toHaveTextContent(/^$/);
  // The next ones are there at once.
  expect(show('home').querySelector('svg')).not.toBeNull();
});

test('each of the list has a drawing of its own', async () => {
  const seen = new Set<string>();
  for (const name of optionIcons) {
    const container = show(name);
    await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
    seen.add(container.innerHTML.replace(/class="[^"]*"/g, ''));
  }
  expect(seen.size).toBe(optionIcons.length);
});

test.each(['buss', 'School bus', 'constructor', '__proto__', '<img src=x onerror=alert(1)>'])(
  'of %j, which is none, nothing is shown',
  async (icon) => {
    const container = show(icon);
    expect(container).toHaveTextContent(/^$/);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  },
);

test.each([undefined, '', ' '])('%j is no icon', (icon) => {
  expect(show(icon)).toBeEmptyDOMElement();
});

test.each(['🚌', '★', '1️⃣'])('%s is shown as it is', (icon) => {
  const container = show(icon);
  expect(container).toHaveTextContent(icon);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
