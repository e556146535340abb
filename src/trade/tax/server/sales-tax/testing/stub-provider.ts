import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenDone } from '#testing/when-done.ts';
import { readDecimal, toMinor, writeMinor } from '../../../rules/decimals.ts';
import type { SalesTaxQuestion } from '../sales-tax-provider.ts';

interface Answer {
  reference: string;
  jurisdictions: string;
  tax: string;
  lines: { id: string; rate: string; tax: string }[];
  freight: { rate: string; tax: string };
}

/** What the provider does with a question: answers as described unless a test wants it otherwise. */
export type Behaviour = (
  question: SalesTaxQuestion,
  right: Answer,
) => { status?: number; body: unknown } | 'silent';

/** 8.25 % on goods and freight in Texas, 7.125 % on goods alone elsewhere, nothing for who is exempt. */
function compute({ delivery, exemption, lines, freight }: SalesTaxQuestion): Answer {
  const isTexas = delivery.state === 'TX';
  const taxed = (net: string, isTaxed = true) => {
    const rate = exemption || !isTaxed ? '0' : isTexas ? '8.25' : '7.125';
    const millionths = toMinor(readDecimal(net), 2) * BigInt(Number(rate) * 1_000);
    return { rate, tax: writeMinor((millionths + 50_000n) / 100_000n, 2) };
  };
  const answered = lines.map(({ id, net }) => ({ id, ...taxed(net) }));
  const ofFreight = taxed(freight, isTexas);
  const cents = (text: string) => toMinor(readDecimal(text), 2);
  const tax = answered.reduce((sum, line) => sum + cents(line.tax), cents(ofFreight.tax));
  return {
    ...{ reference: 'q-1', jurisdictions: isTexas ? 'Texas, Austin' : 'California, Oakland' },
    ...{ tax: writeMinor(tax, 2), lines: answered, freight: ofFreight },
  };
}

/** A provider of sales tax on this machine, that a test can have fail. */
export async function openStubProvider() {
  const asked: { question: SalesTaxQuestion; authorization: string | undefined }[] = [];
  const stub = {
    ...{ asked, url: '', key: 'key of the tests' },
    behave: undefined as Behaviour | undefined,
    /** Looked at while a question is open. */
    whileAsked: undefined as (() => Promise<void>) | undefined,
  };
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const question = JSON.parse(text);
    asked.push({ question, authorization: request.headers.authorization });
    await stub.whileAsked?.();
    const right = compute(question);
    const done = stub.behave?.(question, right) ?? { body: right };
    if (done === 'silent') return;
    const { status = 200, body } = done;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(() => {
    server.closeAllConnections();
    server.close();
  });
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return stub;
}
