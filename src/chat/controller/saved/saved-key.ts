/** Returns the name under which a tab stores its conversation with a school. */
export function savedKey(tenantId: string): string {
  return `schoolgate.conversation.${tenantId}`;
}
