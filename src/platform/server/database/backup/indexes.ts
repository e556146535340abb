import type pg from 'pg';

/**
 * Takes away the indexes and foreign keys for as long as rows are loaded, which is several times quicker and asks for
 * no order among the tables. Those that hold a primary key or another rule stay. Answers how to put them back, which
 * checks every row.
 */
export async function putIndexesAside(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const { rows: indexes } = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = 'public'::regnamespace and not relispartition
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  );
  for (const { drop } of [...foreignKeys, ...indexes]) await client.query(drop);
  return async () => {
    for (const { add } of [...indexes, ...foreignKeys]) await client.query(add);
  };
}
