import type { Minor } from '#platform/kernel/money.ts';
import { currencyOf, isCurrencyCode } from '#platform/kernel/payment/currencies.ts';
import { writeMinor } from '#trade/tax/rules/decimals.ts';
import { excessOf, type Statement, type StatementEntry } from '../../rules/statement.ts';
import { allOf, into, textOf, type Xml } from './read-xml.ts';
import { StatementRefused } from './statement-refused.ts';

/** What banks send beside statements, by its root. */
const others: Record<string, string> = {
  BkToCstmrAcctRpt: 'This is an intraday account report (CAMT.052), which isn’t final.',
  BkToCstmrDbtCdtNtfctn: 'This is a debit/credit notification (CAMT.054).',
};

/**
 * The statements of a file, ISO 20022 CAMT.053. Its versions differ in where they put states, names and amounts; both
 * ways are read. A statement that does not add up is refused, and with it the whole file.
 */
export function readCamt(file: Xml): Statement[] {
  const document = into(file, 'Document');
  for (const [root, words] of Object.entries(others))
    if (into(document, root) !== undefined)
      throw new StatementRefused(`${words} Upload the statement (CAMT.053).`);
  const found = allOf(into(document, 'BkToCstmrStmt'), 'Stmt');
  if (found.length === 0) throw new StatementRefused('This file contains no bank statement (CAMT.053).');
  return found.map(readStatement);
}

function readStatement(node: Xml): Statement {
  const account = textOf(into(node, 'Acct', 'Id', 'IBAN')) || textOf(into(node, 'Acct', 'Id', 'Othr', 'Id'));
  if (!account) throw new StatementRefused('A statement has no account number.');
  const number = textOf(into(node, 'Id')) || textOf(into(node, 'ElctrncSeqNb'));
  const name = `Statement ${number} of ${account}`;
  const opening = findBalance(node, 'OPBD') ?? findBalance(node, 'PRCD');
  const closing = findBalance(node, 'CLBD');
  if (!opening || !closing)
    throw new StatementRefused(`${name} has no ${opening ? 'closing' : 'opening'} balance.`);
  const currency = textOf(into(node, 'Acct', 'Ccy')) || closing.currency;
  if (!isCurrencyCode(currency)) throw new StatementRefused(`${name} has no known currency.`);
  const all = allOf(node, 'Ntry');
  const booked = all.filter((entry) => stateOf(entry) === 'BOOK');
  const about = { name, currency, day: closing.day };
  const statement: Statement = {
    ...{ account, currency, number, closedOn: closing.day },
    openingCents: signed(opening, about),
    closingCents: signed(closing, about),
    entries: booked.flatMap((entry) => readEntry(entry, about)),
    pending: all.length - booked.length,
  };
  refuseExcess(statement, name);
  return statement;
}

function refuseExcess(statement: Statement, name: string): void {
  const excess = excessOf(statement);
  if (excess === 0n) return;
  const amount = writeMinor(excess < 0n ? -excess : excess, currencyOf(statement.currency).decimals);
  throw new StatementRefused(
    `${name} doesn’t add up: opening balance plus entries is ${statement.currency} ${amount} ${excess > 0n ? 'more' : 'less'} than the closing balance. Nothing was imported.`,
  );
}

interface About {
  /** For sentences. */
  name: string;
  currency: string;
  /** Of entries that name none. */
  day: string;
}

interface Balance {
  amount: Xml | undefined;
  currency: string;
  direction: string;
  day: string;
}

/** By the code of its type. Of several pages of one statement the first is the opening, and the last the closing balance. */
function findBalance(node: Xml, code: string): Balance | undefined {
  const found = allOf(node, 'Bal').filter((one) => textOf(into(one, 'Tp', 'CdOrPrtry', 'Cd')) === code);
  const balance = code === 'CLBD' ? found.at(-1) : found[0];
  if (balance === undefined) return undefined;
  const amount = into(balance, 'Amt');
  return {
    ...{ amount, currency: textOf(into(amount, '@Ccy')), direction: textOf(into(balance, 'CdtDbtInd')) },
    day: readDay(into(balance, 'Dt')) ?? '',
  };
}

function signed({ amount, direction, day }: Balance, about: About): Minor {
  if (!day) throw new StatementRefused(`${about.name} has a balance without a date.`);
  return directionOf(direction, about) === 'in' ? readAmount(amount, about) : -readAmount(amount, about);
}

/** `<Sts>BOOK</Sts>` in older versions, `<Sts><Cd>BOOK</Cd></Sts>` in newer ones. */
const stateOf = (entry: Xml) => textOf(into(entry, 'Sts', 'Cd')) || textOf(into(entry, 'Sts'));

