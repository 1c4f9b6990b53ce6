import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MessageBubble } from '#chat/log/message-bubble.tsx';
import { hostileSample, hostileTexts } from './hostile-texts.ts';
import { bubbleElements, message, orNoContent, textPlaces } from './text-places.tsx';

describe('hostile texts are shown as they are, and nothing more', () => {
  beforeEach(() => void Reflect.set(globalThis, 'alert', () => Reflect.set(globalThis, 'obeyed', true)));
  afterEach(() => {
    expect(Reflect.get(globalThis, 'obeyed')).toBeUndefined();
  });

  test.each(Object.entries(textPlaces))(
    'as %s',
    (_, { draw, shown, expected = (text) => text, elements }) => {
      const boxes = drawAll(draw, hostileSample);
      const read = boxes.map((box) => (shown ? shown(box) : box.textContent));
      expect(read).toEqual(hostileSample.map(expected));
      expect(foreignParts(boxes, elements)).toEqual([]);
    },
  );

  test('as a message of the bot, but for the marks that make it bold, a list or a link', () => {
    const bubble = (text: string) => (
      <MessageBubble message={message(text, true)} first={false} last={false} />
    );
    const boxes = drawAll(bubble, hostileTexts);
    boxes.forEach((box, index) => {
      const text = orNoContent(hostileTexts[index] ?? '');
      const read = box.textContent ?? '';
      if (!text.includes('](')) expect(unmarked(read)).toBe(unmarked(text));
      else expect(text).toSatisfy(() => isWithin(unmarked(read), text));
    });
    expect(foreignParts(boxes, `${bubbleElements} ul strong em code mark a`)).toEqual([]);
  });
});

function drawAll(draw: (text: string) => ReactElement, texts: string[]): Element[] {
  const { container } = render(
    texts.map((text) => (
      <section key={text} data-box>
        {draw(text)}
      </section>
    )),
  );
  return [...container.querySelectorAll('[data-box]')];
}

/** Whatever is not ours: an element we do not draw, a handler, an address of another kind. */
function foreignParts(boxes: Element[], elements: string): string[] {
  const allowed = new Set(elements.split(' '));
  return boxes.flatMap((box) =>
    [...box.querySelectorAll('*')].flatMap((element) => {
      const address = element.getAttribute('href') ?? element.getAttribute('src');
      const safe = element.localName === 'a' ? /^(https|mailto|tel):/ : /^(https:|\/(?!\/))/;
      return [
        ...(allowed.has(element.localName) ? [] : [element.localName]),
        ...element.getAttributeNames().filter((name) => /^on|^srcdoc$|^style$/.test(name)),
        ...(address === null || safe.test(address) ? [] : [address]),
      ];
    }),
  );
}

function unmarked(text: string): string {
  return text.replace(/[*_`=\s]/g, '');
}

/** Whether these characters come in this order in the text. */
function isWithin(characters: string, text: string): boolean {
  let at = 0;
  for (const character of text)
    if (character === characters.slice(at, at + character.length)) at += character.length;
  return at === characters.length;
}
