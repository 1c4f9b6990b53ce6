/** What a school can say about the chat on its page: attributes of the snippet, or properties of a component. */
export interface ChatOptions {
  /** The school, by its id in Schoolgate. */
  tenant: string;
  /** The name in the chat's header; without it, the one that the school has configured. */
  title?: string;
  /** Address of the picture in the chat's header: https only. */
  logo?: string;
  /** Any CSS colour, for the launcher and the chat's header. */
  colour?: string;
  /** The lower corner it sits in: right, unless it says left. */
  position?: string;
  /** `en`, `es` or `fr`; without it, the launcher follows the page and the chat follows the school. */
  language?: string;
  /** Where the conversation begins, instead of the school's usual start. */
  flow?: string;
  /** Words beside the launcher's sign. */
  launcher?: string;
  /** An invitation in a bubble, until somebody has dismissed it. */
  nudge?: string;
  /** Seconds until the invitation comes, or without one until the chat opens by itself. */
  openDelay?: string;
  /** Paths without a launcher, divided by commas; `*` stands for anything: `/pay/*, /login`. */
  hiddenOn?: string;
}

/** What the chat is called where nobody has given it a name. */
export const usualTitle = 'School Inquiry Assistant';
