import type { Json, Step } from '#engine';

/** What every kind of field is drawn with. */
export interface FieldControlProps {
  step: Step;
  label: string;
  /** YYYY-MM-DD where the parent is. */
  today: string;
  value: Json;
  error: string | null;
  onChange: (value: Json) => void;
  /** The parent has finished with the field, for now. */
  onLeave: () => void;
}
