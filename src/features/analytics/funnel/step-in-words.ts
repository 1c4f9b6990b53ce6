import { fieldLabel, renderTemplate, type Step, type StepType, type TenantConfig } from '#engine';

export interface StepInWords {
  /** The school's own text: a field's label, else the beginning of the step's message. */
  name: string | null;
  /** Whether parents can answer there. */
  isAsking: boolean;
  /** Whether parents see it: a branch goes on by itself. */
  isSeen: boolean;
}

/** Describes a step of a conversation; null when the conversation has no such step now. */
export function stepInWords(config: TenantConfig, stepId: string): StepInWords | null {
  const step = findStep(config, stepId);
  if (!step) return null;
  const isLabelled = step.type === 'form' && step.fieldConfig?.label;
  return {
    name: isLabelled ? fieldLabel(step) : shorten(translate(step, config)) || null,
    isAsking: asking.has(step.type),
    isSeen: !passing.has(step.type),
  };
}

/** The default workflow's first, then the others', then those of the flows. */
function findStep({ workflows, defaultWorkflow, flows }: TenantConfig, id: string): Step | undefined {
  const all = [workflows[defaultWorkflow], ...Object.values(workflows), ...Object.values(flows)];
  return all.flatMap((each) => each?.steps ?? []).find((step) => step.id === id);
}

/** Values known only in a conversation, such as a parent's name, are shown as "…". */
function translate({ message = '' }: Step, { globalVariables }: TenantConfig): string {
  const gaps = message.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(globalVariables, name) ? placeholder : '…',
  );
  return renderTemplate(gaps, globalVariables).replace(/\s+/g, ' ').trim();
}

function shorten(text: string): string {
  const letters = [...text];
  if (letters.length <= longestName) return text;
  const cut = letters.slice(0, longestName).join('');
  const space = cut.lastIndexOf(' ');
  const words = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return `${words.replace(/[\s,.;:!?–-]+$/, '')}…`;
}

const longestName = 70;
const asking: ReadonlySet<StepType> = new Set(['options', 'form', 'questions']);
const passing: ReadonlySet<StepType> = new Set(['conditional', 'flow_switch']);
