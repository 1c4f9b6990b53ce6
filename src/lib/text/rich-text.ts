import { safeLink } from '../safe-link.ts';

export type RichText =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'bold' | 'italic' | 'highlight'; children: RichText[] }
  | { type: 'link'; href: string; children: RichText[] };

/**
 * Inline formatting of the bot's texts: `**bold**`, `*italic*` or `_italic_`, `` `code` ``, `==highlight==`,
 * `[label](address)`, plain https and mail addresses, and telephone numbers with a country code or of ten digits. Returns data, never
 * markup; a link whose URL is not allowed stays plain text. Linear time: every repetition is bounded.
 */
export function tokenizeRichText(text: string, depth = 0): RichText[] {
  const tokens: RichText[] = [];
  let rest = 0;
  for (const match of text.matchAll(inline)) {
    const token = tokenFor(match, depth);
    if (!token) continue;
    if (match.index > rest) tokens.push({ type: 'text', text: text.slice(rest, match.index) });
    tokens.push(token);
    rest = match.index + match[0].length;
  }
  if (rest < text.length) tokens.push({ type: 'text', text: text.slice(rest) });
  return tokens;
}

const maxDepth = 3;

/** One alternative per kind. No space inside the marks, and underscores only around whole words. */
const inline = new RegExp(
  [
    // Before the marks: an underscore may be part of it.
    '(?<![\\w.+@/:-])(?<mail>[\\w.+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\\.){1,4}[A-Za-z]{2,24})(?![\\w@-])',
    '`(?<code>[^`\\n]{1,400})`',
    '\\*\\*(?=[^\\s*])(?<bold>[^\\n]{1,400}?)\\*\\*',
    '==(?=\\S)(?<highlight>[^\\n=]{1,400})==',
    '\\*(?=[^\\s*])(?<star>[^*\\n]{1,400})\\*',
    '(?<!\\w)_(?=[^\\s_])(?<underscore>[^_\\n]{1,400})_(?!\\w)',
    '\\[(?<label>[^\\[\\]\\n]{1,200})\\]\\((?<address>[^()\\s]{1,400})\\)',
    '(?<bare>https://[^\\s<>"\'`*]{1,400})(?<![.,;:!?)\\]])',
    '(?<![\\w+])(?<phone>\\+\\d(?:[ ().-]{0,2}\\d){7,14}|\\d{5}[ -]?\\d{5})(?!\\w)',
  ].join('|'),
  'gu',
);

function tokenFor(match: RegExpExecArray, depth: number): RichText | null {
  const { code, bold, highlight, star, underscore, label, address, bare, phone, mail } = match.groups ?? {};
  if (code !== undefined) return { type: 'code', text: code };
  if (bare !== undefined) return linkTo(bare, bare);
  if (mail !== undefined) return linkTo(`mailto:${mail}`, mail);
  if (phone !== undefined) return linkTo(`tel:${phone.replace(/[^\d+]/g, '')}`, phone);
  if (depth >= maxDepth) return null;
  if (bold !== undefined) return { type: 'bold', children: tokenizeRichText(bold, depth + 1) };
  if (highlight !== undefined) return { type: 'highlight', children: tokenizeRichText(highlight, depth + 1) };
  const italic = star ?? underscore;
  if (italic !== undefined) return { type: 'italic', children: tokenizeRichText(italic, depth + 1) };
  return address !== undefined && label !== undefined ? linkTo(address, label) : null;
}

function linkTo(address: string, text: string): RichText | null {
  const href = safeLink(address);
  return href ? { type: 'link', href, children: [{ type: 'text', text }] } : null;
}
