import { expectAccessible, expectFlawless, phone, wide } from '../support/flawless.ts';
import { comeAlive, expect, test } from '../support/shop.ts';

const results = 'Products';

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form filters the catalogue, and chips show and remove the filters', async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Packs 4 products' }).check();
    await page.getByRole('checkbox', { name: 'NMC 7 products' }).check();
    await page.getByLabel('Energy, from, in kWh').fill('60');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page.getByRole('status').first()).toHaveText('1 product');
    const rows = page.getByRole('list', { name: results }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(
      rows.getByRole('link', { name: 'NMC vehicle pack 84 kWh, 700 V', exact: true }),
    ).toHaveAttribute('href', '/product/nmc-vehicle-pack-84-kwh');
    await expect(rows.getByRole('definition')).toHaveText(['84.1 kWh', '700.8 V', '120 Ah', '498 kg']);
    await expect(page.getByLabel('Energy, from, in kWh')).toHaveValue('60');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      /\/products\?kind=pack&chemistry=NMC&minEnergy=60000$/,
    );
    await page.getByRole('link', { name: 'Remove Energy: from 60 kWh' }).click();
    await expect(page).toHaveURL('/products?kind=pack&chemistry=NMC');
    await expect(page.getByRole('status').first()).toHaveText('2 products');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/products');
  });

  test('on a phone the results come first, and the filters are behind one button', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/products?kind=pack');
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeInViewport();
    await expect(page.getByRole('form', { name: 'Filters' })).toBeHidden();
    await page.locator('summary').filter({ hasText: 'Filters' }).click();
    await page.getByRole('checkbox', { name: 'LFP 2 products' }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL(/kind=pack.*chemistry=LFP/);
    await expect(page.getByRole('status').first()).toHaveText('2 products');
  });

  test('unreadable parameters of an address are ignored, and the page says so', async ({ page }) => {
    const answer = await page.goto('/products?kind=boat&minVoltage=many&chemistry=LFP');
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('Ignored ‘kind=boat’')).toBeVisible();
    await expect(page.getByText('Ignored ‘minVoltage=many’')).toBeVisible();
    await expect(page.getByRole('status').first()).toHaveText('5 products');
  });
});

test('a filter applies at once, keeps focus and scroll position, and is undone by going back', {
  tag: '@finish',
}, async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/products');
  await comeAlive(page);
  await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
  const module = page.getByRole('checkbox', { name: 'Modules 3 products' });
  await module.check();
  await expect(page).toHaveURL('/products?kind=module');
  await expect(page.getByRole('status').first()).toHaveText('3 products');
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await expect(module).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(60);

  const from = page.getByLabel('Energy, from, in kWh');
  await from.pressSequentially('5');
  await expect(page).toHaveURL('/products?kind=module&minEnergyKWh=5');
  await expect(page.getByRole('status').first()).toHaveText('1 product');
  await expect(from).toBeFocused();

  await page.getByLabel('Sort by').selectOption('Price, lowest first');
  await expect(page).toHaveURL('/products?kind=module&minEnergyKWh=5&sort=price');
  await page.getByRole('link', { name: 'Remove Energy: from 5 kWh' }).click();
  await expect(page.getByRole('link', { name: 'Remove Category: Modules' })).toBeFocused();
  await expect(page.getByRole('status').first()).toHaveText('3 products');
  await expect(from).toHaveValue('');
  await page.getByRole('link', { name: 'Remove Category: Modules' }).click();
  await expect(module).not.toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await page.goBack();
  await expect(module).toBeChecked();
});

test('without results it says which filter to remove, and how many products there are then', {
  tag: '@finish',
}, async ({ page }) => {
  await page.goto('/products?kind=pack&chemistry=LFP&minVoltage=600');
  await expect(page.getByText('No products match all filters')).toBeVisible();
  await page.getByRole('link', { name: 'Without Chemistry: LFP: 1' }).click();
  await expect(page.getByRole('status').first()).toHaveText('1 product');
  await page.goto('/products?q=qqxxqq');
  await expect(page.getByText('No results for ‘qqxxqq’')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Without ‘qqxxqq’: 24' })).toBeVisible();
});

test('each kind offers its own figures, and a row goes into the cart', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto('/products?kind=charging');
  await expect(page.getByRole('group', { name: /^Power/ })).toBeVisible();
  await expect(page.getByRole('group', { name: /^Capacity/ })).toHaveCount(0);
  await comeAlive(page);
  // Each choice is applied as it is made.
  await expect(page.getByRole('button', { name: 'Show results' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add to cart: On-board charger 11 kW, 400 V class' }).click();
  await expect(page.getByRole('link', { name: 'Cart 1 product' })).toBeVisible();
});

test('the home page links to the categories of the catalogue', async ({ page }) => {
  await page.goto('/');
  const categories = page.getByRole('region', { name: 'Categories' });
  await expect(categories.getByRole('listitem')).toHaveCount(8);
  await categories.getByRole('link', { name: 'Electronics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Electronics' })).toBeVisible();
  await expect(page).toHaveURL('/products?kind=electronics');
});

test('a phone shows all products in less than half of the former 22 screens', {
  tag: '@finish',
}, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const heights = await page.locator('#products article').evaluateAll((cards) => {
    for (const card of cards as HTMLElement[]) card.style.contentVisibility = 'visible';
    return cards.map((card) => card.getBoundingClientRect().height);
  });
  const screens = heights.reduce((sum, height) => sum + height) / phone.height;
  // Other tests add products.
  expect(screens * (24 / heights.length)).toBeLessThan(11);
});

for (const path of ['/products', '/products?kind=pack&chemistry=LFP&minVoltage=600&page=x'])
  test(`axe finds nothing on ${path}`, { tag: '@finish' }, async ({ page }) => {
    await page.goto(path);
    await expectFlawless(page);
  });

const field = 'Search products';

test('the header suggests products while typing, and opens one by keyboard alone', async ({ page }) => {
  await page.goto('/blog');
  await comeAlive(page);
  await page.getByLabel(field).filter({ visible: true }).click();
  const combobox = page.getByRole('combobox', { name: field });
  await expect(combobox).toBeVisible();
  await combobox.pressSequentially('40kwh lfp');
  const options = page.getByRole('listbox', { name: 'Suggested products' }).getByRole('option');
  await expect(options.first()).toContainText('LFP vehicle pack 40 kWh');
  await expect(options.first()).toContainText('AY-V40-LFP');
  await expectAccessible(page);
  await combobox.press('Escape');
  await expect(options).toHaveCount(0);
  await combobox.press('Backspace');
  await combobox.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await combobox.press('Enter');
  await expect(page).toHaveURL(/\/product\/lfp-vehicle-pack-40-kwh$/);
  await expect(combobox).toHaveValue('');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search in the header opens the catalogue', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel(field).filter({ visible: true }).fill('bms');
    await page.getByLabel(field).filter({ visible: true }).press('Enter');
    await expect(page).toHaveURL(/\/products\?q=bms$/);
    await expect(page.getByRole('main')).toContainText('Battery management unit');
    await expect(page.getByLabel(field).filter({ visible: true })).toHaveValue('bms');
  });
});
