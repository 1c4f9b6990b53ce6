import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRestoreFocus } from '#lib/hooks/use-restore-focus.ts';

afterEach(cleanup);

test('what is closed gives the focus back to its row', () => {
  const { show } = list();
  show('b');
  expect(document.activeElement).toBe(document.body);
  show(null);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'b' }));
});

test('where the row has left the list, the first one has the focus', () => {
  const { show } = list();
  show('b');
  show(null, ['a', 'c']);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'a' }));
});

test('where no row is left, the list has it', () => {
  const { show } = list();
  show('b');
  show(null, []);
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

test('a list that nothing is closed beside leaves the focus where it is', () => {
  const { show } = list();
  show(null, ['a']);
  expect(document.activeElement).toBe(document.body);
});

function list() {
  const { rerender } = render(<Groups open={null} ids={all} />);
  return {
    show: (open: string | null, ids: readonly string[] = all) => rerender(<Groups open={open} ids={ids} />),
  };
}

function Groups({ open, ids }: { open: string | null; ids: readonly string[] }) {
  const list = useRef<HTMLUListElement>(null);
  useRestoreFocus(list, open, { row: 'group' });
  return (
    <ul ref={list} tabIndex={-1}>
      {ids.map((id) => (
        <li key={id}>
          <a href={`#${id}`} data-group={id}>
            {id}
          </a>
        </li>
      ))}
    </ul>
  );
}

const all = ['a', 'b', 'c'];
