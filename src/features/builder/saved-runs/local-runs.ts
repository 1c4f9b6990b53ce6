import type { SavedRun, TranscriptLine } from '#data/configuration/saved-runs.ts';
import type { EngineEvent } from '#engine';
import { isRecord } from '#engine';
import { safeLocalStorage } from '#lib/browser/safe-storage.ts';

/** Returns the runs saved in this browser without an account, by name. Unreadable ones are omitted. */
export function readLocalRuns(tenantId: string): SavedRun[] {
  const runs = parsed(safeLocalStorage.get(keyOf(tenantId)));
  return runs.sort((one, other) => one.name.localeCompare(other.name));
}

export function writeLocalRuns(tenantId: string, runs: readonly SavedRun[]): void {
  safeLocalStorage.set(keyOf(tenantId), JSON.stringify(runs));
}

function keyOf(tenantId: string): string {
  return `builder_journeys_${tenantId}`;
}

function parsed(text: string | null): SavedRun[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(found) ? found.filter(isSavedRun) : [];
  } catch {
    return [];
  }
}

function isSavedRun(value: unknown): value is SavedRun {
  if (!isRecord(value)) return false;
  const { id, name, flow, events, transcript } = value;
  const isNamed = [id, name, flow].every((each) => typeof each === 'string');
  return isNamed && isListOf(events, isEvent) && isListOf(transcript, isLine);
}

/** Checks what a replay needs: the engine rejects an event that it cannot use. */
function isEvent(value: unknown): value is EngineEvent {
  return isRecord(value) && typeof value.type === 'string';
}

function isLine(value: unknown): value is TranscriptLine {
  if (!isRecord(value)) return false;
  const { from, text, step } = value;
  return (
    (from === 'bot' || from === 'user' || from === 'end') &&
    typeof text === 'string' &&
    typeof step === 'string'
  );
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}
