import CircleCheck from 'virtual:lucide/circle-check';
import CircleDashed from 'virtual:lucide/circle-dashed';
import { Button } from '#platform/web/ui/page/button.tsx';
import type { ProductPapers } from '../../contract/documents.ts';
import type { DocumentKind } from '../../rules/documents.ts';
import { type PaperKind, paperSources } from '../../rules/needed-papers.ts';
import { makingWords, paperWords, validityWords } from '../document-words.ts';

type NeededPapersProps = { papers: ProductPapers; onAdd: (kind: DocumentKind) => void };

/** What a product must not be sold without, one by one: there, made by the shop, or still to be added. */
export function NeededPapers({ papers, onAdd }: NeededPapersProps) {
  const { needs, lacks } = papers;
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
          <NeededPaper key={kind} kind={kind} papers={papers} onAdd={onAdd} />
        ))}
      </ul>
      <p className="mt-3 text-xs text-muted">
        Compiled from secondary sources in November 2026. Not legal advice.
      </p>
    </section>
  );
}

function NeededPaper({ kind, papers, onAdd }: NeededPapersProps & { kind: PaperKind }) {
  const isThere = papers.has.includes(kind);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      {isThere ? (
        <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />
      ) : (
        <CircleDashed aria-hidden="true" className="size-4.5 shrink-0 text-warning" />
      )}
      <div className="min-w-48 grow basis-0">
        <span className="font-medium">{paperWords[kind]}</span>
        <span className="block text-muted">{tellOf(kind, papers)}</span>
        <span className="block text-xs text-muted">Source: {paperSources[kind]}</span>
      </div>
      {!isThere && kind !== 'passport' && (
        <Button variant="secondary" size="small" onClick={() => onAdd(kind)}>
          Add<span className="sr-only">: {paperWords[kind]}</span>
        </Button>
      )}
    </li>
  );
}

function tellOf(kind: PaperKind, { has, made, due }: ProductPapers): string {
  const making = makingWords[kind];
  const days = due.filter((paper) => paper.kind === kind).map(validityWords);
  if (!has.includes(kind))
    return days.length > 0
      ? `${days.join('. ')}. Add a new edition.`
      : ['Missing', making?.lacking].filter(Boolean).join('. ');
  return made.includes(kind) && making ? making.made : ['On file', ...days].join('. ');
}
