import { type ReactNode, useEffect, useState } from 'react';
import { NeedsScript } from '#platform/web/shell/session/needs-script.tsx';

type LetterCardProps = { heading: string; lead: ReactNode; children?: ReactNode };

/** Where the links of mails lead: one card, as the sign-in form is. */
export function LetterCard({ heading, lead, children }: LetterCardProps) {
  return (
    <>
      <NeedsScript />
      <div className="flex justify-center px-gutter pt-10 sm:pt-16 noscript:hidden">
        <div className="w-full max-w-md rounded-card border bg-surface p-card">
          <h1 className="text-3xl">{heading}</h1>
          <p className="mt-1.5 text-muted">{lead}</p>
          {children}
        </div>
      </div>
    </>
  );
}

/** What stands behind the `#` of a link from a mail. Only the browser knows it; nothing until it has looked. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(window.location.hash.slice(1)), []);
  return token;
}
