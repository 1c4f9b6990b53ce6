/** Returns whether keys typed at an element are text or belong to a dialog, so that they are no shortcuts. */
export function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('textarea, input:not([type=checkbox], [type=radio]), [contenteditable], dialog') !== null
  );
}
