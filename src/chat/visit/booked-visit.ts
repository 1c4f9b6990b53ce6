import type { BookedStatus, BookedVisit } from '#data/visitor/visits.ts';
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

export function forgetBooked(tenantId: string): void {
  safeSessionStorage.remove(bookedKey(tenantId));
}

/** Returns whether it takes a new booking to visit the school. */
export function isEnded({ status }: BookedVisit): boolean {
  return status === 'cancelled' || status === 'over';
}

function isBooked(value: unknown): value is BookedVisit {
  if (!isRecord(value) || !standing.some((status) => status === value.status)) return false;
  if (value.heldUntil !== undefined && typeof value.heldUntil !== 'string') return false;
  return ['name', 'place', 'startsAt', 'endsAt', 'zone', 'link'].every(
    (name) => typeof value[name] === 'string',
  );
}

const standing: readonly BookedStatus[] = ['confirmed', 'waitlisted', 'offered'];
