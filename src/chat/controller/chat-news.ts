/** Callbacks of a conversation, for the page that mounts it. */
export interface ChatNews {
  /** It is reset. */
  onReset?: () => void;
  /** The school has received an enquiry. */
  onSubmitted?: (id: string) => void;
  /** The parent presses a button with a custom action of this name. */
  onAction?: (name: string) => void;
}
