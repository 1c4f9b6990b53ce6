/** Far more than any conversation, filter or form has. */
const deepest = 200;
const [quote, backslash] = [0x22, 0x5c];
const [parenthesis, bracket, brace] = [0x28, 0x5b, 0x7b];

/**
 * Whether brackets are nested so deep that parsers, which descend by recursion, would come to the end of their stack: the
 * embedded database does not survive it. Brackets in quotes do not count.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === quote) isQuoted = !isQuoted;
    else if (isQuoted) at += sign === backslash ? 1 : 0;
    else if (sign === parenthesis || sign === bracket || sign === brace) depth += 1;
    else if (sign === parenthesis + 1 || sign === bracket + 2 || sign === brace + 2) depth -= 1;
  }
  return depth > deepest;
}