/** A line of the statement, or each payment of a line that has several and says what each comes to. */
function readEntry(node: Xml, about: About): StatementEntry[] {
  const amountCents = readAmount(into(node, 'Amt'), about);
  if (amountCents === 0) return [];
  const direction = directionOf(textOf(into(node, 'CdtDbtInd')), about);
  const bookedOn = readDay(into(node, 'BookgDt')) ?? readDay(into(node, 'ValDt')) ?? about.day;
  const entry = {
    bookedOn,
    direction,
    amountCents,
    bankReference: textOf(into(node, 'AcctSvcrRef')) || null,
  };
  const isReversal = textOf(into(node, 'RvslInd')) === 'true';
  const read = (payment: Xml | undefined) => {
    const paid = readPayment(payment, direction);
    return { ...paid, isReturn: isReversal || paid.isReturn };
  };
  const [first, ...more] = allOf(node, 'NtryDtls').flatMap((details) => allOf(details, 'TxDtls'));
  const note = textOf(into(node, 'AddtlNtryInf'), 500);
  if (first === undefined || more.length === 0) {
    const paid = read(first);
    const bankReference = entry.bankReference ?? referenceOf(first);
    return [{ ...entry, ...paid, bankReference, text: paid.text || note }];
  }
  const payments = [first, ...more];
  const amounts = payments.map((payment) => amountOf(payment, direction, about));
  if (amounts.reduce((sum, amount) => sum + amount, 0) === amountCents)
    return payments.map((payment, index) => ({
      ...{ ...entry, ...read(payment), amountCents: amounts[index] ?? 0 },
      bankReference: referenceOf(payment) ?? entry.bankReference,
    }));
  // What each of them is cannot be told: it stays one line, with what all of them say.
  const all = payments.map(read);
  return [
    {
      ...{ ...entry, party: null, partyIban: null, isReturn: all.some(({ isReturn }) => isReturn) },
      returnReason: all.find(({ returnReason }) => returnReason)?.returnReason ?? null,
      text: all
        .map(({ text }) => text)
        .join(' · ')
        .slice(0, 500),
      references: all.flatMap(({ references }) => references).slice(0, 100),
    },
  ];
}

const referenceOf = (payment: Xml | undefined) => textOf(into(payment, 'Refs', 'AcctSvcrRef')) || null;

/** What a payment of several comes to in the account's currency; nothing where it does not say so. */
function amountOf(payment: Xml, direction: StatementEntry['direction'], about: About): Minor {
  const amount = into(payment, 'AmtDtls', 'TxAmt', 'Amt') ?? into(payment, 'Amt');
  if (amount === undefined || textOf(into(amount, '@Ccy')) !== about.currency) return Number.NaN;
  const said = textOf(into(payment, 'CdtDbtInd'));
  const cents = readAmount(amount, about);
  if (said && directionOf(said, about) !== direction) return Number.NaN;
  return cents > 0 ? cents : Number.NaN;
}

function readPayment(node: Xml | undefined, direction: 'in' | 'out') {
  const role = direction === 'in' ? 'Dbtr' : 'Cdtr';
  const parties = into(node, 'RltdPties');
  const party = textOf(into(parties, role, 'Nm')) || textOf(into(parties, role, 'Pty', 'Nm')) || null;
  const partyIban = textOf(into(parties, `${role}Acct`, 'Id', 'IBAN')) || null;
  const remittance = into(node, 'RmtInf');
  const structured = allOf(remittance, 'Strd').slice(0, 50);
  const texts = [
    ...allOf(remittance, 'Ustrd').slice(0, 50),
    ...structured.map((one) => into(one, 'AddtlRmtInf')),
    into(node, 'AddtlTxInf'),
  ];
  const references = [
    ...structured.flatMap((one) => [
      into(one, 'CdtrRefInf', 'Ref'),
      ...allOf(one, 'RfrdDocInf').map((document) => into(document, 'Nb')),
    ]),
    into(node, 'Refs', 'EndToEndId'),
  ];
  const returned = into(node, 'RtrInf');
  const why = textOf(into(returned, 'AddtlInf')) || textOf(into(returned, 'Rsn', 'Cd'));
  return {
    ...{ party, partyIban, isReturn: returned !== undefined, returnReason: why || null },
    text: texts
      .map((text) => textOf(text, 500))
      .filter(Boolean)
      .join(' ')
      .slice(0, 500),
    references: references.map((text) => textOf(text)).filter((text) => text && text !== 'NOTPROVIDED'),
  };
}

function directionOf(said: string, { name }: About): 'in' | 'out' {
  if (said === 'CRDT') return 'in';
  if (said === 'DBIT') return 'out';
  throw new StatementRefused(`${name} has an amount that is neither credit nor debit.`);
}

/** Exact: no binary fraction comes near it. */
function readAmount(amount: Xml | undefined, { name, currency }: About): Minor {
  const [written, said] = [textOf(amount), textOf(into(amount, '@Ccy'))];
  if (said !== currency)
    throw new StatementRefused(
      `${name} has an entry in ${said || 'no currency'}, but the account is in ${currency}.`,
    );
  const { decimals } = currencyOf(currency);
  const parts = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(written);
  const fraction = (parts?.[2] ?? '').replace(/0+$/, '');
  const minor =
    parts && fraction.length <= decimals ? Number(parts[1] + fraction.padEnd(decimals, '0')) : NaN;
  if (!Number.isSafeInteger(minor))
    throw new StatementRefused(`${name} has an invalid amount: ‘${written}’.`);
  return minor;
}

/** A day, or the day of a moment as the bank writes it. */
function readDay(node: Xml | undefined): string | undefined {
  const written = textOf(into(node, 'Dt')) || textOf(into(node, 'DtTm'));
  const day = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
  return day && !Number.isNaN(Date.parse(day)) ? day : undefined;
}
