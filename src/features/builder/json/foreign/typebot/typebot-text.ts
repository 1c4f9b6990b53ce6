import { isRecord } from '#engine';
import { safeLink } from '#lib/safe-link.ts';

/** Returns the text of a bubble with the formatting that the chat knows. Placeholders stay as they are. */
export function bubbleText(content: Record<string, unknown>): string {
  const { richText, html, plainText } = content;
  if (Array.isArray(richText)) return tidy(richText.map((line) => lineText(line, 0)).join('\n'));
  if (typeof html === 'string' && html !== '') return tidy(htmlText(html));
  return typeof plainText === 'string' ? tidy(escaped(plainText)) : '';
}

/** A paragraph or a list. Lists may be in lists; hostile ones end at some depth. */
function lineText(node: unknown, depth: number): string {
  if (!isRecord(node) || depth > maxDepth) return '';
  const { type, children } = node;
  if (!Array.isArray(children)) return inlineText(node, depth);
  if (type === 'ul' || type === 'ol') {
    return children
      .map((item, at) => `${type === 'ol' ? `${at + 1}.` : '•'} ${lineText(item, depth + 1)}`)
      .join('\n');
  }
  const isBlock = children.some((child) => isRecord(child) && blocks.has(String(child.type)));
  if (isBlock) return children.map((child) => lineText(child, depth + 1)).join('\n');
  return children.map((child) => inlineText(child, depth + 1)).join('');
}

const blocks = new Set(['p', 'ul', 'ol', 'li', 'lic']);
const maxDepth = 20;

function inlineText(node: unknown, depth: number): string {
  if (!isRecord(node) || depth > maxDepth) return '';
  if (Array.isArray(node.children)) {
    const label = node.children.map((child) => inlineText(child, depth + 1)).join('');
    return node.type === 'a' ? linkText(label, node.url) : label;
  }
  const text = typeof node.text === 'string' ? escaped(node.text) : '';
  const isMarked = text.trim() === text && text !== '' && !/[*_{]/.test(text);
  if (isMarked && node.bold === true) return `**${text}**`;
  return isMarked && node.italic === true ? `*${text}*` : text;
}

function linkText(label: string, url: unknown): string {
  const isShown = typeof url === 'string' && safeLink(url) && !/[\s()]/.test(url) && !/[[\]*_]/.test(label);
  return isShown && label !== '' ? `[${label}](${url})` : label;
}

/** Texts of the first versions are HTML. No element is ever built from it. */
function htmlText(html: string): string {
  const lines = html.replace(/<(?:br\s*\/?|\/div|\/p|\/li)>/gi, '\n');
  const bare = lines.replace(/<[^<>]{0,2000}>/g, '');
  return escaped(bare.replace(/&(?:amp|lt|gt|quot|nbsp|#39|#x27);/g, (entity) => entities[entity] ?? entity));
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
  '&#x27;': "'",
};

/** What looks like a link of ours is none there. */
function escaped(text: string): string {
  return text.replaceAll('](', '] (');
}

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
