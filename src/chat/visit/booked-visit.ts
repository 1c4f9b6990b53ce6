import type { BookedVisit } from '#data/visitor/visits.ts';
import { isRecord } from '#engine';
import { safeSessionStorage } from '#lib/browser/safe-storage.ts';
import { bookedKey } from './booked-key.ts';

/** Returns the visit that was booked in this tab, which a reload finds again. */
export function readBooked(tenantId: string): BookedVisit | null {
  try {
    const value: unknown = JSON.parse(safeSessionStorage.get(bookedKey(tenantId)) ?? 'null');
    return isBooked(value) ? value : null;
  } catch {
    return null;
  }
}

export function writeBooked(tenantId: string, booked: BookedVisit): void {
  safeSessionStorage.set(bookedKey(tenantId), JSON.stringify(booked));
}

function isBooked(value: unknown): value is BookedVisit {
  if (!isRecord(value) || (value.status !== 'confirmed' && value.status !== 'waitlisted')) return false;
  return ['name', 'place', 'startsAt', 'endsAt', 'zone', 'link'].every(
    (name) => typeof value[name] === 'string',
  );
}
