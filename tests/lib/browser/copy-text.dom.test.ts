import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '#lib/browser/copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('on a page reached by http a text is copied from a field, inside the dialog that is open', async () => {
  vi.stubGlobal('navigator', {});
  let copied: [string, Element | null] | undefined;
  const copy = vi.fn(() => {
    const field = document.querySelector('textarea');
    copied = [field?.value ?? '', field?.parentElement ?? null];
    return true;
  });
  Object.assign(document, { execCommand: copy });
  const dialog = document.createElement('dialog');
  const button = document.createElement('button');
  dialog.append(button);
  document.body.append(dialog);
  expect(await copyText('first')).toBe(true);
  expect(copied).toEqual(['first', document.body]);
  dialog.open = true;
  button.focus();
  expect(await copyText('second')).toBe(true);
  expect(copied).toEqual(['second', dialog]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector('textarea')).toBeNull();
  Reflect.deleteProperty(document, 'execCommand');
});

test('where nothing can be copied, that is said', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('text')).toBe(false);
});
