import { Link } from 'react-router';
import { hasDataSheet } from '#domain/documents.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatCalendarDate } from '../../../ui/moment.ts';
import { audienceWords, kindWords, languageName } from '../document-words.ts';
import { validityWords } from '../validity-words.ts';
import { paperWords } from './paper-words.ts';
import { useEditions, usePapersOf } from './use-papers.ts';

type PapersOfProductProps = {
  product: { _id: string; name: string; kind: string | null; specification: object };
};

/** Which papers a product has and lacks, and the way to where they are looked after. */
export function PapersOfProduct({ product }: PapersOfProductProps) {
  const { data, error } = useEditions(product._id);
  const current = data?.filter(({ state }) => state === 'current') ?? [];
  const lacks = usePapersOf(product._id).data?.lacks ?? [];
  return (
    <section
      id="documents"
      aria-labelledby="documents-heading"
      className="scroll-mt-20 rounded-card border bg-surface p-card text-sm"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="documents-heading" className="text-lg font-medium">
          Documents
        </h3>
        <Button asChild variant="secondary" size="small">
          <Link to={`/dashboard/documents/${product._id}`}>Manage documents</Link>
        </Button>
      </div>
      {error ? (
        <p className="mt-3 text-muted">They could not be loaded. {error.message}</p>
      ) : (
        data && (
          <>
            {lacks.length > 0 && (
              <p className="mt-3 flex flex-wrap items-center gap-1.5">
                Still lacks
                {lacks.map((kind) => (
                  <Badge key={kind} tone="warning">
                    {paperWords[kind]}
                  </Badge>
                ))}
              </p>
            )}
            {hasDataSheet(product) && (
              <p className="mt-3 text-muted">Its data sheet is made of the specification by itself.</p>
            )}
            {current.length > 0 && (
              <ul className="mt-3 divide-y rounded-card border">
                {current.map(
                  ({ id, title, kind, language, edition, issuedOn, audience, downloads, ...rest }) => (
                    <li key={id} className="px-4 py-2.5">
                      <span className="font-medium wrap-anywhere">{title}</span>
                      <span className="block text-muted wrap-anywhere">
                        {[
                          title === kindWords[kind] ? '' : kindWords[kind],
                          languageName(language),
                          `edition ${edition} of ${formatCalendarDate(issuedOn)}`,
                          validityWords(rest),
                          audienceWords[audience],
                          `${downloads.toLocaleString('en-US')} ${downloads === 1 ? 'download' : 'downloads'}`,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </li>
                  ),
                )}
              </ul>
            )}
          </>
        )
      )}
    </section>
  );
}
