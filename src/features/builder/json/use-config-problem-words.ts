import { useTranslation } from 'react-i18next';
import type { ConfigProblem } from '#data/configuration/tenant-config-schema.ts';
import { isRecord } from '#engine';

/** Describes where in an imported text a problem is, and what it is. Its paths refer to `value`. */
export function useConfigProblemWords(value: unknown): {
  place(path: string): string;
  sentence(problem: ConfigProblem): string;
} {
  const { t } = useTranslation('builder-json');
  const said = ({ kind, name, number }: Part): string => {
    if (kind === 'other') return name;
    if (kind === 'steps' && name !== '') return t('place.namedStep', { number, name });
    return t(`place.${kind}`, { number, name });
  };
  return {
    place: (path) => partsOf(path, value).map(said).join(' › ') || t('place.whole'),
    sentence: ({ code, value: about }) => t(`problem.${code}`, { value: about }),
  };
}

const groups = ['workflows', 'flows', 'specialFlows'] as const;
const lists = ['steps', 'options', 'conditions', 'actions', 'dropdownOptions'] as const;

/** One segment of a path: a named workflow, a numbered step or option, or a key as written in the text. */
interface Part {
  kind: (typeof groups)[number] | (typeof lists)[number] | 'other';
  name: string;
  /** Counts from 1. */
  number: number;
}

function partsOf(path: string, value: unknown): Part[] {
  const segments = segmentsOf(path, value);
  const parts: Part[] = [];
  for (let at = 0; at < segments.length; at++) {
    const { key, value: found } = segments[at] ?? {};
    const next = segments[at + 1];
    const group = at === 0 && next ? groups.find((each) => each === key) : undefined;
    const list = typeof next?.key === 'number' ? lists.find((each) => each === key) : undefined;
    if (group) parts.push({ kind: group, name: String(next?.key), number: 0 });
    else if (list) parts.push({ kind: list, name: idOf(next?.value), number: Number(next?.key) + 1 });
    else
      parts.push({
        kind: 'other',
        name: typeof key === 'number' ? `[${key}]` : String(key ?? found),
        number: 0,
      });
    if (group || list) at += 1;
  }
  return parts;
}

/** Splits a path into keys and indexes. A key may contain dots and brackets, so it is looked up in `value`. */
function segmentsOf(path: string, value: unknown): { key: string | number; value: unknown }[] {
  const segments: { key: string | number; value: unknown }[] = [];
  let rest = path;
  let at = value;
  while (rest !== '') {
    const index = Array.isArray(at) ? /^\[(\d+)\]/.exec(rest)?.[1] : undefined;
    const key = index === undefined ? nameIn(rest, at) : Number(index);
    rest = rest.slice(index === undefined ? String(key).length : index.length + 2).replace(/^\./, '');
    at = Array.isArray(at) ? at[Number(key)] : isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
    segments.push({ key, value: at });
  }
  return segments;
}

function nameIn(path: string, value: unknown): string {
  const known = isRecord(value) ? Object.keys(value) : [];
  const fitting = known.filter(
    (name) => name && path.startsWith(name) && /^(?:$|[.[])/.test(path.slice(name.length)),
  );
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0];
  return longest ?? (/^[^.[]+/.exec(path)?.[0] || path);
}

function idOf(step: unknown): string {
  return isRecord(step) && typeof step.id === 'string' ? step.id : '';
}
