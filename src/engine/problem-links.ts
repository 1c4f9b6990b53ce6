import { isSafeEndpoint, isSafeLink } from './safe-link.ts';
import type { Step } from './tenant-config.ts';

/** The addresses of a step that the chat will refuse: of buttons, of links within its texts, of its call. */
export function findProblemLinks(step: Step): string[] {
  const buttons = (step.actions ?? []).filter((action) => action.type === 'redirect');
  const texts = [step.message, ...(step.options ?? []).map((option) => option.message)];
  const links = texts.flatMap((text) =>
    [...(text ?? '').matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? ''),
  );
  const endpoint = step.apiConfig?.endpoint;
  return [
    ...[...buttons.map((button) => button.action ?? ''), ...links].filter((link) => !isSafeLink(link)),
    ...(endpoint !== undefined && !isSafeEndpoint(endpoint) ? [endpoint] : []),
  ];
}
