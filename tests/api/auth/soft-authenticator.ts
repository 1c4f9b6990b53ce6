import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';

const asked = z.object({
  challenge: z.string(),
  user: z.object({ id: z.string() }).optional(),
});

interface Ways {
  origin?: string;
  rpId?: string;
  /** Whether the device recognised its owner. */
  isVerified?: boolean;
  challenge?: string;
}

/** A device with one passkey of its own, which answers as a browser hands it on, and lies where it is told to. */
export function softAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const device = { id: id.toString('base64url'), counter: 0, userHandle: '', create, get };

  function create(options: unknown, ways: Ways = {}) {
    const { challenge, user } = asked.parse(options);
    device.userHandle = user?.id ?? '';
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
    const data = authenticatorData(ways, attested);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ]);
    return credential({
      clientDataJSON: clientData('webauthn.create', challenge, ways).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  function get(options: unknown, ways: Ways & { userHandle?: string } = {}) {
    device.counter += 1;
    const client = clientData('webauthn.get', asked.parse(options).challenge, ways);
    const data = authenticatorData(ways);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
    return credential({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: ways.userHandle ?? device.userHandle,
    });
  }

  function authenticatorData(
    { rpId = 'console.example', isVerified = true }: Ways,
    attested = Buffer.alloc(0),
  ): Buffer {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(device.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  }

  function credential<T>(response: T) {
    return { id: device.id, rawId: device.id, type: 'public-key', response, clientExtensionResults: {} };
  }
  return device;
}

function clientData(
  type: string,
  challenge: string,
  { origin = 'https://console.example', challenge: other }: Ways,
): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge: other ?? challenge, origin, crossOrigin: false }));
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}
