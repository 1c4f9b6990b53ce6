import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { lazyMediaCard } from '#chat/lazy/lazy-media.ts';
import type { Media } from '#engine';
import { expectAccessible } from '../expect-accessible.ts';
import { showChat } from '../show-chat.tsx';

await lazyMediaCard.load();

const picture: Media = {
  type: 'picture',
  url: 'https://school.example/hall.jpg',
  text: 'The hall with its stage',
  width: 1200,
  height: 800,
};
const show = (media: Media) =>
  showChat([
    { id: 'a', type: 'options', message: 'Hello', media, options: [{ text: 'Yes', nextStep: 'end' }] },
  ]);
const log = () => within(screen.getByRole('log'));

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

describe('a picture in the chat', () => {
  test('is loaded when it is near, tells its site nothing, and has its space before', async () => {
    const { container, shell } = show(picture);
    const image = log().getByRole('img', { name: 'The hall with its stage' });
    expect(image).toHaveAttribute('src', picture.url);
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(image.parentElement).toHaveStyle({ aspectRatio: '1.5' });
    await expectAccessible(container);
    // It is still there after a reload, and described in another language once that is chosen.
    await waitFor(() => expect(shell.getSnapshot().messages).toHaveLength(2));
    expect(shell.getSnapshot().messages[1]).toMatchObject({
      text: picture.text,
      media: { url: picture.url },
    });
  });

  test('that the school has uploaded comes from the chat service, in a box of sensible shape', () => {
    const url = '/api/files/00000000-0000-4000-8000-000000000000';
    show({ ...picture, url, width: 8000, height: 10 });
    expect(log().getByRole('img')).toHaveAttribute('src', `${location.origin}${url}`);
    expect(log().getByRole('img').parentElement).toHaveStyle({ aspectRatio: '3' });
  });

  test('that does not load is replaced by its description', () => {
    show(picture);
    fireEvent.error(log().getByRole('img'));
    expect(log().queryByRole('img')).not.toBeInTheDocument();
    expect(log().getByText('The hall with its stage')).toBeVisible();
    expect(log().getByText('This picture could not be loaded.')).toBeVisible();
  });

  test('waits for a tap where data are saved', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    const { person } = show(picture);
    expect(log().queryByRole('img')).not.toBeInTheDocument();
    await person.click(log().getByRole('button', { name: 'The hall with its stage Show the picture' }));
    expect(log().getByRole('img')).toHaveAttribute('src', picture.url);
  });
});

describe('a video or a place', () => {
  test.each([
    ['video', 'https://www.youtube.com/watch?v=abc', 'youtube.com'],
    ['map', 'https://maps.app.goo.gl/abc', 'maps.app.goo.gl'],
  ] as const)('is a %s card that opens in a new tab, and loads nothing before', async (type, url, host) => {
    const { container } = show({ type, url, text: 'A walk through the school' });
    const link = log().getByRole('link', { name: `A walk through the school Opens ${host} in a new tab` });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(container.querySelector('iframe, img[src^="http"]')).toBeNull();
  });
});
