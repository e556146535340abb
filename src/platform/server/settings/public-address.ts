import type { Config } from './config.ts';

/** Where visitors find the shop. Never taken from a visitor's request: pages are kept for all of them. */
export function publicAddress({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${port}`;
}
