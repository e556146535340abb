import { BatteryPicker } from '#batteries/passports/web/own/battery-picker.tsx';
import { NewClaim } from '#batteries/warranty/web/new-claim.tsx';
import { titled } from '#platform/web/shell/search-engines/titled.ts';

export const meta = titled('New claim');

export default function NewClaimPage() {
  return <NewClaim picker={<BatteryPicker />} />;
}
