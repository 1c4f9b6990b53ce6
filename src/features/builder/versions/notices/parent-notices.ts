import type { TenantConfig } from '#engine';
import type { Change } from '../diff/change.ts';
import { diffConfigs } from '../diff/diff-configs.ts';
import { type Notice, noticeKinds } from './notice.ts';
import { noticeOf } from './notice-of.ts';
import { stepWords } from './step-words.ts';

export interface ParentNotices {
  notices: Notice[];
  /** How many changes are to how it works, or to what parents do not see. */
  others: number;
}

/**
 * Returns what parents notice when `to` replaces `from`, conversation by conversation. What follows from something that is
 * told already is not told again: that a step leads to the question that was put after it, or past the one that is gone.
 */
export function parentNotices(from: TenantConfig, to: TenantConfig): ParentNotices {
  const changes = diffConfigs(from, to);
  const words = stepWords(from, to);
  const told = changes.filter((change) => !isConsequence(change, changes, from));
  const found = told.map((change) => noticeOf(change, words));
  const notices = withoutRepeats(found.filter((notice) => notice !== null));
  const flows = [...new Set(notices.map(({ flow }) => flow))];
  return {
    notices: notices.toSorted(
      (a, b) =>
        flows.indexOf(a.flow) - flows.indexOf(b.flow) ||
        noticeKinds.indexOf(a.kind) - noticeKinds.indexOf(b.kind),
    ),
    others: found.filter((notice) => notice === null).length,
  };
}

function isConsequence(change: Change, changes: readonly Change[], from: TenantConfig): boolean {
  if (change.kind !== 'next' && change.kind !== 'optionNext') return false;
  const isIn = (kind: Change['kind'], step: string | undefined) =>
    step !== undefined &&
    changes.some((other) => other.kind === kind && other.flow === change.flow && other.step === step);
  if (isIn('stepAdded', change.to)) return true;
  if (!isIn('stepRemoved', change.from)) return false;
  const { workflows, flows } = from;
  const steps = (workflows[change.flow] ?? flows[change.flow])?.steps ?? [];
  return steps.find(({ id }) => id === change.from)?.nextStep === change.to;
}

/** Several rules of one question are one sentence. */
function withoutRepeats(notices: readonly Notice[]): Notice[] {
  const told = new Map(notices.map((notice) => [JSON.stringify(notice), notice]));
  return [...told.values()];
}
