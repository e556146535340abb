import CircleCheck from 'virtual:lucide/circle-check';
import CircleDashed from 'virtual:lucide/circle-dashed';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { DocumentStatus } from '../../contract/documents.ts';
import type { DocumentKind } from '../../rules/documents.ts';
import { type ProductDocumentKind, requirementSources } from '../../rules/required-documents.ts';
import { makingWords, productDocumentWords, validityWords } from '../document-words.ts';

type RequiredDocumentsProps = { status: DocumentStatus; onAdd: (kind: DocumentKind) => void };

/** What a product must not be sold without, one by one: there, made by the shop, or still to be added. */
export function RequiredDocuments({ status, onAdd }: RequiredDocumentsProps) {
  const { needs, lacks } = status;
  return (
    <section aria-labelledby="needed-heading" className="rounded-card border bg-surface p-card text-sm">
      <h2 id="needed-heading" className="text-lg">
        Required documents
      </h2>
      <p className="mt-1 text-muted">
        {lacks.length === 0
          ? 'All required documents are on file.'
          : `${needs.length - lacks.length} of ${needs.length} required documents on file.`}
      </p>
      <ul className="mt-3 divide-y">
        {needs.map((kind) => (
          <RequiredDocument key={kind} kind={kind} status={status} onAdd={onAdd} />
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        Compiled from secondary sources in November 2026. Not legal advice.
      </p>
    </section>
  );
}

function RequiredDocument({ kind, status, onAdd }: RequiredDocumentsProps & { kind: ProductDocumentKind }) {
  const isThere = status.has.includes(kind);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      {isThere ? (
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
      ) : (
        <CircleDashed aria-hidden="true" className="size-4.5 shrink-0 text-warning" />
      )}
      <div className="min-w-48 grow basis-0">
        <span className="font-medium">{productDocumentWords[kind]}</span>
        <span className="block text-muted">{tellOf(kind, status)}</span>
        <span className="block text-xs text-muted">Source: {requirementSources[kind]}</span>
      </div>
      {!isThere && kind !== 'passport' && (
        <Button variant="secondary" size="small" onClick={() => onAdd(kind)}>
          Add<span className="sr-only">: {productDocumentWords[kind]}</span>
        </Button>
      )}
    </li>
  );
}

function tellOf(kind: ProductDocumentKind, { has, made, due }: DocumentStatus): string {
  const making = makingWords[kind];
  const days = due.filter((document) => document.kind === kind).map(validityWords);
  if (!has.includes(kind))
    return days.length > 0
      ? `${days.join('. ')}. Add a new edition.`
      : ['Missing', making?.lacking].filter(Boolean).join('. ');
  return made.includes(kind) && making ? making.made : ['On file', ...days].join('. ');
}
