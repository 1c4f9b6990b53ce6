import { renderTemplate } from '../texts/render-template.ts';
import { type ConfigTextPart, rewordStep } from '../translate/step-texts.ts';
import { type LintProblem, lintProblem } from './lint-problem.ts';
import type { StepGraph } from './step-graph.ts';

/**
 * Returns what parents would read with its braces: a place for a value whose name is none, such as `{{first name}}`, and any
 * such place in a text that is shown as it is written.
 */
export function lintPlaceholders({ nodes }: StepGraph): LintProblem[] {
  return nodes.flatMap(({ flow, step }) => {
    const found = new Map<string, LintProblem>();
    rewordStep(step, (text, part) => {
      // Without values, every place that is one becomes empty.
      const left = text.includes('{{') && isFilled[part] ? renderTemplate(text) : text;
      const [odd] = braces.exec(left) ?? [];
      if (odd !== undefined) {
        const place = { flow: flow.name, step: step.id };
        found.set(`${part} ${odd}`, lintProblem('raw_placeholder', place, { text: odd, part }));
      }
      return text;
    });
    return [...found.values()];
  });
}

const braces = /\{\{[^{}\n]{0,60}\}{0,2}|[^{}\s]{0,60}\}\}/;

/** Whether values are put into a text of a step; buttons and labels are shown as they are written. */
const isFilled: Record<ConfigTextPart, boolean> = {
  message: true,
  media: true,
  optionMessage: true,
  emptyMessage: true,
  errorMessage: true,
  option: false,
  optionTitle: false,
  label: false,
  placeholder: false,
  choice: false,
  action: false,
  consent: false,
  variable: false,
};
