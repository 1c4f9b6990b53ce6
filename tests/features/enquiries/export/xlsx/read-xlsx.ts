import { expect } from 'vitest';
import { bytesOf } from '../bytes-of.ts';
import { unzip } from './unzip.ts';

/** A cell as a spreadsheet understands it: text, or a number with the format it is shown in. */
export type ReadCell = string | { number: number; format: string | null | undefined };

/** Reads a workbook of one sheet, and holds it to what ECMA-376 asks of its files. */
export async function readXlsx(file: Blob) {
  const files = unzip(await bytesOf(file));
  const parse = (name: string) => {
    const xml = files[name];
    if (xml === undefined) throw new Error(`no ${name}`);
    const document = new DOMParser().parseFromString(xml, 'application/xml');
    expect(document.querySelector('parsererror'), name).toBeNull();
    return document;
  };
  expectWholePackage(Object.keys(files), parse);
  const sheet = parse('xl/worksheets/sheet1.xml');
  const styles = parse('xl/styles.xml');
  const formats = all(styles, 'numFmt').map((format) => [
    attribute(format, 'numFmtId'),
    attribute(format, 'formatCode'),
  ]);
  const formatCodes = new Map(formats.map(([id, code]) => [id, code]));
  const shown = all(styles.getElementsByTagName('cellXfs')[0], 'xf').map((xf) =>
    formatCodes.get(attribute(xf, 'numFmtId')),
  );

  const rows = all(sheet, 'row').map((row) => {
    const cells: Record<string, ReadCell> = {};
    for (const cell of all(row, 'c')) {
      const at = attribute(cell, 'r') ?? '';
      expect(at).toMatch(new RegExp(`^[A-Z]+${attribute(row, 'r')}$`));
      cells[at.replace(/\d+$/, '')] = attribute(cell, 't')
        ? textOf(cell)
        : { number: Number(cell.textContent), format: shown[Number(attribute(cell, 's') ?? 0)] };
    }
    return cells;
  });
  return { sheet, rows };
}

/** Every part has a type and is reached by a relation, and nothing is promised that is not there. */
function expectWholePackage(names: string[], parse: (name: string) => Document): void {
  const typed = all(parse('[Content_Types].xml'), 'Override').map((part) =>
    attribute(part, 'PartName')?.slice(1),
  );
  const related = names
    .filter((name) => name.endsWith('.rels'))
    .flatMap((name) => {
      const folder = name.replace(/_rels\/[^/]+$/, '');
      return all(parse(name), 'Relationship').map((relation) => folder + attribute(relation, 'Target'));
    });
  const parts = names.filter((name) => name.startsWith('xl/') && !name.endsWith('.rels')).sort();
  expect(parts).not.toEqual([]);
  expect(typed.sort()).toEqual(parts);
  expect(related.sort()).toEqual(parts);
}

/** The text of an inline string, its escapes read as Excel reads them. */
function textOf(cell: Element): string {
  expect(attribute(cell, 't')).toBe('inlineStr');
  const text = all(cell, 't')
    .map(({ textContent }) => textContent ?? '')
    .join('');
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

const all = (within: Document | Element | undefined, tag: string) => [
  ...(within?.getElementsByTagName(tag) ?? []),
];
const attribute = (element: Element, name: string) => element.getAttribute(name);
