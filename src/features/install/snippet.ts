/** The snippet's attributes: the school, and each choice that is not the default. */
export type SnippetAttributes = readonly (readonly [name: string, value: string])[];

/** Returns the loader as one line of HTML. `app` is its origin. */
export function scriptSnippet(app: string, attributes: SnippetAttributes): string {
  return `<script async src="${app}/embed.js"${dataAttributes(attributes)}></script>`;
}

/** Returns the snippet for a chat embedded in the page, instead of a button in the corner. */
export function inlineSnippet(app: string, attributes: SnippetAttributes): string {
  return `<div data-schoolgate${dataAttributes(attributes)}></div>\n<script async src="${app}/embed.js"></script>`;
}

/**
 * Returns the snippet for a tag manager, which strips a script's `data-` attributes: the script is created by another,
 * in the JavaScript of 2009 that every tag manager accepts.
 */
export function tagManagerSnippet(app: string, attributes: SnippetAttributes): string {
  const lines = attributes.map(
    ([name, value]) => `  chat.setAttribute('data-${name}', ${scriptText(value)});`,
  );
  return [
    '<script>',
    '(function () {',
    "  var chat = document.createElement('script');",
    '  chat.async = true;',
    `  chat.src = ${scriptText(`${app}/embed.js`)};`,
    ...lines,
    '  document.head.appendChild(chat);',
    '})();',
    '</script>',
  ].join('\n');
}

/** Returns the custom element as HTML. */
export function elementSnippet(app: string, attributes: SnippetAttributes): string {
  const written = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  return `<schoolgate-chat app="${app}"${written}></schoolgate-chat>`;
}

/** Returns the component as JSX: a text that JSX would not accept as an attribute is in braces. */
export function reactSnippet(app: string, attributes: SnippetAttributes): string {
  const written = [['app', app] as const, ...attributes].map(([name, value]) => {
    const property = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return ` ${property}=${/^[^"&{}\\]*$/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`}`;
  });
  return `import { SchoolgateChat } from 'schoolgate-embed/react';\n\n<SchoolgateChat${written.join('')} />`;
}

/** Returns the directives that a site with a Content-Security-Policy has to add. */
export function policySnippet(app: string): string {
  return `script-src ${app};\nframe-src ${app};`;
}

function dataAttributes(attributes: SnippetAttributes): string {
  return attributes.map(([name, value]) => ` data-${name}="${escaped(value)}"`).join('');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Returns a JavaScript string that is also safe within HTML. */
function scriptText(text: string): string {
  return JSON.stringify(text)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
