/** The page a chat stands in, and where its reader comes from. No query and no fragment but the campaign's. */
export interface HostPage {
  /** The site around the chat's frame, such as `https://school.example`; none where the chat has the page to itself. */
  origin?: string;
  /** What an enquiry says of where it came from: `page`, `referrer` and `utm_…`. */
  source: Readonly<Record<string, string>>;
}

let current: HostPage = { source: {} };

/** The page this chat stands in, as far as it is known. */
export function hostPage(): HostPage {
  return current;
}

/** Said once, before the chat begins. */
export function setHostPage(page: HostPage): void {
  current = page;
}
