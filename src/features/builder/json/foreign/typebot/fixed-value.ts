import { type TypebotBlock, textIn } from './typebot-file.ts';
import type { VariableNames } from './variable-names.ts';

/** Returns the name and value of a variable that a block sets to something fixed; undefined for what is computed. */
export function fixedValue(
  { options }: TypebotBlock,
  names: VariableNames,
): [name: string, value: string] | undefined {
  const name = names.of(options.variableId);
  const kind = options.type ?? 'Custom';
  const text = textIn(options, 'expressionToEvaluate').trim();
  const [, quoted] = /^(["'])([^"'\\]*)\1$/.exec(text)?.slice(1) ?? [];
  const isPlain = /^[\p{L}\d][\p{L}\d ,.'’-]*$/u.test(text) && options.isCode !== true;
  if (name === undefined || kind !== 'Custom' || (quoted === undefined && !isPlain)) return undefined;
  return [name, quoted ?? text];
}
