/**
 * Stops a second submit of a form until the screen has had time to say that it is being sent: what a mutation does is
 * drawn by a timer, and two presses of Enter may be handled before that. Returns its own closer.
 */
export function sendFormsOnce(): () => void {
  const sent = new WeakSet<EventTarget>();
  const onSubmit = (event: Event) => {
    const { target: form } = event;
    if (!form) return;
    if (sent.has(form)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    sent.add(form);
    // The second timer comes after the one that the submit itself starts.
    setTimeout(() => setTimeout(() => sent.delete(form)));
  };
  document.addEventListener('submit', onSubmit, { capture: true });
  return () => document.removeEventListener('submit', onSubmit, { capture: true });
}
