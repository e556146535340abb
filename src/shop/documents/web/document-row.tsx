import Download from 'virtual:lucide/download';
import FileText from 'virtual:lucide/file-text';
import Lock from 'virtual:lucide/lock';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#platform/web/shell/session/session-provider.tsx';
import { wanting } from '#platform/web/shell/session/wanted-page.ts';
import { formatCalendarDate } from '#platform/web/ui/text/moment.ts';
import type { ListedDocument } from '../contract/documents.ts';
import { formatSize, kindWords, languageName, validityWords } from './document-words.ts';
import { DownloadButton } from './download-button.tsx';

/** The data sheet that the shop makes itself. */
export function DataSheetRow({ address, isUnderKind }: { address: string; isUnderKind: boolean }) {
  const title = kindWords['data-sheet'];
  const facts = ['English', 'Generated from the specification'];
  return (
    <Row {...(isUnderKind ? { title: facts[0] as string, facts: facts.slice(1) } : { title, facts })}>
      <PdfLink address={address} title={title} />
    </Row>
  );
}

type DocumentRowProps = {
  entry: ListedDocument;
  /** Whether its kind stands above it already. */
  isUnderKind: boolean;
};

export function DocumentRow({ entry, isUnderKind }: DocumentRowProps) {
  const { kind, language, document } = entry;
  const title = document?.title ?? kindWords[kind];
  const isCalledByKind = title === kindWords[kind];
  const names = [title, languageName(language)];
  const [first = title, ...others] = isUnderKind && isCalledByKind ? names.slice(1) : names;
  const isOver = document?.validity === 'ran-out';
  const facts = document && [
    isCalledByKind || isUnderKind ? '' : kindWords[kind],
    `Edition ${document.edition}`,
    formatCalendarDate(document.issuedOn),
    formatSize(document.size),
    isOver ? '' : validityWords(document),
  ];
  return (
    <Row
      title={first}
      facts={[...others, ...(facts ?? [])]}
      {...(isOver && { warning: validityWords(document) })}
      isLocked={!document}
    >
      <WayToDocument entry={entry} />
    </Row>
  );
}

type RowProps = {
  title: string;
  facts: string[];
  warning?: string;
  isLocked?: boolean;
  children: ReactNode;
};

function Row({ title, facts, warning, isLocked = false, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span
        aria-hidden="true"
        className="grid size-9 place-items-center rounded-md bg-raised text-muted *:size-4.5"
      >
        {isLocked ? <Lock /> : <FileText />}
      </span>
      <div className="min-w-48 grow basis-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {warning && <p className="text-sm font-medium text-danger">{warning}</p>}
      </div>
      {/* On a phone under the words, not under the picture. */}
      <div className="max-sm:basis-full max-sm:pl-13">{children}</div>
    </li>
  );
}

const linkLook =
  'inline-flex min-h-8 items-center gap-2 rounded-sm text-sm font-medium text-accent hover:underline [&>svg]:size-4';

function PdfLink({ address, title }: { address: string; title: string }) {
  return (
    <a href={address} target="_blank" rel="noopener" className={linkLook}>
      <Download aria-hidden="true" />
      PDF<span className="sr-only">: {title}</span>
    </a>
  );
}

function WayToDocument({ entry: { kind, audience, document } }: { entry: ListedDocument }) {
  const { status } = useSession();
  const location = useLocation();
  if (document && audience === 'everybody') return <PdfLink {...document} />;
  if (document) return <DownloadButton id={document.id} title={document.title} />;
  const isForBuyers = audience === 'buyers';
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {isForBuyers && 'For buyers of this product'}
      {status !== 'signed-in' && (
        <Link to="/signIn" state={wanting(location)} className={linkLook}>
          {isForBuyers ? 'Sign in' : 'Sign in to download'}
          <span className="sr-only">: {kindWords[kind]}</span>
        </Link>
      )}
    </p>
  );
}
