import type pg from 'pg';
import { atMost, type Figure, median } from './figures.ts';
import { openMarket } from './market.ts';

/** Of one bad lot; ten are in a module, and ten of these in a pack that has left. Some were taken out again. */
const counts = { cell: 90_100, module: 9_000, pack: 900 } as const;

const notice = {
  title: 'Loose welds',
  identification: 'The serial is on the label.',
  hazard: 'It may overheat.',
  instructions: 'Stop charging it.',
  remedy: 'We replace it.',
  contact: 'recall@example.test',
};

/** From a bad lot of cells to every customer, and until nothing of it can be sold. */
export async function* measureRecall(dataDir: string): AsyncGenerator<Figure> {
  const { db, url, adminToken, close } = await openMarket(dataDir);
  const ask = async (method: string, path: string, body?: object) => {
    const began = performance.now();
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${adminToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const told = await answer.json();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${told.message}`);
    return { told, seconds: (performance.now() - began) / 1000 };
  };
  try {
    const batch = await fillUnits(db);
    const looks: number[] = [];
    for (let sample = 0; sample < 5; sample++) {
      const { told, seconds } = await ask('POST', '/recallPreview', { batches: [batch] });
      if (told.unitCount !== 100_000) throw new Error(`It found ${JSON.stringify(told).slice(0, 200)}.`);
      looks.push(seconds);
    }
    yield atMost('who and what is affected by a recall of 100,000 units', median(looks), 2, 's');
    const { told } = await ask('POST', '/recalls', { title: notice.title });
    await ask('PUT', `/recalls/${told.id}`, { ...notice, batches: [batch] });
    const { seconds } = await ask('POST', `/recalls/${told.id}/publication`);
    yield atMost('publishing it, with all of it blocked and every notice written', seconds, 2, 's');
  } finally {
    await close();
  }
}

/** Answers the bad lot. Straight into the tables: what watches each row has nothing to say about these. */
async function fillUnits(db: pg.Client): Promise<string> {
  const lot = await db.query<{ id: string }>(
    `insert into batches (product_id, number) select id, 'BENCH-LOT' from products where kind = 'cell' limit 1 returning id`,
  );
  const batch = lot.rows[0]?.id ?? '';
  await db.query('set session_replication_role = replica');
  await add('pack', `'shipped'`);
  await add('module', `'built-in'`, 'pack');
  await add(
    'cell',
    `case when number <= ${counts.module * 10} then 'built-in' else 'returned' end`,
    'module',
    batch,
  );
  await db.query(
    `update units set order_id = sold.id, order_position = 1
     from (select id, row_number() over () as place from orders where shipped_at is not null) sold
     where serial = 'PACK-' || place`,
  );
  await db.query('set session_replication_role = origin');
  await db.query('vacuum analyze units, orders');
  return batch;

  async function add(
    kind: keyof typeof counts,
    state: string,
    into?: string,
    batchId?: string,
  ): Promise<void> {
    await db.query(
      `insert into units (product_id, serial, state, batch_id, built_into)
       select product.id, upper('${kind}-') || number, ${state}, $1, whole.id
       from (select id from products where kind = '${kind}' and tracking <> 'batch' order by tracking desc limit 1) product,
         generate_series(1, ${counts[kind]}) number
         left join units whole on whole.serial = upper('${into}-') || (number + 9) / 10`,
      [batchId],
    );
  }
}
