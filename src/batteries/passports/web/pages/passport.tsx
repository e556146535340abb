import { useEffect, useState } from 'react';
import { data, redirect } from 'react-router';
import type { ErrorBody } from '#platform/contract/errors.ts';
import { accessTokenKey } from '#platform/web/shell/api/client.ts';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { withSeller } from '#platform/web/shell/search-engines/titled.ts';
import { Notice } from '#platform/web/ui/feedback/notice.tsx';
import type { PassportView } from '../../contract/passport.ts';
import { PassportCode } from '../passport-code.tsx';
import { PassportGroups } from '../passport-groups.tsx';
import { PassportSummaryCards } from '../passport-summary-cards.tsx';
import type { Route } from './+types/passport';

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await context.data.findPassport(new URL(request.url).pathname.replace(/\.data$/, ''));
  if (!found) return data(undefined, { status: 404 });
  // Without a serial it is the product that is meant.
  if ('movedTo' in found) throw redirect(found.movedTo, 302);
  return data(found);
}

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  const shop = root.loaderData?.shop;
  if (!loaderData) return [{ title: withSeller('Passport not found', shop) }];
  return [
    { title: withSeller(`Battery passport ${loaderData.serial}`, shop) },
    {
      name: 'description',
      content: `The battery passport of ${loaderData.name}, serial ${loaderData.serial}.`,
    },
  ];
}

/** Where a battery's code leads. The page is the same for everyone; the browser then adds what this reader may see. */
export default function PassportScreen({ loaderData }: Route.ComponentProps) {
  const own = useOwnPassport(loaderData?.identifier);
  if (!loaderData)
    return (
      <NotFound wayOn={{ to: '/products', words: 'See all products' }}>
        No passport found at this address. Please scan the code again, or check the serial.
      </NotFound>
    );
  const passport = own.passport ?? loaderData;
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <PassportRecalls recalls={passport.recalls} />
      <PassportHead passport={passport} />
      <OtherPassports passport={passport} />
      <PrivatePassport own={own} />
      <PassportSummaryCards passport={passport} />
      <PassportGroups passport={passport} />
      <PassportCode passport={passport} />
    </div>
  );
}

/** Which unit it is. */
function PassportHead({ passport }: { passport: PassportView }) {
  const { name, serial, sku, gtin, categoryName } = passport;
  return (
    <header>
      <p className="text-sm font-medium text-accent">Battery passport</p>
      <h1 className="mt-1 text-3xl wrap-anywhere">{name}</h1>
      <p className="mt-2 text-lg font-medium wrap-anywhere tabular-nums">Serial {serial}</p>
      <p className="mt-1 text-sm text-muted">
        {categoryName} · SKU {sku} · GTIN {gtin}
      </p>
    </header>
  );
}

/** The passports of the same battery before and after it was prepared for another use. */
function OtherPassports({ passport: { replaces, replacedBy } }: { passport: PassportView }) {
  const links = [
    { words: 'Replaced by a newer passport', address: replacedBy },
    { words: 'Earlier passport of this battery', address: replaces },
  ];
  return links.map(
    ({ words, address }) =>
      address && (
        <p key={words} className="mt-3 text-sm">
          <a href={address} className="font-medium text-accent underline underline-offset-4">
            {words}
          </a>
        </p>
      ),
  );
}

/** What everybody must know of a battery before all else. */
function PassportRecalls({ recalls = [] }: { recalls: PassportView['recalls'] }) {
  return recalls.map(({ title, address, isRepaired }) => (
    <p
      key={address}
      className={`mb-6 rounded-card border p-4 text-sm ${isRepaired ? 'bg-surface' : 'border-danger/30 bg-danger-soft'}`}
    >
      <span className="font-medium">{isRepaired ? 'Recalled and repaired' : 'Recalled'}:</span> {title}.{' '}
      <a href={address} className="font-medium text-accent underline underline-offset-4">
        What to do
      </a>
    </p>
  ));
}

/** Says that the reader sees more than the public, or why not. */
function PrivatePassport({ own: { passport, refusal } }: { own: OwnPassport }) {
  if (refusal)
    return (
      <Notice tone="warning" title={refusal} className="mt-6">
        You see the public passport. Ask for a new link to see more.
      </Notice>
    );
  if (!passport) return null;
  return (
    <Notice
      tone="info"
      title={
        passport.reader === 'authority' ? 'You have access as an authority' : 'You have the owner’s access'
      }
      className="mt-6"
    >
      People who scan the code see the public data only.
    </Notice>
  );
}

interface OwnPassport {
  /** As this reader may see it, if that is more than the public may. */
  passport?: PassportView;
  /** Why the link in the address opens nothing. */
  refusal?: string;
}

/** What a link behind the `#`, or the session, lets the reader see. Fetched from the page's own address, as programs do. */
function useOwnPassport(identifier: string | undefined): OwnPassport {
  const [own, setOwn] = useState<OwnPassport>({});
  useEffect(() => {
    setOwn({});
    const link = window.location.hash.slice(1);
    const bearer = link || accessToken();
    if (!identifier || !bearer) return;
    const asking = new AbortController();
    readAs(bearer, new URL(identifier).pathname, asking.signal)
      // Who came by no link sees what everybody sees.
      .then((found) => setOwn(link || found.passport ? found : {}))
      .catch(() => {});
    return () => asking.abort();
  }, [identifier]);
  return own;
}

async function readAs(bearer: string, path: string, signal: AbortSignal): Promise<OwnPassport> {
  const headers = { accept: 'application/json', authorization: `Bearer ${bearer}` };
  const answer = await fetch(path, { headers, signal, cache: 'no-store' });
  if (!answer.ok) return { refusal: ((await answer.json()) as ErrorBody).message };
  const passport = (await answer.json()) as PassportView;
  return passport.reader === 'everybody' ? {} : { passport };
}

function accessToken(): string | null {
  try {
    return localStorage.getItem(accessTokenKey);
  } catch {
    // Storage is forbidden, so there is no session.
    return null;
  }
}
