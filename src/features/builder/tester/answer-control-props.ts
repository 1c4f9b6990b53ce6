import type { Json, Step } from '#engine';

export interface AnswerControlProps {
  step: Step;
  label: string;
  /** YYYY-MM-DD. */
  today: string;
  isRequired: boolean;
  value: Json;
  error: string | null;
  onChange(value: Json): void;
  onLeave(): void;
}
