/** What a mail says, before it is laid out as HTML and as text. No personal data stands in the subject. */
export interface MailContent {
  subject: string;
  blocks: readonly MailBlock[];
}

export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'text'; text: string }
  /** Names and their values. */
  | { type: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { type: 'list'; items: readonly string[] }
  /** Something short to be read or typed, such as a number. */
  | { type: 'code'; name: string; code: string }
  /** A minor one stands back behind what the mail is about. */
  | { type: 'link'; label: string; address: string; isMinor?: boolean }
  /** Things of one kind, each with what it is and where it leads. */
  | { type: 'entries'; entries: readonly { label: string; text: string; address: string }[] }
  | { type: 'note'; text: string };
