import { isSafeEndpoint, isSafeLink } from './safe-link.ts';
import type { Step } from './tenant-config.ts';

/** An address of a step that the chat will refuse: of a button, of a link within its texts, of its call. */
export interface ProblemLink {
  of: 'button' | 'text' | 'endpoint';
  link: string;
}

/** Every address of a step that the chat will refuse. */
export function findProblemLinks(step: Step): ProblemLink[] {
  const buttons = (step.actions ?? []).filter((action) => action.type === 'redirect');
  const texts = [step.message, ...(step.options ?? []).map((option) => option.message)];
  const links = texts.flatMap((text) =>
    [...(text ?? '').matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? ''),
  );
  const endpoint = step.apiConfig?.endpoint;
  const unsafe = (of: ProblemLink['of'], found: string[], isSafe: (link: string) => boolean) =>
    found.filter((link) => !isSafe(link)).map((link) => ({ of, link }));
  return [
    ...unsafe(
      'button',
      buttons.map((button) => button.action ?? ''),
      isSafeLink,
    ),
    // The chat takes no blank and no bracket for a part of a link within a text.
    ...unsafe('text', links, (link) => isSafeLink(link) && !/[ (]/.test(link)),
    ...unsafe('endpoint', endpoint === undefined ? [] : [endpoint], isSafeEndpoint),
  ];
}
