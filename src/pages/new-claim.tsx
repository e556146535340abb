import { BatteryPicker } from '#batteries/passports/web/own/battery-picker.tsx';
import { NewClaim } from '#batteries/warranty/web/new-claim.tsx';

export function meta() {
  return [{ title: 'New claim · Ampyard' }];
}

export default function NewClaimPage() {
  return <NewClaim picker={<BatteryPicker />} />;
}
