/** Whether the visitor's If-None-Match names this version: one tag of a list, weakly compared, or anything. */
export function hasVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
