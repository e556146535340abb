import { document, group, leaf } from '#trade/invoices/rules/xml.ts';

/** A refund that goes back to the account that paid. */
interface Payout {
  /** Found again on the statement that shows it as sent. */
  refundId: string;
  /** Exact, in euros: `12.30`. */
  amount: string;
  name: string;
  iban: string;
  /** For the payee. */
  text: string;
}

export interface PayoutFile {
  messageId: string;
  createdAt: Date;
  /** When the bank is to send it. */
  sentOn: string;
  account: { holder: string; iban: string; bic: string };
  payouts: readonly Payout[];
  /** Of all of them. */
  total: string;
}

/** At most 35 characters, as every id of a payment: the refund's without hyphens. */
export const endToEndId = (refundId: string): string => refundId.replaceAll('-', '').toUpperCase();

/** The refund that a statement names by it. */
export function refundOfEndToEndId(text: string): string | undefined {
  const parts = /^([0-9A-F]{8})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{12})$/.exec(text);
  return parts?.slice(1).join('-').toLowerCase();
}

/** Letters that no accent makes of others. */
const letters: Record<string, string> = {
  ...{
    ß: 'ss',
    Æ: 'AE',
    æ: 'ae',
    Ø: 'O',
    ø: 'o',
    Œ: 'OE',
    œ: 'oe',
    Ł: 'L',
    ł: 'l',
    Đ: 'D',
    đ: 'd',
    Þ: 'Th',
    þ: 'th',
  },
  '&': '+',
};

/** The characters that every bank of SEPA takes; others become the nearest of them, or a point. */
export function inSepaLetters(text: string, max: number): string {
  const plain = text.replaceAll(/[ßÆæØøŒœŁłĐđÞþ&]/g, (letter) => letters[letter] ?? letter);
  return plain
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/gu, '.')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
}

/**
 * Credit transfers in euros as a file for the bank: ISO 20022, pain.001.001.09, in the order of its schema and as the
 * guideline of the European Payments Council narrows it.
 */
export function writePain({ messageId, createdAt, sentOn, account, payouts, total }: PayoutFile): string {
  const sums = [leaf('NbOfTxs', payouts.length), leaf('CtrlSum', total)];
  const ownName = inSepaLetters(account.holder, 70);
  return document(
    group(
      'Document',
      [
        group('CstmrCdtTrfInitn', [
          group('GrpHdr', [
            leaf('MsgId', messageId),
            leaf('CreDtTm', createdAt.toISOString().slice(0, 19)),
            ...sums,
            group('InitgPty', [leaf('Nm', ownName)]),
          ]),
          group('PmtInf', [
            leaf('PmtInfId', messageId),
            leaf('PmtMtd', 'TRF'),
            ...sums,
            group('PmtTpInf', [group('SvcLvl', [leaf('Cd', 'SEPA')])]),
            group('ReqdExctnDt', [leaf('Dt', sentOn)]),
            group('Dbtr', [leaf('Nm', ownName)]),
            group('DbtrAcct', [group('Id', [leaf('IBAN', account.iban)])]),
            group('DbtrAgt', [group('FinInstnId', [leaf('BICFI', account.bic)])]),
            leaf('ChrgBr', 'SLEV'),
            ...payouts.map(writePayout),
          ]),
        ]),
      ],
      { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
    ),
  );
}

const writePayout = ({ refundId, amount, name, iban, text }: Payout) =>
  group('CdtTrfTxInf', [
    group('PmtId', [leaf('EndToEndId', endToEndId(refundId))]),
    group('Amt', [leaf('InstdAmt', amount, { Ccy: 'EUR' })]),
    group('Cdtr', [leaf('Nm', inSepaLetters(name, 70))]),
    group('CdtrAcct', [group('Id', [leaf('IBAN', iban)])]),
    group('RmtInf', [leaf('Ustrd', inSepaLetters(text, 140))]),
  ]);
