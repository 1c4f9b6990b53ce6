/**
 * Checks before the server listens that anonymous access is refused: the role `anon` has no access to any of our tables,
 * so any other response means that row-level security or grants are not in force.
 */
export async function assertAnonymousAccessRefused(
  fetch: (request: Request) => Promise<Response>,
  publishableKey: string,
): Promise<void> {
  for (const table of ['users', 'chat_inquiry_information']) {
    const request = new Request(`http://database.internal/rest/v1/${table}?select=*&limit=1`, {
      headers: { apikey: publishableKey },
    });
    const { status } = await fetch(request);
    if (status !== 401 && status !== 403) {
      throw new Error(
        `The database is not safe to serve: a stranger's request for "${table}" got ${status}, not a refusal.`,
      );
    }
  }
}
