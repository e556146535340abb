/** A database that cannot be started, told in words that a shop's owner can act on. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

export class DataFolderInUseError extends EmbeddedPostgresError {
  override name = 'DataFolderInUseError';

  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running shop. ` +
        'Stop that shop, or start this one with another folder: DATA_DIR=…',
    );
  }
}

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
