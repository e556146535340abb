import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { endToEndId, inSepaLetters, refundOfEndToEndId, writePain } from '../rules/write-pain.ts';

const refundId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const file = writePain({
  ...{
    messageId: 'M1',
    createdAt: new Date('2026-11-18T10:00:00.123Z'),
    sentOn: '2026-11-19',
    total: '12.30',
  },
  account: { holder: 'Voltaire B.V.', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' },
  payouts: [
    {
      refundId,
      amount: '12.30',
      name: 'Zoé & Søn',
      iban: 'DE89370400440532013000',
      text: 'Refund AY-2026-00042',
    },
  ],
});

/** The schema's sequences, as far as they are used; an element that is not in its turn is refused by banks. */
const order: Record<string, string[]> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  PmtInf: [
    ...[
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
    ],
    ...['DbtrAgt', 'UltmtDbtr', 'ChrgBr', 'CdtTrfTxInf'],
  ],
  CdtTrfTxInf: ['PmtId', 'PmtTpInf', 'Amt', 'ChrgBr', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'Purp', 'RmtInf'],
};

type Node = Record<string, Node[]>;

function findDisorder(nodes: Node[]): string[] {
  return nodes.flatMap((node) => {
    const [name = '', children = []] = Object.entries(node).find(([key]) => key !== ':@') ?? [];
    if (!Array.isArray(children)) return [];
    const names = children.map((child) => Object.keys(child).find((key) => key !== ':@') ?? '');
    const wanted = order[name];
    const places = names.map((child) => wanted?.indexOf(child) ?? 0);
    const isInOrder = places.every((place, at) => place >= 0 && (at === 0 || place >= (places[at - 1] ?? 0)));
    return [...(isInOrder ? [] : [`${name}: ${names.join(' ')}`]), ...findDisorder(children)];
  });
}

describe('a file of transfers', () => {
  it('has its elements in the order of the schema', () => {
    const parsed = new XMLParser({ preserveOrder: true, ignoreDeclaration: true }).parse(file);
    expect(findDisorder(parsed)).toEqual([]);
    expect(file).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
  });

  it('says once for each refund what goes where', () => {
    const read = new XMLParser({ parseTagValue: false, ignoreAttributes: false }).parse(file);
    const { GrpHdr, PmtInf } = read.Document.CstmrCdtTrfInitn;
    expect(GrpHdr).toEqual({
      ...{ MsgId: 'M1', CreDtTm: '2026-11-18T10:00:00', NbOfTxs: '1', CtrlSum: '12.30' },
      InitgPty: { Nm: 'Voltaire B.V.' },
    });
    expect(PmtInf.CdtTrfTxInf).toEqual({
      PmtId: { EndToEndId: '3F2504E04F8941D39A0C0305E82C3301' },
      Amt: { InstdAmt: { '#text': '12.30', '@_Ccy': 'EUR' } },
      Cdtr: { Nm: 'Zoe + Son' },
      CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
      RmtInf: { Ustrd: 'Refund AY-2026-00042' },
    });
  });

  it('names each refund so that the statement leads back to it', () => {
    expect(refundOfEndToEndId(endToEndId(refundId))).toBe(refundId);
    expect(refundOfEndToEndId('NOTPROVIDED')).toBeUndefined();
  });

  it('holds to the characters of SEPA', () => {
    expect(inSepaLetters('Łódź GmbH & Co. #7 漢', 70)).toBe('Lodz GmbH + Co. .7 .');
    expect(inSepaLetters('x'.repeat(80), 70)).toHaveLength(70);
  });
});
