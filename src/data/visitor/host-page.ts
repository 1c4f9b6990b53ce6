/**
 * The page that embeds a chat, with the visitor's referrer and campaign. URLs have no query and no fragment but the
 * campaign's.
 */
export interface HostPage {
  /** The origin of the embedding site, such as `https://school.example`; undefined where the chat is not embedded. */
  origin?: string;
  /** The source stored with an enquiry: `page`, `referrer` and `utm_…`. */
  source: Readonly<Record<string, string>>;
}

let current: HostPage = { source: {} };

/** Returns the page that embeds this chat, as far as known. */
export function hostPage(): HostPage {
  return current;
}

/** Called once, before anything is sent. */
export function setHostPage(page: HostPage): void {
  current = page;
}
