import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { lazyModule } from '#chat/lazy/lazy-module.ts';
import { LazyView } from '#chat/lazy/lazy-view.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

test('a view keeps its place until it is there', async () => {
  let bring = () => {};
  const view = lazyModule(() => new Promise<typeof Greeting>((resolve) => (bring = () => resolve(Greeting))));
  const { container } = render(<LazyView view={view} props={{ name: 'Asha' }} place="h-80" />);
  expect(container.firstElementChild).toHaveClass('h-80');
  expect(screen.getByRole('status')).toHaveTextContent('One moment, please...');
  bring();
  expect(await screen.findByText('Hello Asha')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a view that was fetched before is there at once, and is not fetched again', async () => {
  let fetched = 0;
  const view = lazyModule(async () => {
    fetched += 1;
    return Greeting;
  });
  await view.load();
  render(<LazyView view={view} props={{ name: 'Asha' }} place="h-80" />);
  expect(screen.getByText('Hello Asha')).toBeVisible();
  expect(fetched).toBe(1);
});

test('a view that arrives between the drawing and what follows it is drawn as well', async () => {
  const loaded = lazyModule(async () => Greeting);
  await loaded.load();
  let reads = 0;
  const view = { ...loaded, get: () => (reads++ === 0 ? null : loaded.get()) };
  render(<LazyView view={view} props={{ name: 'Asha' }} place="h-80" />);
  expect(await screen.findByText('Hello Asha')).toBeVisible();
});

test('a view that cannot be fetched offers to try again, in its place', async () => {
  let fetched = 0;
  const view = lazyModule(async () => {
    fetched += 1;
    if (fetched < 3) throw new TypeError('Failed to fetch');
    return Greeting;
  });
  const { container } = render(<LazyView view={view} props={{ name: 'Asha' }} place="h-80" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  expect(container.firstElementChild).toHaveClass('h-80');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Asha')).toBeVisible();
  expect(fetched).toBe(3);
});
