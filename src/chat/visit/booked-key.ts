/** Where a tab keeps the visit that was booked in it. */
export function bookedKey(tenantId: string): string {
  return `schoolgate.booked-visit.${tenantId}`;
}
