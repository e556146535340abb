import { redirect } from 'react-router';
import { dayOf } from '#platform/kernel/dates.ts';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { PageHeading } from '#platform/web/ui/page/page-section.tsx';
import { TextLink } from '#platform/web/ui/text/link.tsx';
import { type Calculation, viewCalculation } from '../../contract/view-calculation.ts';
import { chemistries, readTypedWish, readWish, wishAddress } from '../../contract/wish-address.ts';
import { ArrangementCard, ReadyPacks } from '../result-cards.tsx';
import { WishForm } from '../wish-form.tsx';
import type { Route } from './+types/calculator';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const typed = readTypedWish(searchParams);
  // A form sends its empty fields too; the address that is sent on has none.
  if ([...searchParams.values()].includes('')) throw redirect(wishAddress(typed));
  const { wish, problems, isEmpty } = readWish(typed);
  const isAsked = !isEmpty && Object.keys(problems).length === 0;
  // Worked out here, so that no script has to know how.
  const calculation = isAsked
    ? viewCalculation(await context.data.findBuildingBlocks(), wish, typed.of, dayOf(new Date()))
    : undefined;
  return { typed, problems, calculation, chemistries };
}

export const meta = titled('Pack calculator', {
  name: 'description',
  content:
    'From voltage, energy and power to matching cell and module configurations, with mass, current, price, stock and transport class.',
});

const examples = [
  {
    words: 'Small van: 384 V, 40 kWh, 40 kW continuous',
    address: '/calculator?nominal=384&energy=40&power=40',
  },
  {
    words: 'Home storage: 51.2 V, 30 kWh, 10 kW continuous',
    address: '/calculator?nominal=51.2&energy=30&power=10',
  },
  {
    words: 'Fast-charging truck: 500 to 850 V, 150 kWh, 300 kW charging',
    address: '/calculator?lowest=500&highest=850&energy=150&charge=300',
  },
];

export default function Calculator({ loaderData }: Route.ComponentProps) {
  const { typed, problems, calculation } = loaderData;
  return (
    <div className="mx-auto max-w-page px-gutter pt-10">
      <PageHeading title="Pack calculator">
        Enter your requirements. Share this link to share the calculation.
      </PageHeading>
      <div className="mt-8 grid grid-cols-1 items-start gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <WishForm key={JSON.stringify(typed)} {...{ typed, problems, chemistries: loaderData.chemistries }} />
        <div className="grid gap-6">
          {!calculation && (
            <div className="text-muted">
              <p className="max-w-prose">Start with a voltage and an energy or power. Examples:</p>
              <ul className="mt-3 grid gap-2">
                {examples.map(({ words, address }) => (
                  <li key={address}>
                    <TextLink to={address}>{words}</TextLink>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {calculation && <Results calculation={calculation} />}
        </div>
      </div>
    </div>
  );
}

function Results({ calculation }: { calculation: Calculation }) {
  const { conditions, meeting, missing, left, sources } = calculation;
  const hasMissing = missing.arrangements.length + missing.packs.length > 0;
  return (
    <>
      <div>
        <h2 className="text-xl font-semibold" aria-live="polite">
          {wordsFor(meeting, hasMissing)}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-muted">{conditions}</p>
      </div>
      <Builds {...meeting} />
      {hasMissing && (
        <section aria-labelledby="missing-heading" className="grid gap-6">
          <div>
            <h2 id="missing-heading" className="text-xl font-semibold">
              Do not meet all your requirements
            </h2>
            <p className="mt-1 max-w-prose text-sm text-muted">
              Each says which requirement it misses, or what we cannot tell.
            </p>
          </div>
          <Builds {...missing} />
        </section>
      )}
      <NotFitting left={left} />
      <p className="max-w-prose text-xs text-muted">{sources}</p>
    </>
  );
}

function Builds({ arrangements, packs }: Calculation['meeting']) {
  return (
    <>
      <ReadyPacks packs={packs} />
      {arrangements.map((arrangement) => (
        <ArrangementCard
          key={`${arrangement.product._id} ${arrangement.series} ${arrangement.parallel}`}
          arrangement={arrangement}
        />
      ))}
    </>
  );
}

function wordsFor({ arrangements, packs }: Calculation['meeting'], hasMissing: boolean): string {
  const [built, ready] = [arrangements.length, packs.length];
  if (built === 0 && ready === 0)
    return hasMissing ? 'No configuration meets all your requirements' : 'No matching configuration';
  const ways = built === 1 ? '1 configuration' : `${built || 'No'} configurations`;
  if (ready === 0) return ways;
  return `${ways}, and ${ready === 1 ? '1 ready-made pack' : `${ready} ready-made packs`}`;
}

/** What does not give what was asked for, each with its reason. */
function NotFitting({ left }: Pick<Calculation, 'left'>) {
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left-heading">
      <h3 id="left-heading" className="font-semibold">
        Not suitable
      </h3>
      <ul className="mt-2 grid gap-1.5 text-sm text-muted">
        {left.map(({ name, slug, message }) => (
          <li key={slug}>
            <TextLink to={`/product/${slug}`}>{name}</TextLink>: {message}
          </li>
        ))}
      </ul>
    </section>
  );
}
