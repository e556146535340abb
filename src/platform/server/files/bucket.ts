import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { type FileStore, nameInStore } from './file-store.ts';

export interface BucketSettings {
  /** Of the bucket itself, such as `https://s3.eu-central-1.amazonaws.com/documents`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket answers within this, or is taken to be away. The bytes themselves may take longer. */
const answerWithinMs = 30_000;

/** Files in any bucket that speaks S3. */
export function openBucket({ url, ...credentials }: BucketSettings): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });

  async function ask(method: string, hash: string, init: RequestInit = {}): Promise<Response> {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), answerWithinMs);
    const address = `${url.replace(/\/$/, '')}/${nameInStore(hash)}`;
    const response = await client
      .fetch(address, { method, ...init, signal: giveUp.signal })
      .finally(() => clearTimeout(timer));
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The bucket ${url} answered ${method} with ${response.status}.`);
  }

  return {
    whereabouts: url,
    async write(hash, bytes) {
      // The name of a file is what S3 wants to be told of its bytes: it refuses others.
      const headers = { 'x-amz-content-sha256': hash, 'content-type': 'application/octet-stream' };
      const response = await ask('PUT', hash, { body: new Uint8Array(bytes), headers });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`Bucket not found: ${url}.`);
    },
    async read(hash, { first, last }) {
      const response = await ask('GET', hash, { headers: { range: `bytes=${first}-${last}` } });
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await response.body?.cancel();
      return undefined;
    },
    async has(hash) {
      return (await ask('HEAD', hash)).ok;
    },
    async remove(hash) {
      const response = await ask('DELETE', hash);
      await response.body?.cancel();
    },
  };
}
