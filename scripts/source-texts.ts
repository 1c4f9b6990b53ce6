import ts from 'typescript';

export interface SourceWords {
  /** Every string in the file. */
  literals: Set<string>;
  /** What its template literals may become; those without a letter of their own, which may become anything, are left out. */
  patterns: RegExp[];
  /**
   * What is read of an object called `words`: "hint.tel" for `words.hint.tel`, "date.*" for `words.date[part]`; of one
   * called `helpWords`, "help.ask".
   */
  members: Set<string>;
  /** What `useTranslation` is asked for, and what stands before the colon of a string: "settings" for "settings:title". */
  namespaces: Set<string>;
  /** Words for people, written where a screen is drawn: "12: Close menu". */
  spoken: string[];
}

/** Reads one TypeScript file for the strings it may ask words with, and for words that should have been asked for. */
export function wordsInSource(fileName: string, source: string): SourceWords {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const words: SourceWords = {
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
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) noteNamespace(node);
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) noteMember(node);
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxAttribute(node) && spokenAttributes.has(node.name.getText())) said(node.initializer);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) said(node.expression);
    ts.forEachChild(node, visit);
  }

  function noteNamespace(node: ts.StringLiteralLike | ts.TemplateHead): void {
    const asked = ts.isArrayLiteralExpression(node.parent) ? node.parent.parent : node.parent;
    const isAsked = ts.isCallExpression(asked) && asked.expression.getText() === 'useTranslation';
    const namespace = isAsked ? node.text : /^([\w-]+):/.exec(node.text)?.[1];
    if (namespace) words.namespaces.add(namespace);
  }

  function noteMember(node: ts.Expression): void {
    const path = memberPath(node);
    const start = path.findLastIndex((name) => name === 'words' || name === 'helpWords') + 1;
    if (start === 0 || start === path.length) return;
    const group = path[start - 1] === 'helpWords' ? ['help'] : [];
    words.members.add([...group, ...path.slice(start)].join('.'));
  }

  /** Strings that end up on the screen as they are: not those handed to a call, nor those compared with. */
  function said(node: ts.Node | undefined): void {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) note(node, node.text);
    else if (ts.isTemplateExpression(node)) note(node, fixedPartsOf(node).join(' '));
    else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) said(node.expression);
    else if (ts.isConditionalExpression(node)) {
      said(node.whenTrue);
      said(node.whenFalse);
    } else if (ts.isBinaryExpression(node) && joining.has(node.operatorToken.kind)) {
      said(node.left);
      said(node.right);
    }
  }

  function note(node: ts.Node, text: string): void {
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
const spokenAttributes = new Set([
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
