/**
 * Proof, before anything is served, that a stranger with the public key is refused: every table of ours is closed to
 * the role `anon`, so anything but a refusal means that the guards of this database are not in force.
 */
export async function assertClosedToStrangers(
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
