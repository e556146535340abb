import { useEffect, useState } from 'react';
import { callApi } from '#platform/web/shell/api/client.ts';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import type { ListedDocument } from '../contract/documents.ts';
import { documentKinds } from '../rules/documents.ts';
import { DataSheetRow, DocumentRow } from './document-row.tsx';
import { kindWords } from './document-words.ts';

type ProductDocumentsProps = {
  productId: string;
  /** Where the shop's own data sheet is, if it makes one. */
  dataSheet?: string | undefined;
  /** As the server lists them for everybody. */
  documents: ListedDocument[];
};

/** More than these are looked through by their kinds. */
const mostInOneList = 4;

/** A product's documents, each with what it is and how to get it, or why not. Nothing where there are none. */
export function ProductDocuments({ productId, dataSheet, documents }: ProductDocumentsProps) {
  const listed = useDocuments(productId, documents);
  if (listed.length === 0 && !dataSheet) return null;
  // An uploaded one takes precedence, as long as it is valid.
  const isMade = !listed.some(
    ({ kind, document }) => kind === 'data-sheet' && document?.validity !== 'ran-out',
  );
  const made = isMade ? dataSheet : undefined;
  if (listed.length + (made ? 1 : 0) > mostInOneList) return <DocumentsByKind made={made} listed={listed} />;
  return (
    <ul className="divide-y rounded-card border bg-surface">
      <Rows made={made} listed={listed} isUnderKind={false} />
    </ul>
  );
}

type ListedProps = { made: string | undefined; listed: ListedDocument[] };

function Rows({ made, listed, isUnderKind }: ListedProps & { isUnderKind: boolean }) {
  return (
    <>
      {made && <DataSheetRow address={made} isUnderKind={isUnderKind} />}
      {listed.map((entry, index) => (
        <DocumentRow
          key={entry.document?.id ?? `${entry.kind} ${index}`}
          entry={entry}
          isUnderKind={isUnderKind}
        />
      ))}
    </>
  );
}

function DocumentsByKind({ made, listed }: ListedProps) {
  const groups = documentKinds
    .map((kind) => ({
      kind,
      made: kind === 'data-sheet' ? made : undefined,
      listed: listed.filter((entry) => entry.kind === kind),
    }))
    .filter((group) => group.made || group.listed.length > 0);
  return (
    <div className="divide-y rounded-card border bg-surface">
      {groups.map(({ kind, ...group }) => (
        <section
          key={kind}
          aria-labelledby={`documents-${kind}`}
          className="grid sm:grid-cols-[14rem_minmax(0,1fr)]"
        >
          <h3 id={`documents-${kind}`} className="px-4 pt-4 text-base font-medium sm:py-5.5">
            {kindWords[kind]}
          </h3>
          <ul className="divide-y">
            <Rows {...group} isUnderKind />
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What everybody is told of a product's documents; and once it is known who looks, what they are told. */
function useDocuments(productId: string, forEverybody: ListedDocument[]): ListedDocument[] {
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
