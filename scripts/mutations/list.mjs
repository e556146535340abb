/*
 * Faults that tests must notice: what stands in one place of `src`, what is put there instead, and where the tests are that
 * must then fail (parts of their paths). The text is found by searching, so files may move.
 */
const catalog = ['shop/catalog/rules'];
const cart = ['shop/cart/rules'];
const orders = ['shop/orders/rules'];
const refunds = ['shop/refunds'];
const transport = ['batteries/transport/rules'];
const kernel = ['platform/kernel'];
const warranty = ['batteries/warranty/rules'];
const calculator = ['batteries/calculator/rules'];
const companies = ['trade/companies/server'];

/** @type {[text: string, instead: string, tests: string[]][]} */
export const mutations = [
  // Money and prices
  [
    'return Math.round(amount * 10 ** current.decimals);',
    'return Math.floor(amount * 10 ** current.decimals);',
    kernel,
  ],
  [
    'terms.tiers.findLast(({ from }) => from <= quantity)',
    'terms.tiers.findLast(({ from }) => from < quantity)',
    catalog,
  ],
  [
    "if (tier.from <= before.from) return 'not-above';",
    "if (tier.from < before.from) return 'not-above';",
    catalog,
  ],
  [
    'return tier.unitCents < before.unitCents ? undefined',
    'return tier.unitCents <= before.unitCents ? undefined',
    catalog,
  ],
  ['return BigInt(digits) % 97n === 1n;', 'return BigInt(digits) % 97n !== 0n;', kernel],
  ["const isPayable = currency === 'EUR' && Number(due) > 0", 'const isPayable = Number(due) > 0', kernel],
  [
    'missingCents: Math.max(0, dueCents - receivedCents)',
    'missingCents: dueCents - receivedCents',
    ['shop/payments/rules'],
  ],
  ['writeDecimal(Math.abs(amount)).split', 'writeDecimal(amount).split', kernel],
  // Quantities and stock
  [
    'return Math.ceil(minOrder / multiple) * multiple;',
    'return Math.floor(minOrder / multiple) * multiple;',
    catalog,
  ],
  [
    'return Math.floor(available / multiple) * multiple;',
    'return Math.ceil(available / multiple) * multiple;',
    catalog,
  ],
  [
    "if (quantity > terms.available) return 'above-available';",
    "if (quantity >= terms.available) return 'above-available';",
    catalog,
  ],
  [
    "if (quantity < terms.minOrder) return 'below-minimum';",
    "if (quantity <= terms.minOrder) return 'below-minimum';",
    catalog,
  ],
  ['Math.max(wanted - before, -now)', 'wanted - before', catalog],
  ['place % 2 === 0 ? 3 : 1', 'place % 2 === 0 ? 1 : 3', catalog],
  ['return known >= least && known <= most;', 'return known > least && known < most;', catalog],
  // Cart, reorder and quick order
  ['const isAffordable = quantity <= mostAffordable(terms);', 'const isAffordable = true;', cart],
  ['if (most < least) return undefined;', 'if (most <= least) return undefined;', cart],
  ['const quantity = Math.max(wanted, inCart);', 'const quantity = wanted + inCart;', cart],
  ['const sum = inCart + wanted;', 'const sum = wanted;', ['shop/quick-order/rules']],
  [
    'if (row !== undefined) return { kind:',
    'if (row === undefined) return { kind:',
    ['shop/quick-order/rules'],
  ],
  // Orders
  ['seen.unitCents !== price.unitCents || seen.totalCents', 'seen.totalCents', orders],
  ["if (quantity > mostAffordable(terms)) return { problem: 'too-expensive' };", '', orders],
  [
    'return quantity <= mostAvailable && totalCents <= maxTotalMinor;',
    'return totalCents <= maxTotalMinor;',
    orders,
  ],
  [
    'const isDone = unitsShipped + unitsCancelled === quantity;',
    'const isDone = unitsShipped === quantity;',
    orders,
  ],
  [
    "refundedCents < totalCents ? 'partly-refunded'",
    "refundedCents <= totalCents ? 'partly-refunded'",
    orders,
  ],
  ["return payment === 'open' && hold === 'released';", "return hold === 'released';", orders],
  [
    'where open < $3 and (buys_for is not distinct from company_id or quote_id is not null)',
    'where open <= $3 and (buys_for is not distinct from company_id or quote_id is not null)',
    ['shop/orders/server/place', 'shop/orders/server/writing'],
  ],
  [
    'if (!order || (await payments.areOpen(tx, orderId))) return false;',
    'if (!order) return false;',
    ['shop/payments/server/unpaid-orders'],
  ],
  // Payments
  ["if (order.states.payment !== 'open') return 'already-paid';", '', ['shop/payments/rules']],
  ["if (order.userId !== charge.userId) return 'wrong-customer';", '', ['shop/payments/rules']],
  ['charge.amountCents !== order.totalCents || charge.currency', 'charge.currency', ['shop/payments/rules']],
  ["if (!headers['stripe-signature']) throw notSigned();", '', ['platform/server/payment']],
  // Refunds
  [
    "if (line.cancelled > toShip) return refuse('cancelled'",
    "if (line.cancelled > toShip + 1) return refuse('cancelled'",
    refunds,
  ],
  [
    "if (line.returned > away) return refuse('returned'",
    "if (line.returned > away + 1) return refuse('returned'",
    refunds,
  ],
  [
    'if (amountCents <= leftCents) return { amountCents };',
    'if (amountCents <= order.totalCents) return { amountCents };',
    refunds,
  ],
  ['known.quantity - known.shipped - known.cancelled', 'known.quantity - known.shipped', refunds],
  ['return rank[told] > rank[before];', 'return rank[told] >= rank[before];', refunds],
  // Rights
  [
    "if (access === 'admin' && !caller.isAdmin) throw notAllowed(caller);",
    '',
    ['platform/server/http/access'],
  ],
  ['return order.companyId === null && order.userId === person.id;', 'return true;', kernel],
  ["if (audience === 'everybody' || reader?.isAdmin) return true;", 'return true;', ['shop/documents/rules']],
  [
    '? reader !== undefined : (reader?.hasBought ?? false)',
    '? reader !== undefined : reader !== undefined',
    ['shop/documents/rules'],
  ],
  [
    'timingSafeEqual(given, right) && Number(until) > now()',
    'timingSafeEqual(given, right)',
    ['shop/documents/server'],
  ],
  // Sessions, limits and the second factor
  [
    'verified.until.getTime() > Date.now() ? verified : undefined',
    'verified.until ? verified : undefined',
    ['people/sign-in/server/access-token'],
  ],
  ['if ((sent?.count ?? 0) >= mostInAnHour) return false;', '', ['people/sign-in/server/links']],
  [
    'if (before >= mostAtOnce)',
    'if (before > mostAtOnce)',
    ['platform/server/http/limits/uploads-under-way'],
  ],
  [
    'await yieldToEventLoop();\n        const begun = performance.now();',
    'const begun = performance.now();',
    ['platform/server/http/limits/turns'],
  ],
  ['if ((await tx.$count(identityApps, apps)) > 0) return;', '', ['people/second-factor/server']],
  ['isThisOne: session.id === signIn,', 'isThisOne: true,', ['people/sessions/server']],
  // Files: tables, PDFs, pictures
  ['return unsafeCell.test(table) || runningOn.test(table);', 'return unsafeCell.test(table);', kernel],
  ["if (cells.length > cellsOfRow) throw new TableTooLarge(row, 'row');", '', kernel],
  [
    "if (file.toString('latin1', end - 5, end) !== '%%EOF')",
    'if (false)',
    ['platform/server/pdf/inspection/inspect-pdf'],
  ],
  ["head.startsWith('RIFF') && head.endsWith('WEBP')", "head.startsWith('RIFF')", kernel],
  [
    "if (validUntil !== null && validUntil < day) return 'ran-out';",
    "if (validUntil !== null && validUntil <= day) return 'ran-out';",
    ['shop/documents/rules'],
  ],
  // Dangerous goods
  [
    "if (cells.charge > air.mostCharge) return refuse('charge-too-high'",
    "if (cells.charge >= air.mostCharge) return refuse('charge-too-high'",
    transport,
  ],
  ["if (!isCharge(cells.charge)) return refuse('charge-unknown');", '', transport],
  [
    "if (massKg > air.mostUnitKg) return refuse('unit-too-heavy'",
    "if (massKg > air.mostUnitKg * 2) return refuse('unit-too-heavy'",
    transport,
  ],
  ["if (netKg > air.mostPackageKg) return refuse('package-too-heavy');", '', transport],
  [
    'const hasRelief = points <= relief.mostPoints && !isCritical;',
    'const hasRelief = points <= relief.mostPoints;',
    transport,
  ],
  [
    '(units * count <= few[sizeOf(form)] && packages <= few.packages)',
    'units * count <= few[sizeOf(form)]',
    transport,
  ],
  [
    'return isKnown(energyWh) && energyWh <= smallUpToWh[sizeOf(form)];',
    'return isKnown(energyWh) && energyWh < smallUpToWh[sizeOf(form)];',
    transport,
  ],
  [
    'return later.findLast(({ from }) => from <= day) ?? first;',
    'return later.findLast(({ from }) => from < day) ?? first;',
    transport,
  ],
  ['batteryKgOf(goods) >= surface.robustFromKg', 'batteryKgOf(goods) > surface.robustFromKg', transport],
  ['Number.isFinite(figure) && figure > 0', 'Number.isFinite(figure)', transport],
  ['if (isForOne && !isOne)', 'if (isForOne && units > 2)', transport],
  ['if (packaging && !takes.includes(packaging))', 'if (packaging && takes.length === 0)', transport],
  ["if (contains === undefined) return ['contains'];", 'if (contains === undefined) return [];', transport],
  [
    "if ('mostWh' in rule && energyWh > rule.mostWh) return 'too-large';",
    '',
    ['batteries/test-summaries/rules'],
  ],
  ["if (judged.regime === 'forbidden') return 'forbidden';", '', ['batteries/packages/rules']],
  ['units * count);', 'units);', ['batteries/packages/rules']],
  // Warranty, passports, units, recalls, calculator
  ["claimedOn > until ? 'years-over' : undefined", "claimedOn >= until ? 'years-over' : undefined", warranty],
  ["if (health + error < limit) return 'covered';", "if (health < limit) return 'covered';", warranty],
  ['return inServiceOn > latest ? latest : inServiceOn;', 'return inServiceOn;', warranty],
  ["if (step === 'accepted') return clearlyOver.includes(verdict);", '', warranty],
  [
    '|| !gtin || !isGtin(gtin)) return undefined;',
    '|| !gtin) return undefined;',
    ['batteries/passports/rules'],
  ],
  [
    "return state === 'in-stock' || state === 'reserved';",
    "return state === 'in-stock';",
    ['batteries/units'],
  ],
  ['if (isAbove(energyWh, usableWh))', 'if (isAbove(energyWh, usableWh * 2))', calculator],
  ['else if (isAbove(chargeW, takenW))', 'else if (isAbove(0, takenW))', calculator],
  // Screens
  [
    'if (checked.data === quantity && !isSending.current) setTyped(undefined);',
    'setTyped(undefined);',
    ['shop/cart/web'],
  ],
  [
    'if (!(await remove(line.productId))) setRemoved(undefined);',
    'await remove(line.productId);',
    ['shop/cart/web'],
  ],
  ['if (wrong > 1) return', 'if (wrong > 9) return', ['shop/cart/web']],
  // Screens, and two admins at once
  [
    "|| (name === 'available' && sent.available_before !== undefined)",
    '',
    ['shop/catalog/server/refusals/refuse-undoing'],
  ],
  ['revision.current = current;', '', ['shop/catalog/web/administration/update-product']],
  [
    "statesOf(order).fulfilment === 'shipped' ? 'Shipped' : 'Pending'",
    "statesOf(order).fulfilment === 'open' ? 'Pending' : 'Shipped'",
    ['shop/order-pages/web/orders-table'],
  ],
  ['profile.data?.phone || lastPhone.data', 'profile.data?.phone', ['shop/checkout/web/checkout.test']],
  // The first day, addresses
  ['if (dryRun) throw new DryRun();', '', ['shop/setup/server/move-shop']],
  [
    'and(eq(setupLinks.hash, hash), isNull(setupLinks.usedAt),',
    'and(eq(setupLinks.hash, hash),',
    ['shop/setup/server/setup.test'],
  ],
  ['if (isOpen || (await isLetIn(request))) return true;', 'return true;', ['shop/setup/server/setup.test']],
  ['if (count >= mostAddresses)', 'if (count > mostAddresses)', ['shop/addresses/server']],
  ["if (provider === 'none') throw takesNoCards();", '', ['shop/payments/server/transfers']],
  // Goods without batteries, and ids of orders
  ["if (contains === 'nothing') return 0;", '', ['batteries/packages/contract/missing-fields']],
  ['joinId(text)', 'text', ['shop/order-pages/server/list-orders']],
  // Companies
  ['if (!found || (!role && !caller.isAdmin)) throw noSuchCompany();', '', companies],
  [
    '(caller.isAdmin || (role && mayInCompany(role, right))) return role',
    '(caller.isAdmin || role) return role',
    companies,
  ],
  ['if (!isOwnEmail(caller, found.invitation.email))', 'if (false)', companies],
  ["role === 'owner' && owners <= 1", "role === 'owner' && owners <= 0", companies],
  ['and(eq(companyInvitations.id, id), isOpen)', 'and(eq(companyInvitations.id, id))', companies],
  ['if (!isLeaving && !mayRemove)', 'if (false)', companies],
  // Trade
  [
    'if (left === null || total <= left) return undefined;',
    'if (left === null || total - 1 <= left) return undefined;',
    ['trade/credit/rules'],
  ],
  ['if (terms.holdReason !== null)', "if (terms.holdReason === '')", ['trade/credit/rules']],
  [
    'isAbove(limits.monthLimit, spent + total)',
    'isAbove(limits.monthLimit, total)',
    ['trade/approvals/rules'],
  ],
  ['if (isAbove(decider.orderLimit, order.total))', 'if (order.total < 0)', ['trade/approvals/rules']],
  ['isSure: payable.isOpen && fits && isClear', 'isSure: payable.isOpen && isClear', ['trade/bank/rules']],
  ["state === 'sent' && isOver ? 'expired' : state", 'state', ['trade/quotes/rules']],
  [
    "if (vies === 'valid') return undefined;",
    "if (vies !== 'invalid') return undefined;",
    ['trade/tax/rules'],
  ],
  [
    "if (place.country === seller.country) return atOwnRate(one, 'Delivered in the seller’s country');",
    '',
    ['trade/tax/rules'],
  ],
  [
    'if (tax !== lines.reduce((sum, line) => sum + line.tax, freight.tax))',
    'if (tax < 0n)',
    ['trade/tax/server/sales-tax'],
  ],
  [
    'amount(one.taxable), amount(taxable))',
    'amount(one.taxable) / 2n, amount(taxable))',
    ['trade/invoices/rules/credit-invoice'],
  ],
  ['if (!isValidOn(price, day)) continue;', '', ['shop/catalog/rules/price-list']],
  ['chargedUntil >= first) first', 'chargedUntil > first) first', ['trade/credit/rules/late-interest']],
  [
    'daysLate(lastDay, today) > freshDays',
    'daysLate(lastDay, today) >= freshDays',
    ['trade/credit/rules/reminders'],
  ],
  ['late >= days', 'late > days', ['trade/credit/rules/reminders']],
  ['one.payable.isOpen && (one.isReferenced', '(one.isReferenced', ['trade/bank/rules']],
  ['isLast || prepaid < gross ? prepaid : gross', 'prepaid', ['trade/tax/rules/sales-tax']],
  [
    "if (buyer.type === 'private') return atOwnRate(one, 'Service for a private buyer');",
    '',
    ['trade/tax/rules/tax-for'],
  ],
];
