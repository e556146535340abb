// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { Fragment, type ReactNode, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ada, renderPage, screen } from '#testing/render-page.tsx';
import { type Count, DashboardContext, type MenuEntry, menuFor } from './dashboard-parts.ts';
import { SideMenu } from './side-menu.tsx';

const entry = (place: number, label: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  ...{ role: 'admin', place, label, to: `/dashboard/${label.replaceAll(' ', '-')}`, about: '' },
  Icon: () => <svg aria-hidden="true" />,
  ...more,
});

const toDo = [
  entry(1, 'Orders to ship', { heading: 'To do', waiting: { count: 'toShip' } }),
  entry(2, 'Open claims', {
    heading: 'To do',
    waiting: { count: 'claims' },
    to: '/dashboard/claims?state=open',
  }),
  entry(3, 'Parked payments', { heading: 'To do', waiting: { count: 'parked' } }),
];
const batteries = [
  entry(1, 'Units', { heading: 'Batteries', to: '/dashboard/units' }),
  entry(2, 'Claims', { heading: 'Batteries', to: '/dashboard/claims' }),
];
const shop = ['Overview', ...'ABCDEFGHIJ'].map((label, place) => entry(place, label, { heading: 'Shop' }));
shop[0] = entry(0, 'Overview', { heading: 'Shop', to: '/dashboard' });

const short = [entry(1, 'Make Admin'), ...toDo];
const long = [...short, ...batteries, ...shop];

/** Shows the menu as after a reload when its button is pressed: only what the browser keeps is still known. */
function Reloaded({ children }: { children: ReactNode }) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Reload
      </button>
      <Fragment key={times}>{children}</Fragment>
    </>
  );
}

async function open(counts: Record<string, Count>, { menu = short, at = '/dashboard/Make-Admin' } = {}) {
  const headings = ['To do', 'Batteries', 'Shop'];
  const parts = { menu, headings, notices: [], useCounts: () => counts };
  const groups = menuFor(menu, headings, { isAdmin: true, isDemo: false });
  renderPage(
    <DashboardContext value={parts}>
      <Reloaded>
        <SideMenu groups={groups} />
      </Reloaded>
    </DashboardContext>,
    { user: ada, at, path: 'dashboard/*' },
  );
  await screen.findAllByRole('navigation', { name: 'Dashboard' });
}

const shown = () => within(screen.getAllByRole('navigation', { name: 'Dashboard' })[0] as HTMLElement);
const reload = () => fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
const heading = (name: string) => shown().getByRole('button', { name });
const follow = async (name: string) => {
  fireEvent.click(shown().getByRole('link', { name }));
  await waitFor(() => expect(shown().getByRole('link', { name }).getAttribute('aria-current')).toBe('page'));
};
const openHeadings = () =>
  shown()
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map(({ textContent }) => textContent);
const links = () =>
  shown()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

it('the menu says beside each entry how much waits there, and nothing where nothing does', async () => {
  await open({ toShip: { count: 10_000, isAtLeast: true }, claims: { count: 0 } });
  const list = shown().getByRole('list', { name: 'To do' });
  const texts = [...list.children].map(({ textContent }) => textContent);
  expect(texts).toEqual(['Orders to ship10,000+ waiting', 'Open claims', 'Parked payments']);
});

it('an entry of the menu is called by its words, whatever waits', async () => {
  await open({ toShip: { count: 3 } });
  expect(links()).toEqual(['Make Admin', 'Orders to ship', 'Open claims', 'Parked payments']);
  expect(shown().getByRole('heading', { name: 'To do' })).toBeTruthy();
});

it('a short menu is open until a reader closes a group', async () => {
  await open({});
  expect(openHeadings()).toEqual(['To do']);
  fireEvent.click(heading('To do'));
  expect(openHeadings()).toEqual([]);
  expect(links()).toEqual(['Make Admin']);
});

describe('a menu too long for the window', () => {
  it('shows the entries without a heading and the group of the current page, and no other', async () => {
    await open({}, { menu: long, at: '/dashboard/units' });
    expect(links()).toEqual(['Make Admin', 'Units', 'Claims']);
    expect(openHeadings()).toEqual(['Batteries']);
  });

  it.each([
    ['a page below an entry', '/dashboard/units/AY-1', ['Batteries']],
    ['a narrowed list whose whole list is in another group', '/dashboard/claims?state=open', ['To do']],
    ['the first page, which all addresses begin with', '/dashboard', ['Shop']],
    ['an entry without a heading', '/dashboard/Make-Admin', []],
  ])('opens the group of %s', async (_, at, expected) => {
    await open({}, { menu: long, at });
    expect(openHeadings()).toEqual(expected);
  });

  it('says on a closed heading how much waits in its group, and to a screen reader too', async () => {
    await open({ toShip: { count: 3 }, claims: { count: 10, isAtLeast: true } }, { menu: long });
    const of = (name: string) => document.getElementById(heading('To do').getAttribute(name) ?? '');
    expect(of('aria-describedby')?.textContent).toBe('13+ waiting');
    expect(of('aria-controls')?.hidden).toBe(true);
    fireEvent.click(heading('To do'));
    expect(of('aria-describedby')).toBeNull();
    expect(of('aria-controls')?.hidden).toBe(false);
    expect(shown().getByText('10+')).toBeTruthy();
  });

  it('keeps in this browser which groups are open and which closed', async () => {
    await open({}, { menu: long });
    fireEvent.click(heading('Shop'));
    reload();
    expect(openHeadings()).toEqual(['Shop']);
    fireEvent.click(heading('Shop'));
    reload();
    expect(openHeadings()).toEqual([]);
  });

  it('lets the group of the current page be closed, and opens it again with its next page', async () => {
    await open({}, { menu: long, at: '/dashboard/units' });
    fireEvent.click(heading('Batteries'));
    expect(openHeadings()).toEqual([]);
    fireEvent.click(heading('Batteries'));
    await follow('Claims');
    fireEvent.click(heading('Batteries'));
    await follow('Make Admin');
    fireEvent.click(heading('Batteries'));
    expect(openHeadings()).toEqual(['Batteries']);
  });

  it('keeps a visited group open when a page of another is opened, so that no entry moves away', async () => {
    await open({}, { menu: long, at: '/dashboard/units' });
    fireEvent.click(heading('Shop'));
    await follow('Overview');
    expect(openHeadings()).toEqual(['Batteries', 'Shop']);
  });

  it.each([
    ['is no JSON', '{'],
    ['is a list', '["Shop"]'],
    ['is of other kinds', '{"Shop":"yes"}'],
  ])('opens as ever where what the browser kept %s', async (_, kept) => {
    await open({}, { menu: long, at: '/dashboard/units' });
    localStorage.setItem('dashboardMenu', kept);
    reload();
    expect(openHeadings()).toEqual(['Batteries']);
  });

  it('works where the browser keeps nothing', async () => {
    await open({}, { menu: long });
    const refusal = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new Error('The quota is used up.');
    });
    onTestFinished(() => refusal.mockRestore());
    fireEvent.click(heading('Shop'));
    expect(refusal).toHaveBeenCalledOnce();
    expect(openHeadings()).toEqual(['Shop']);
  });
});
