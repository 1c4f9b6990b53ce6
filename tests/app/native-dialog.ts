/** jsdom has no modal dialogs. This is what a browser does of them, as far as a test sees it. */
export function provideModalDialogs(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    before.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>('button, a, input')?.focus();
    document.addEventListener('keydown', closeTopmost);
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    document.removeEventListener('keydown', closeTopmost);
    const former = before.get(this);
    if (former instanceof HTMLElement) former.focus();
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
}

/** Escape closes the dialog on top, unless that keeps itself open. */
function closeTopmost({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  const topmost = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
  if (topmost?.dispatchEvent(new Event('cancel', { cancelable: true }))) topmost.close();
}
