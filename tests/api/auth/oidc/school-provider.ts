import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';

/** What the provider says of a person, besides their subject. */
export type SchoolPerson = { email?: string; email_verified?: boolean; xms_edov?: unknown };

export const client = { clientId: 'schoolgate', clientSecret: 'a secret of the provider and this client' };

/**
 * A real OpenID Connect provider on this machine, as a school has one. Its page asks only who is there. `stop` ends it.
 */
export async function startSchoolProvider(redirectUris: string[]) {
  const people = new Map<string, SchoolPerson>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://localhost:${portOf(server.address())}`;
  const registered = {
    client_secret: client.clientSecret,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: 'client_secret_post' as const,
  };
  const provider = new Provider(issuer, {
    clients: [
      { ...registered, client_id: client.clientId },
      { ...registered, client_id: 'another', client_secret: 'a secret of another client' },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['of this test'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/who/${uid}` },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId);
      return person && { accountId, claims: () => ({ sub: accountId, ...person }) };
    },
    // The school has agreed for all of its people.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/who/')) return void answer(request, response);
    void (request.method === 'POST' ? takeAnswer(provider, request, response) : showPage(response));
  });
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, people, stop };
}

/** Signs a person in at the provider, as their browser would, and returns the query with which it is sent back. */
export async function signInThere(address: string, subject: string | null): Promise<string> {
  const cookies = new Map<string, string>();
  let at = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    const isPage = at.pathname.startsWith('/who/');
    const response = await fetch(at, {
      method: isPage ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isPage && { body: new URLSearchParams(subject === null ? {} : { subject }) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('Location');
    if (next === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    const to = new URL(next, at);
    if (to.origin !== at.origin) return to.search;
    at = to;
  }
  throw new Error('The provider does not send the browser back.');
}

function showPage(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/html');
  response.end(`<!doctype html><html lang="en"><title>Hillside accounts</title><h1>Hillside accounts</h1>
    <form method="post"><label>Account <input name="subject"></label><button>Go on</button></form>
    <form method="post"><button>No</button></form></html>`);
}

async function takeAnswer(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const subject = new URLSearchParams(Buffer.concat(chunks).toString()).get('subject');
  await provider.interactionFinished(
    request,
    response,
    subject === null ? { error: 'access_denied' } : { login: { accountId: subject } },
  );
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  return typeof address === 'object' && address ? address.port : 0;
}
