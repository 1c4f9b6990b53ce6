/** Options of a chat on a school's page: attributes of the snippet, or properties of a component. */
export interface ChatOptions {
  /** The school, by its id in Schoolgate. */
  tenant: string;
  /** The name in the chat's header; defaults to the one the school has configured. */
  title?: string;
  /** URL of the picture in the chat's header: https only. */
  logo?: string;
  /** Any CSS colour, for the launcher and the whole chat. */
  colour?: string;
  /** `light` or `dark`; else as the visitor's device prefers. */
  theme?: string;
  /** The lower corner: `left`, else right. */
  position?: string;
  /** `en`, `hi`, `es`, `fr` or `ar`; by default the page's language, where the school offers it. */
  language?: string;
  /** The workflow or flow the conversation begins with, instead of the school's default. */
  flow?: string;
  /** Label beside the launcher's icon. */
  launcher?: string;
  /** An invitation in a bubble, until the visitor dismisses it. */
  nudge?: string;
  /** Seconds until the invitation is shown, or without one until the chat opens by itself. */
  openDelay?: string;
  /** Paths without a launcher, separated by commas; `*` matches anything: `/pay/*, /login`. */
  hiddenOn?: string;
}

/** The chat's default title. */
export const defaultTitle = 'School Inquiry Assistant';
