import type { FastifyRequest } from 'fastify';
import type { ContentAt } from './public-content.ts';

/**
 * An answer's address in its one spelling: the path, and of the query only what the answer depends on. Read from the
 * query as Fastify parsed it, so that handlers see the same values.
 */
export function contentAddress({ url, query }: FastifyRequest, contentAt: ContentAt): string {
  const path = pathOf(url);
  if (path === url) return url;
  const given = query as Record<string, string | string[] | undefined>;
  let address = path;
  for (const name of contentAt(path).parameters)
    for (const value of [given[name] ?? []].flat())
      address += `${address === path ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  return address;
}

export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
