// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import { type Count, DashboardContext, type MenuEntry, menuFor } from './dashboard-parts.ts';
import { SideMenu } from './side-menu.tsx';

const entry = (place: number, label: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  ...{ role: 'admin', place, label, to: `/dashboard/${label}`, about: '' },
  Icon: () => <svg aria-hidden="true" />,
  ...more,
});

const menu = [
  entry(1, 'Make Admin'),
  entry(1, 'Orders to ship', { heading: 'To do', waiting: { count: 'toShip' } }),
  entry(2, 'Open claims', { heading: 'To do', waiting: { count: 'claims' } }),
  entry(3, 'Parked payments', { heading: 'To do', waiting: { count: 'parked' } }),
];

async function open(counts: Record<string, Count>) {
  const headings = ['To do'];
  const parts = { menu, headings, notices: [], useCounts: () => counts };
  const groups = menuFor(menu, headings, { isAdmin: true, isDemo: false });
  renderPage(
    <DashboardContext value={parts}>
      <SideMenu groups={groups} />
    </DashboardContext>,
    { user: ada },
  );
  const [wide] = await screen.findAllByRole('navigation', { name: 'Dashboard' });
  return within(wide as HTMLElement);
}

it('the menu says beside each entry how much waits there, and nothing where nothing does', async () => {
  const shown = await open({ toShip: { count: 10_000, isAtLeast: true }, claims: { count: 0 } });
  const toDo = shown.getByRole('list', { name: 'To do' });
  const texts = [...toDo.children].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Orders to ship10,000+ waiting', 'Open claims', 'Parked payments']);
});

it('an entry of the menu is called by its words, whatever waits', async () => {
  const shown = await open({ toShip: { count: 3 } });
  const names = shown.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Make Admin', 'Orders to ship', 'Open claims', 'Parked payments']);
  expect(shown.getByRole('heading', { name: 'To do' })).toBeTruthy();
});
