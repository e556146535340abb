import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

export const bucketCredentials = {
  region: 'eu-test-1',
  accessKeyId: 'AKTEST',
  secretAccessKey: 'secret of the tests',
};

/**
 * A bucket that keeps objects in memory and refuses signatures that it would not make itself:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function openBucketStandIn() {
  const objects = new Map<string, Buffer>();
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const answer = (status: number, bytes?: Buffer) => response.writeHead(status).end(bytes);
    if (!isSignedRight(request)) return answer(403);
    const said = request.headers['x-amz-content-sha256'];
    if (request.method === 'PUT' && said !== sha256(body)) return answer(400);
    const name = String(request.url);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const object = objects.get(name);
    if (request.method === 'PUT') objects.set(name, body);
    else if (!object) return answer(404);
    else if (request.method === 'DELETE') objects.delete(name);
    else if (request.method === 'GET') return answer(206, object.subarray(Number(first), Number(last) + 1));
    return answer(200);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { objects, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/papers` };
}

function isSignedRight({ method = '', url = '', headers }: http.IncomingMessage): boolean {
  const { region, secretAccessKey, accessKeyId } = bucketCredentials;
  const [, credential = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const time = String(headers['x-amz-date']);
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const [path = '', query = ''] = url.split('?');
  const written = signedHeaders.split(';').map((name) => `${name}:${headers[name]}\n`);
  const canonical = [method, path, query, written.join(''), signedHeaders, headers['x-amz-content-sha256']];
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical.join('\n'))].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac as (key: Buffer, text: string) => Buffer,
    hmac(hmac(`AWS4${secretAccessKey}`, time.slice(0, 8)), region),
  );
  return credential === `${accessKeyId}/${scope}` && signature === hmac(key, toSign).toString('hex');
}
