/**
 * A phone closes its keyboard when the focused field goes, and opens it again only for a press: a field that comes after
 * the bot has typed would be without one. So a press that leads to a field puts the focus on a stand-in, which gives it
 * on to the field. It takes no text, says that the assistant is typing, and goes when the focus does, or after a while.
 */
export function holdKeyboard(pressed: Element | null, label = ''): void {
  const chat = pressed?.closest('[role="dialog"],[data-chat]');
  if (!chat || !globalThis.matchMedia('(pointer: coarse)').matches) return;
  const holder = document.createElement('input');
  holder.setAttribute(holderMark, '');
  holder.setAttribute('aria-label', label);
  holder.maxLength = 0;
  holder.autocomplete = 'off';
  holder.tabIndex = -1;
  // 16 px, else a phone zooms in.
  holder.style.cssText = 'position:absolute;bottom:0;width:1px;height:1px;opacity:0;font-size:16px';
  chat.append(holder);
  holder.focus({ preventScroll: true });
  const leave = () => {
    clearTimeout(timer);
    holder.removeEventListener('blur', leave);
    holder.remove();
  };
  const timer = setTimeout(leave, longestMs);
  holder.addEventListener('blur', leave);
}

/** Returns whether the keyboard is open for whatever field comes. */
export function isKeyboardHeld(): boolean {
  return document.activeElement?.hasAttribute(holderMark) === true;
}

const holderMark = 'data-keyboard';
const longestMs = 6000;
