/** Returns whether a `pageshow` brings a page back as it was left, with the state of its scripts, as "Back" may. */
export function isRevival(event: Event): boolean {
  return 'persisted' in event && event.persisted === true;
}
