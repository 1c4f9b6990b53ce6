import ts from 'typescript';

export interface SourceTexts {
  /** Every string in the file. */
  literals: Set<string>;
  /** Patterns of its template literals, except those without any fixed letter, which match everything. */
  patterns: RegExp[];
  /**
   * Property paths of an object called `words`: "hint.tel" for `words.hint.tel`, "date.*" for `words.date[part]`; of one
   * called `helpWords`: "help.ask".
   */
  members: Set<string>;
  /** Arguments of `useTranslation`, and prefixes of strings: "settings" for "settings:title". */
  namespaces: Set<string>;
  /** Literal texts in JSX, with their line: "12: Close menu". */
  spoken: string[];
}

/** Parses a TypeScript file for strings that may be translation keys, and for literal texts that should be translated. */
export function findSourceTexts(fileName: string, source: string): SourceTexts {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const words: SourceTexts = {
    literals: new Set(),
    patterns: [],
    members: new Set(),
    namespaces: new Set(),
    spoken: [],
  };
  visit(file);
  return words;

  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) words.literals.add(node.text);
    else if (ts.isTemplateExpression(node)) words.patterns.push(...patternOf(node));
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) recordNamespace(node);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) recordMember(node);
    if (ts.isJsxText(node)) recordText(node, node.text);
    else if (ts.isJsxAttribute(node) && visibleAttributes.has(node.name.getText()))
      recordVisibleText(node.initializer);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) recordVisibleText(node.expression);
    ts.forEachChild(node, visit);
  }

  function recordNamespace(node: ts.StringLiteralLike | ts.TemplateHead): void {
    const argument = ts.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent;
    const isAsked = ts.isCallExpression(argument) && argument.expression.getText() === 'useTranslation';
    const namespace = isAsked ? node.text : /^([\w-]+):/.exec(node.text)?.[1];
    if (namespace) words.namespaces.add(namespace);
  }

  function recordMember(node: ts.Expression): void {
    const path = memberPath(node);
    const start = path.findLastIndex((name) => name === 'words' || name === 'helpWords') + 1;
    if (start === 0 || start === path.length) return;
    const group = path[start - 1] === 'helpWords' ? ['help'] : [];
    words.members.add([...group, ...path.slice(start)].join('.'));
  }

  /** Strings that are rendered directly: not arguments of calls, nor operands of comparisons. */
  function recordVisibleText(node: ts.Node | undefined): void {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) recordText(node, node.text);
    else if (ts.isTemplateExpression(node)) recordText(node, fixedPartsOf(node).join(' '));
    else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
      recordVisibleText(node.expression);
    else if (ts.isConditionalExpression(node)) {
      recordVisibleText(node.whenTrue);
      recordVisibleText(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && joining.has(node.operatorToken.kind)) {
      recordVisibleText(node.left);
      recordVisibleText(node.right);
    }
  }

  function recordText(node: ts.Node, text: string): void {
    const rest = names.reduce((left, name) => left.replaceAll(name, ''), text);
    if (!/\p{L}{2,}/u.test(rest)) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    words.spoken.push(`${line + 1}: ${text.trim().replace(/\s+/g, ' ')}`);
  }
}

/** The names along `a.b?.c()[d].e`: a, b, c, *, e. */
function memberPath(node: ts.Expression): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isCallExpression(node) || ts.isNonNullExpression(node)) return memberPath(node.expression);
  if (ts.isPropertyAccessExpression(node)) return [...memberPath(node.expression), node.name.text];
  if (!ts.isElementAccessExpression(node)) return [];
  const { argumentExpression: name } = node;
  return [...memberPath(node.expression), ts.isStringLiteralLike(name) ? name.text : '*'];
}

function patternOf(node: ts.TemplateExpression): RegExp[] {
  const parts = fixedPartsOf(node);
  if (!parts.some((part) => /\p{L}/u.test(part))) return [];
  return [new RegExp(`^${parts.map(escaped).join('[^:]+')}$`)];
}

function fixedPartsOf(node: ts.TemplateExpression): string[] {
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The product's own name is the same in every language. */
const names = ['Schoolgate'];
const visibleAttributes = new Set([
  'aria-label',
  'aria-description',
  'alt',
  'detail',
  'label',
  'placeholder',
  'title',
]);
const joining = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
]);
