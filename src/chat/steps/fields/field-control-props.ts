import type { Json, Step } from '#engine';

/** The props of every type of field. */
export interface FieldControlProps {
  step: Step;
  label: string;
  /** YYYY-MM-DD in the parent's time zone. */
  today: string;
  value: Json;
  error: string | null;
  onChange: (value: Json) => void;
  /** Called when the parent leaves the field. */
  onLeave: () => void;
}
