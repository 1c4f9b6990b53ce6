import { once } from 'node:events';
import { createServer } from 'node:http';
import { sign } from 'hono/jwt';
import { client } from './school-provider.ts';

type Claims = Record<string, unknown>;

/**
 * A provider whose description, status and ID tokens a test makes up. It signs whatever it says; `isForged` with a key that it
 * does not publish. `padding` comes after each answer.
 */
export async function startLyingProvider() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const issuer = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  const [own, other] = [await makeKeys(), await makeKeys()];
  const lie = {
    claims: {} as Claims,
    description: {} as Claims,
    isForged: false,
    status: 200,
    nonce: '',
    padding: '',
  };
  const answers: Record<string, () => Promise<Claims> | Claims> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...lie.description,
    }),
    '/keys': () => ({ keys: [own.publicKey] }),
    '/token': async () => ({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: await sign(
        { ...truth(issuer, lie.nonce), ...lie.claims },
        (lie.isForged ? other : own).privateKey,
        'RS256',
      ),
    }),
  };
  server.on('request', async (request, response) => {
    const said = await answers[request.url ?? '']?.();
    response.writeHead(said ? lie.status : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(said ?? {}) + lie.padding);
  });
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, lie, stop };
}

function truth(issuer: string, nonce: string): Claims {
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: issuer,
    sub: 'office',
    aud: client.clientId,
    iat: now,
    exp: now + 300,
    nonce,
    email: 'office@greenfield.example',
    email_verified: true,
  };
}

async function makeKeys() {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 2048,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  );
  const kid = crypto.randomUUID();
  const publicKey = {
    ...(await crypto.subtle.exportKey('jwk', pair.publicKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  };
  return { publicKey, privateKey: { ...(await crypto.subtle.exportKey('jwk', pair.privateKey)), kid } };
}
