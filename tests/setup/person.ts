import userEvent, { type Options, type UserEvent } from '@testing-library/user-event';

/**
 * A user of the screen. Of a longer text all but its last two letters are pasted: each key draws the screen anew,
 * and the last ones show what any of them does. A comma may be a key with a meaning.
 */
export function newPerson(setup: Options = {}): UserEvent {
  const person = userEvent.setup(setup);
  const type: UserEvent['type'] = async (element, text, options) => {
    const plain = /^[^{[,]*/.exec(text)?.[0] ?? '';
    if (options || plain.length < 6 || !isTextField(element)) return person.type(element, text, options);
    await person.click(element);
    await person.paste(plain.slice(0, -2));
    await person.keyboard(text.slice(plain.length - 2));
  };
  return { ...person, type };
}

function isTextField(element: Element): boolean {
  if (element instanceof HTMLInputElement) return /^(text|search|email|password|tel|url)$/.test(element.type);
  return element instanceof HTMLTextAreaElement;
}
