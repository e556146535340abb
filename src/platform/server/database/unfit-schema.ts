/** A schema that this build cannot use, or cannot change now, told in words that a shop's owner can act on. */
export class UnfitSchemaError extends Error {
  override name = 'UnfitSchemaError';
}
