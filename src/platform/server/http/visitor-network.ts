import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/**
 * Whom a limit counts by: the visitor's address, or of IPv6 the network of 64 bits that one household has to itself.
 * Who has hung up before anybody looked has no address any more.
 */
export function networkOf({ ip }: FastifyRequest): string {
  // Some proxies add the visitor's port, another for each connection.
  return ip ? normalizeIP(ip.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2')) : 'gone';
}
