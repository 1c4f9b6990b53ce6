import { html, raw } from 'hono/html';
import type { School } from '../outbox/outbox-message.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import { isolated, isRightToLeft } from './mail-language.ts';

type Html = ReturnType<typeof html>;

/**
 * Returns a mail's HTML part: one column of 600 px at most, legible without its styles and without pictures, in the school's
 * colour, in light and dark. Every text is escaped.
 */
export async function mailHtml(
  content: MailContent,
  school: School | null,
  language: string,
): Promise<string> {
  const direction = isRightToLeft(language) ? 'rtl' : 'ltr';
  const page = html`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${content.subject}</title>
<style>${raw(styles(school?.colour ?? null))}</style>
</head>
<body>
<table role="presentation" class="page"><tr><td align="center">
<table role="presentation" class="card">
<tr><td class="head">${head(school)}</td></tr>
<tr><td class="body">${content.blocks.map(blockHtml)}</td></tr>
${school ? html`<tr><td class="foot">${foot(school, language)}</td></tr>` : ''}
</table>
</td></tr></table>
</body>
</html>
`;
  return String(await page);
}

function head(school: School | null): Html {
  const name = school?.name ?? 'Schoolgate';
  const logo = school?.logo ? html`<img src="${school.logo}" alt="" height="40"> ` : '';
  return html`${logo}<span class="name">${name}</span>`;
}

function foot({ name, address, phone, email, website }: School, language: string): Html {
  const lines = [address, phone, email, website].map((line) =>
    line ? html`<br>${isolated(line, language)}` : '',
  );
  return html`${name}${lines}`;
}

function blockHtml(block: MailBlock): Html {
  switch (block.type) {
    case 'heading':
      return html`<h1>${block.text}</h1>`;
    case 'text':
      return html`<p>${block.text}</p>`;
    case 'note':
      return html`<p class="note">${block.text}</p>`;
    case 'facts':
      return html`<table class="facts">${block.facts.map(
        ([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
      )}</table>`;
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${item}</li>`)}</ul>`;
    case 'code':
      return html`<p>${block.name}: <strong class="code">${block.code}</strong></p>`;
    case 'link':
      return html`<p><a class="${block.isMinor ? 'note' : 'button'}" href="${block.address}">${block.label}</a></p>`;
    case 'entries':
      return html`${block.entries.map(
        ({ label, text, address }) =>
          html`<p class="entry"><span class="note">${label}</span><br><a href="${address}">${text}</a></p>`,
      )}`;
  }
}

const ownColour = '#1d4ed8';

/** The school's colour marks the head of the mail; what is to be read stands in colours that are legible in any case. */
function styles(colour: string | null): string {
  const accent = colour !== null && /^#[0-9a-f]{6}$/.test(colour) ? colour : ownColour;
  return `
body { margin: 0; background: #f4f5f7; color: #1f2937; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
table { border-collapse: collapse; }
.page { width: 100%; } .page > tbody > tr > td { padding: 16px 8px; }
.card { width: 100%; max-width: 600px; background: #ffffff; border-top: 4px solid ${accent}; }
.head, .body, .foot { padding: 20px 24px; text-align: start; overflow-wrap: anywhere; }
.head { padding-bottom: 0; } .head img { vertical-align: middle; max-width: 160px; }
.name { font-weight: 600; }
a { color: ${ownColour}; }
h1 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; }
p, ul { margin: 0 0 16px; white-space: pre-line; } ul { padding-inline-start: 20px; }
.facts { width: 100%; margin: 0 0 16px; }
.facts th, .facts td { padding: 6px 0; text-align: start; vertical-align: top; border-bottom: 1px solid #e5e7eb; }
.facts th { width: 40%; padding-inline-end: 12px; font-weight: 400; color: #4b5563; }
.code { font: 600 20px/1.4 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.05em; white-space: nowrap; }
.button { display: inline-block; padding: 11px 20px; border-radius: 6px; background: ${ownColour}; color: #ffffff; font-weight: 600; text-decoration: none; }
.entry { margin: 0; padding: 10px 0; border-bottom: 1px solid #e5e7eb; white-space: normal; } .entry + :not(.entry) { margin-top: 16px; }
.entry a { display: inline-block; padding: 2px 0; font-weight: 600; }
.note, .foot { font-size: 14px; color: #4b5563; }
.foot { border-top: 1px solid #e5e7eb; }
@media (prefers-color-scheme: dark) {
  body { background: #111827; color: #e5e7eb; }
  .card { background: #1f2937; }
  a { color: #93b4fd; } .button { color: #ffffff; }
  .facts th, .note, .foot { color: #c0c6cf; }
  .facts th, .facts td, .entry, .foot { border-color: #4b5563; }
}`;
}
