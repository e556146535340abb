import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL_SIZE),
});
await pool.query(`create table if not exists bench_orders
  (id uuid primary key, email text not null, quantity int not null, placed_at timestamptz not null default now())`);
const app = Fastify();
app.post('/api/order', async ({ body: { orderID, email, quantity } }) => {
  await pool.query({
    name: 'insert',
    text: 'insert into bench_orders (id, email, quantity) values ($1, $2, $3)',
    values: [orderID, email, quantity],
  });
  return { success: true };
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
