import { useEffect, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import type { ListedDocument } from '../contract/documents.ts';

/** What everybody is told of a product's documents; and once it is known who looks, what they are told. */
export function useDocuments(productId: string, forEverybody: ListedDocument[]): ListedDocument[] {
  const { status } = useSession();
  const [mine, setMine] = useState<ListedDocument[]>();
  const isWorthAsking =
    status === 'signed-in' && forEverybody.some(({ audience }) => audience !== 'everybody');
  useEffect(() => {
    if (!isWorthAsking) return setMine(undefined);
    const leaving = new AbortController();
    callApi('listDocumentsForMe', { params: { productId } }, { signal: leaving.signal })
      .then(setMine)
      // What everybody may read stays.
      .catch(() => {});
    return () => leaving.abort();
  }, [isWorthAsking, productId]);
  return mine ?? forEverybody;
}
