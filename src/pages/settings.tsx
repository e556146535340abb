import { titled } from '#platform/web/shell/search-engines/titled.ts';
import { type FurtherTab, SettingsTabs } from '#shop/settings/web/settings-tabs.tsx';
import { MoveShop } from '#shop/setup/web/move-shop.tsx';

export const meta = titled('Settings');

const further: FurtherTab[] = [
  {
    name: 'move',
    label: 'Move',
    about: 'All settings and content as one file, for a second shop or a move.',
    Page: MoveShop,
  },
];

export default function Settings() {
  return <SettingsTabs further={further} />;
}
