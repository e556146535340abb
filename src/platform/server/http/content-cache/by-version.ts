/**
 * Loads again when the version is another one; calls meanwhile share what is being loaded. Without a version
 * changes may have been missed, and nothing is kept.
 */
export function byVersion<Value>(
  versionOf: () => string | number | undefined,
  load: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { version: string | number; value: Promise<Value> } | undefined;
  return () => {
    const version = versionOf();
    if (version === undefined) return load();
    if (kept?.version === version) return kept.value;
    const loading = { version, value: load() };
    kept = loading;
    loading.value.catch(() => {
      if (kept === loading) kept = undefined;
    });
    return loading.value;
  };
}
