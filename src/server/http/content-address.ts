import type { FastifyRequest } from 'fastify';

/** What an answer depends on beside its path: the names of its parameters, in the order of its address. */
export type ParametersOf = (path: string) => readonly string[];

/**
 * An answer's address in its one spelling: the path, and of the query only what the answer depends on. Read from the
 * query as Fastify parsed it, so that handlers see the same values.
 */
export function contentAddress({ url, query }: FastifyRequest, parametersOf: ParametersOf): string {
  const end = url.search(/[?#]/);
  if (end === -1) return url;
  const path = url.slice(0, end);
  const given = query as Record<string, string | string[] | undefined>;
  let address = path;
  for (const name of parametersOf(path))
    for (const value of [given[name] ?? []].flat())
      address += `${address === path ? '?' : '&'}${name}=${encodeURIComponent(value)}`;
  return address;
}
