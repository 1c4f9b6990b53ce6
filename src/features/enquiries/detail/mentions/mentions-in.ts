import type { Colleague } from '#data/enquiries/colleagues.ts';

/** The colleagues whom a text mentions as `@` and their whole name; of "@Asha Rao" an Asha is not meant. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  let rest = text.normalize('NFC');
  const byLength = [...colleagues].sort((a, b) => b.name.length - a.name.length);
  const mentioned = new Set<Colleague>();
  for (const { name } of byLength) {
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])@${escaped(name.normalize('NFC'))}(?![\\p{L}\\p{N}])`,
      'gu',
    );
    if (!pattern.test(rest)) continue;
    rest = rest.replaceAll(pattern, ' ');
    for (const colleague of colleagues) if (colleague.name === name) mentioned.add(colleague);
  }
  return [...mentioned];
}

/** What is typed after the last `@` before the caret, and where that is; null unless a name may be meant. */
export function mentionAt(text: string, caret: number): { at: number; query: string } | null {
  const found = /(?:^|[^\p{L}\p{N}])@([^@\n]{0,60})$/u.exec(text.slice(0, caret));
  const query = found?.[1];
  return query === undefined ? null : { at: caret - query.length - 1, query };
}

/** Those whose name, or a word of it, begins like this; accents and case do not matter. */
export function colleaguesLike(query: string, colleagues: readonly Colleague[]): Colleague[] {
  const wanted = plain(query);
  const isFound = ({ name }: Colleague) => {
    const words = plain(name).split(' ');
    return words.some((_, at) => words.slice(at).join(' ').startsWith(wanted));
  };
  return colleagues.filter(isFound).slice(0, shownAtMost);
}

const shownAtMost = 6;

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
