import {
  CircleCheck,
  CornerUpRight,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquareText,
  PenLine,
  Split,
  Webhook,
} from 'lucide-react';
import type { StepType } from '#engine';

export interface StepAppearance {
  icon: LucideIcon;
  /** Classes of a small badge: its background and text colour. */
  mark: string;
  /** A CSS colour, for a line or a border. */
  colour: string;
}

/** The icon and the colour of each type of step, wherever it is shown. A new type breaks the build here. */
export const stepAppearance = {
  message: {
    icon: MessageSquareText,
    mark: 'bg-step-message-soft text-step-message',
    colour: 'var(--step-message)',
  },
  options: {
    icon: ListChecks,
    mark: 'bg-step-options-soft text-step-options',
    colour: 'var(--step-options)',
  },
  form: { icon: PenLine, mark: 'bg-step-form-soft text-step-form', colour: 'var(--step-form)' },
  questions: {
    icon: MessageCircleQuestion,
    mark: 'bg-step-questions-soft text-step-questions',
    colour: 'var(--step-questions)',
  },
  api_call: { icon: Webhook, mark: 'bg-step-api-soft text-step-api', colour: 'var(--step-api)' },
  conditional: { icon: Split, mark: 'bg-step-logic-soft text-step-logic', colour: 'var(--step-logic)' },
  flow_switch: {
    icon: CornerUpRight,
    mark: 'bg-step-logic-soft text-step-logic',
    colour: 'var(--step-logic)',
  },
  completed: { icon: CircleCheck, mark: 'bg-step-end-soft text-step-end', colour: 'var(--step-end)' },
} satisfies Record<StepType, StepAppearance>;
