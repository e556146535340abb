import { data, redirect } from 'react-router';
import { PassportCode } from '../../features/passport/passport-code.tsx';
import { PassportGroups } from '../../features/passport/passport-groups.tsx';
import { PassportHead } from '../../features/passport/passport-head.tsx';
import { PassportRecalls } from '../../features/passport/passport-recalls.tsx';
import { PassportSummaryCards } from '../../features/passport/passport-summary-cards.tsx';
import { PrivatePassport } from '../../features/passport/private-passport.tsx';
import { useOwnPassport } from '../../features/passport/use-own-passport.ts';
import { NotFound } from '../not-found.tsx';
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
