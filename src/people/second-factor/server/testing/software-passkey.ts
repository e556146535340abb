import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const origin = 'http://localhost:3000';

interface Signing {
  counter?: number;
  origin?: string;
  /** Whether a finger, face or PIN was asked for. */
  isVerified?: boolean;
}

/** A device that makes one passkey and signs with it, as a browser would hand it on. */
export function createSoftwarePasskey(rpId = 'localhost') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const frame = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };

  /** Flags: user present (1), user verified (4); a new key is included (64). */
  const authenticatorData = (flags: number, counter: number) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags]), uint32(counter)]);
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin: from, crossOrigin: false }));

  return {
    id: frame.id,
    make({ challenge }: { challenge: string }, { isVerified = true, ...signing }: Signing = {}) {
      // COSE: an elliptic key for ES256, of P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([
        authenticatorData(isVerified ? 1 + 4 + 64 : 1 + 64, 0),
        ...[Buffer.alloc(16), length, id, key],
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...frame,
        clientExtensionResults: {},
        response: encode({
          clientDataJSON: clientData('create', challenge, signing.origin),
          attestationObject,
        }),
      };
    },
    sign({ challenge }: { challenge: string }, { counter = 0, isVerified = true, ...signing }: Signing = {}) {
      const data = authenticatorData(isVerified ? 1 + 4 : 1, counter);
      const clientDataJSON = clientData('get', challenge, signing.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      return {
        ...frame,
        clientExtensionResults: {},
        response: encode({ clientDataJSON, authenticatorData: data, signature }),
      };
    },
  };
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const encode = (parts: Record<string, Buffer>) =>
  Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64url')]));
