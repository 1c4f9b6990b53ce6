/** Elements whose text is a line of its own: names that are put together from several have a blank between them. */
const blocks = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM ' +
    'H1 H2 H3 H4 H5 H6 HEADER HR HTML LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY UL'
  ).split(' '),
);
const tables = new Map([
  ['TABLE', 'table'],
  ['THEAD', 'table-header-group'],
  ['TBODY', 'table-row-group'],
  ['TR', 'table-row'],
  ['TD', 'table-cell'],
  ['TH', 'table-cell'],
]);
const unseen = new Set(['HEAD', 'LINK', 'META', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

/**
 * What an element's style comes to where no style sheet is loaded: what is written at the element, and how a browser shows
 * its kind. Looking for a role asks it of each element and of all around it, for which jsdom goes through the whole style
 * sheet of a browser: a sixth of the time of these tests.
 */
export function writtenStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  return new Proxy(style, {
    get(_, name) {
      if (name === 'getPropertyValue') {
        return (property: string) =>
          property === 'display' ? displayOf(element, style) : style.getPropertyValue(property);
      }
      if (name === 'display') return displayOf(element, style);
      const value = Reflect.get(style, name);
      return typeof value === 'function' ? value.bind(style) : value;
    },
  });
}

function displayOf(element: Element, style: CSSStyleDeclaration): string {
  if (element.hasAttribute('hidden') || unseen.has(element.tagName)) return 'none';
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return 'none';
  return style.display || (tables.get(element.tagName) ?? (blocks.has(element.tagName) ? 'block' : 'inline'));
}
