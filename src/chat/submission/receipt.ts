import { isRecord } from '#engine';

/** What a parent keeps of an enquiry that the school has. */
export interface Receipt {
  /** Empty where the service gave none. */
  reference: string;
  /** By when the school is in touch, ISO 8601 in its zone; empty where it promised nothing. */
  dueAt: string;
}

/** Reads the service's data on a stored enquiry. */
export function readReceipt(data: unknown): Receipt {
  const stored = isRecord(data) && isRecord(data.data) ? data.data : {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { reference: textOf(stored.reference), dueAt: textOf(stored.due_at) };
}
