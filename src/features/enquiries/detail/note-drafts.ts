/** Notes that are being written, until the page is closed: in memory only, since they speak of families. */
const drafts = new Map<string, string>();

export function noteDraft(staffId: string, enquiryId: string) {
  const key = `${staffId} ${enquiryId}`;
  return {
    read: (): string => drafts.get(key) ?? '',
    write(text: string): void {
      if (text === '') drafts.delete(key);
      else drafts.set(key, text);
    },
  };
}
