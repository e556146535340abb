import { Link } from 'react-router';
import { formatCount } from '#platform/kernel/count.ts';
import { Badge } from '#platform/web/ui/feedback/badge.tsx';
import { Button } from '#platform/web/ui/page/button.tsx';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import { hasDataSheet } from '../../rules/documents.ts';
import {
  audienceWords,
  kindWords,
  languageName,
  productDocumentWords,
  validityWords,
} from '../document-words.ts';
import { useDocumentStatusOf, useEditions } from './document-queries.ts';

type DocumentsOfProductProps = {
  product: { _id: string; name: string; kind: string | null; specification: object };
};

/** Which documents a product has and lacks, and the way to where they are managed. */
export function DocumentsOfProduct({ product }: DocumentsOfProductProps) {
  const { data, error } = useEditions(product._id);
  const current = data?.filter(({ state }) => state === 'current') ?? [];
  const lacks = useDocumentStatusOf(product._id).data?.lacks ?? [];
  return (
    <div>
      <Button asChild variant="secondary" size="small">
        <Link to={`/dashboard/documents/${product._id}`}>Manage documents</Link>
      </Button>
      {error ? (
        <p className="mt-3 text-muted">Could not load the documents. {error.message}</p>
      ) : (
        data && (
          <>
            {lacks.length > 0 && (
              <p className="mt-3 flex flex-wrap items-center gap-1.5">
                Missing:
                {lacks.map((kind) => (
                  <Badge key={kind} tone="warning">
                    {productDocumentWords[kind]}
                  </Badge>
                ))}
              </p>
            )}
            {hasDataSheet(product) && (
              <p className="mt-3 text-muted">The data sheet is generated from the specification.</p>
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
                          `edition ${edition}, ${formatCalendarDate(issuedOn)}`,
                          validityWords(rest),
                          audienceWords[audience],
                          `${formatCount(downloads)} ${downloads === 1 ? 'download' : 'downloads'}`,
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
    </div>
  );
}
