import { data, redirect } from 'react-router';
import { NotFound } from '#platform/web/shell/not-found.tsx';
import { PassportCode } from '../passport-code.tsx';
import { PassportGroups } from '../passport-groups.tsx';
import { PassportHead } from '../passport-head.tsx';
import { PassportRecalls } from '../passport-recalls.tsx';
import { PassportSummaryCards } from '../passport-summary-cards.tsx';
import { PrivatePassport } from '../private-passport.tsx';
import { useOwnPassport } from '../use-own-passport.ts';
import type { Route } from './+types/passport';

export async function loader({ context, request }: Route.LoaderArgs) {
  const found = await context.data.findPassport(new URL(request.url).pathname.replace(/\.data$/, ''));
  if (!found) return data(undefined, { status: 404 });
  // Without a serial it is the product that is meant.
  if ('movedTo' in found) throw redirect(found.movedTo, 302);
  return data(found);
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Passport not found · Ampyard' }];
  return [
    { title: `Battery passport ${loaderData.serial} · Ampyard` },
    {
      name: 'description',
      content: `The battery passport of ${loaderData.name}, serial ${loaderData.serial}.`,
    },
  ];
}

/** Where a battery's code leads. Everybody is sent the same; whoever may read more is given it by their browser. */
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
      <PrivatePassport own={own} />
      <PassportSummaryCards passport={passport} />
      <PassportGroups passport={passport} />
      <PassportCode passport={passport} />
    </div>
  );
}
