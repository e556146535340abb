import fs from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

interface NewProduct {
  name: string;
  description?: string;
  minOrder?: number;
  available?: number;
}

/** Puts content into a running shop that keeps its own PostgreSQL in the folder, past all of the shop's checks. */
export async function openContent(dataDir: string) {
  const postmaster = await fs.readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(postmaster.split('\n')[3]),
    user: 'ampyard',
    password: (await fs.readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim(),
    database: 'ampyard',
  });
  await client.connect();
  return {
    async addProducts(products: NewProduct[]) {
      await client.query(
        `insert into products (name, description, price_cents, min_order, available, image_hash)
         select name, description, 100, "minOrder", available, (select min(hash) from images)
         from json_to_recordset($1) as given(name text, description text, "minOrder" int, available int)`,
        [
          JSON.stringify(
            products.map((product) => ({ description: 'A cell.', minOrder: 1, available: 1, ...product })),
          ),
        ],
      );
    },
    async addReview(review: { reviewer: string; comment: string }) {
      await client.query('insert into reviews (reviewer, rating, comment) values ($1, 5, $2)', [
        review.reviewer,
        review.comment,
      ]);
    },
    async addBlogEntry(entry: { question: string; answer: string }) {
      await client.query(
        'insert into blog_entries (position, question, answer) select min(position) - 1, $1, $2 from blog_entries',
        [entry.question, entry.answer],
      );
    },
    close: () => client.end(),
  };
}
