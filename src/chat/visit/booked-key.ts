/** Where a tab keeps the visit that was booked in it. */
export function bookedKey(tenantId: string): string {
  return `schoolgate.booked-visit.${tenantId}`;
}

/** Where a tab keeps what it asked to book, until it is answered. */
export function bookingKey(tenantId: string): string {
  return `schoolgate.booking.${tenantId}`;
}
