interface MadePayment {
  amount?: string;
  currency?: string;
  name?: string;
  iban?: string;
  text?: string;
  rf?: string;
  endToEnd?: string;
  ref?: string;
  /** Why it came back. */
  returned?: string;
}

export interface MadeEntry extends MadePayment {
  out?: boolean;
  status?: string;
  isReversal?: boolean;
  day?: string;
  payments?: MadePayment[];
}

export interface MadeStatement {
  version?: '02' | '08';
  iban?: string;
  currency?: string;
  id?: string;
  day?: string;
  opening?: string;
  /** What it adds up to, unless the test is about that. */
  closing?: string;
  entries?: MadeEntry[];
}

export const ourIban = 'DE57900100000012345678';
export const payersIban = 'NL91ABNA0417164300';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tag = (name: string, content: string | undefined) =>
  content === undefined || content === '' ? '' : `<${name}>${content}</${name}>`;

function writePayment(
  { name, iban, text, rf, endToEnd, ref, returned, ...given }: MadePayment,
  about: About,
) {
  const { version, isOut, currency } = about;
  const role = isOut ? 'Cdtr' : 'Dbtr';
  const amount = given.amount && `<Amt Ccy="${given.currency ?? currency}">${given.amount}</Amt>`;
  const called = tag('Nm', name && escaped(name));
  const structured = rf && tag('Strd', tag('CdtrRefInf', tag('Ref', rf)));
  return tag(
    'TxDtls',
    [
      tag('Refs', tag('AcctSvcrRef', ref) + tag('EndToEndId', endToEnd)) || '<Refs/>',
      version === '08' ? amount : tag('AmtDtls', amount && tag('TxAmt', amount)),
      tag(
        'RltdPties',
        tag(role, version === '08' ? tag('Pty', called) : called) +
          tag(`${role}Acct`, iban && tag('Id', tag('IBAN', iban))),
      ),
      tag('RmtInf', tag('Ustrd', text && escaped(text)) + (structured ?? '')),
      tag('RtrInf', returned && tag('Rsn', tag('Cd', returned))),
    ].join(''),
  );
}

interface About {
  version: '02' | '08';
  isOut: boolean;
  currency: string;
}

function writeEntry(
  entry: MadeEntry,
  { version, currency, day }: Omit<About, 'isOut'> & { day: string },
): string {
  const { amount = '0.00', out: isOut = false, status = 'BOOK', payments = [entry], ref } = entry;
  const single = payments.map((payment) =>
    payment === entry ? { ...payment, amount: undefined as never, ref: undefined as never } : payment,
  );
  return tag(
    'Ntry',
    [
      `<Amt Ccy="${entry.currency ?? currency}">${amount}</Amt>`,
      tag('CdtDbtInd', isOut ? 'DBIT' : 'CRDT'),
      tag('RvslInd', entry.isReversal ? 'true' : ''),
      tag('Sts', version === '08' ? tag('Cd', status) : status),
      tag('BookgDt', tag('Dt', entry.day ?? day)),
      tag('AcctSvcrRef', ref),
      tag('NtryDtls', single.map((payment) => writePayment(payment, { version, currency, isOut })).join('')),
    ].join(''),
  );
}

/** An order that a test places is paid no earlier. */
const today = () => new Date().toISOString().slice(0, 10);

function writeStatement(made: MadeStatement): string {
  const { version = '08', iban = ourIban, currency = 'USD', id = 'S1', day = today() } = made;
  const { opening = '1000.00', entries = [] } = made;
  const counted = entries.filter(({ status = 'BOOK' }) => status === 'BOOK');
  const cents = counted.reduce(
    (sum, { amount = '0', out }) => sum + Math.round(Number(amount) * 100) * (out ? -1 : 1),
    Math.round(Number(opening) * 100),
  );
  const balance = (code: string, amount: string) =>
    tag(
      'Bal',
      tag('Tp', tag('CdOrPrtry', tag('Cd', code))) +
        `<Amt Ccy="${currency}">${amount.replace('-', '')}</Amt>` +
        tag('CdtDbtInd', amount.startsWith('-') ? 'DBIT' : 'CRDT') +
        tag('Dt', tag('Dt', day)),
    );
  return tag(
    'Stmt',
    [
      tag('Id', id),
      tag('Acct', tag('Id', tag('IBAN', iban)) + tag('Ccy', currency)),
      balance('OPBD', opening),
      balance('CLBD', made.closing ?? (cents / 100).toFixed(2)),
      ...entries.map((entry) => writeEntry(entry, { version, currency, day })),
    ].join(''),
  );
}

/** A file as a bank writes it, CAMT.053 of version 2 or 8. */
export function makeCamt(...statements: MadeStatement[]): Buffer {
  const version = statements[0]?.version ?? '08';
  const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`;
  const content = tag('GrpHdr', tag('MsgId', 'M1')) + statements.map(writeStatement).join('\n');
  return Buffer.from(
    `${header}<Document xmlns="${space}"><BkToCstmrStmt>${content}</BkToCstmrStmt></Document>`,
  );
}
