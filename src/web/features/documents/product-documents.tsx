import Download from 'virtual:lucide/download';
import FileText from 'virtual:lucide/file-text';
import Lock from 'virtual:lucide/lock';
import { Link, useLocation } from 'react-router';
import type { ListedDocument } from '#contract/documents.ts';
import { useSession } from '../../frame/session/session-provider.tsx';
import { wanting } from '../../frame/session/wanted-page.ts';
import { formatCalendarDate } from '../../ui/moment.ts';
import { formatSize, kindWords, languageName } from './document-words.ts';
import { DownloadButton } from './download-button.tsx';
import { useDocuments } from './use-documents.ts';

type ProductDocumentsProps = {
  productId: string;
  /** As the server lists them for everybody. */
  documents: ListedDocument[];
};

/** A product's papers, each with what it is and how to get it, or why not. Nothing where there are none. */
export function ProductDocuments({ productId, documents }: ProductDocumentsProps) {
  const listed = useDocuments(productId, documents);
  if (listed.length === 0) return null;
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {listed.map((entry, index) => (
        <li
          key={entry.document?.id ?? `${entry.kind} ${index}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4"
        >
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-md bg-raised text-muted *:size-4.5"
          >
            {entry.document ? <FileText /> : <Lock />}
          </span>
          <DocumentFacts entry={entry} />
          <WayToDocument entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function DocumentFacts({ entry: { kind, language, document } }: { entry: ListedDocument }) {
  const title = document?.title ?? kindWords[kind];
  const facts = document && [
    title === kindWords[kind] ? '' : kindWords[kind],
    `Edition ${document.edition}`,
    formatCalendarDate(document.issuedOn),
    formatSize(document.size),
  ];
  return (
    <div className="min-w-48 grow basis-0">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="text-sm text-muted">
        {[languageName(language), ...(facts ?? [])].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

function WayToDocument({ entry: { kind, audience, document } }: { entry: ListedDocument }) {
  const { status } = useSession();
  const location = useLocation();
  const look =
    'inline-flex min-h-8 items-center gap-2 rounded-sm text-sm font-medium text-accent hover:underline [&>svg]:size-4';
  if (document && audience === 'everybody')
    return (
      <a href={document.address} target="_blank" rel="noopener" className={look}>
        <Download aria-hidden="true" />
        PDF<span className="sr-only">: {document.title}</span>
      </a>
    );
  if (document) return <DownloadButton id={document.id} title={document.title} />;
  if (audience === 'signed-in' || status !== 'signed-in')
    return (
      <Link to="/signIn" state={wanting(location)} className={look}>
        Sign in to read it<span className="sr-only">: {kindWords[kind]}</span>
      </Link>
    );
  return <p className="text-sm text-muted">For buyers of this product</p>;
}
