import { UnitPassportCard } from '#batteries/passports/web/unit-passport-card.tsx';
import { UnitReadingsCard } from '#batteries/passports/web/unit-readings-card.tsx';
import { UnitPage } from '#batteries/units/web/unit-page.tsx';
import { UnitReturns } from '#batteries/warranty/web/return-card.tsx';
import { UnitClaims } from '#batteries/warranty/web/warranty-card.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';
import type { Route } from './+types/unit';

export const meta = titled('Unit');

export default function Unit({ params: { id } }: Route.ComponentProps) {
  return (
    <UnitPage id={id}>
      <div className="mt-6 grid gap-6 empty:hidden">
        <UnitClaims unitId={id} isAdmin />
        <UnitReturns unitId={id} />
      </div>
      <UnitPassportCard key={id} unitId={id} />
      <UnitReadingsCard key={`readings-${id}`} unitId={id} />
    </UnitPage>
  );
}
