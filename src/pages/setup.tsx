import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { SetupPage } from '#shop/setup/web/setup-page.tsx';

export const meta = titled('Setup');

/** The first day of a shop. */
export default function Setup() {
  return <SetupPage parts={{}} />;
}
