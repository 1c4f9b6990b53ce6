import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');

export interface SupabaseCall {
  /** Its name, and the names of literal options; of a list of columns what it holds besides columns: `order nullsFirst`. */
  name: string;
  /** The first that makes it. */
  file: string;
}

/**
 * The calls that the files of some folders make of Supabase, each once a folder. The compiler resolves them, so that a filter of
 * a query is told from that of a list; those that go without the client are found by their address.
 */
export function supabaseCalls(...folders: readonly string[]): SupabaseCall[][] {
  const files = new Map(folders.map((folder) => [folder, sourcesBelow(folder)]));
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const program = ts.createProgram([...files.values()].flat(), options);
  const checker = program.getTypeChecker();
  return folders.map((folder) => {
    const found = new Map<string, string>();
    for (const file of files.get(folder) ?? []) {
      const source = program.getSourceFile(file);
      if (!source) throw new Error(`${file} was not read.`);
      for (const name of callsOf(checker, source))
        if (!found.has(name)) found.set(name, path.relative(root, file));
    }
    return [...found].map(([name, file]) => ({ name, file }));
  });
}

function* callsOf(checker: ts.TypeChecker, source: ts.SourceFile): Generator<string> {
  for (const call of callsIn(source)) if (isOfSupabase(checker, call.name)) yield called(call);
  for (const [address] of source.text.matchAll(/\/(?:rest|auth|storage)\/v1\/[a-z]*/g)) yield address;
}

interface Call {
  name: ts.Identifier;
  given: readonly ts.Expression[];
}

function* callsIn(node: ts.Node): Generator<Call> {
  if (ts.isCallExpression(node)) {
    const { expression } = node;
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    if (ts.isIdentifier(name)) yield { name, given: node.arguments };
  }
  for (const child of node.getChildren()) yield* callsIn(child);
}

/** Of all calls, `rpc` is the slowest to resolve, and no other thing has a method of that name. */
function isOfSupabase(checker: ts.TypeChecker, name: ts.Identifier): boolean {
  if (name.text === 'rpc') return ts.isPropertyAccessExpression(name.parent);
  const declared = checker.getSymbolAtLocation(name)?.declarations?.[0];
  return declared?.getSourceFile().fileName.includes('/node_modules/@supabase/') ?? false;
}

/** Their objects are rows or arguments, which the types of the database know. */
const givenRows = new Set(['rpc', 'insert', 'upsert', 'update', 'match']);

function called({ name: { text: name }, given }: Call): string {
  const particulars = given.flatMap((each) => {
    if (name === 'select' && ts.isStringLiteral(each)) {
      return /[(*]/.test(each.text) ? [each.text.includes('(') ? 'embedded' : 'everything'] : [];
    }
    if (name === 'is') return [each.getText()].filter((text) => /^(null|true|false)$/.test(text));
    if (givenRows.has(name) || !ts.isObjectLiteralExpression(each)) return [];
    return each.properties.flatMap(({ name: key }) => key?.getText() ?? []);
  });
  return [name, ...particulars].join(' ');
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
