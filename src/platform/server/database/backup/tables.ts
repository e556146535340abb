import type pg from 'pg';
import type { BackupFooter, CopiedTable } from './backup-format.ts';

/**
 * All tables of the schema `public`, whichever version made them, but those of extensions. The jobs' own schema is not
 * among them: a start makes it again.
 */
export async function findTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query(
    `select '"' || replace(c.relname, '"', '""') || '"' as table, columns.names as columns
     from pg_class c
     cross join lateral (
       select string_agg('"' || replace(attname, '"', '""') || '"', ', ' order by attnum) as names
       from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
     ) columns
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend where objid = c.oid and classid = 'pg_class'::regclass and deptype = 'e')
     order by c.relname`,
  );
  return rows;
}

export async function readSequences(client: pg.ClientBase): Promise<BackupFooter['sequences']> {
  const { rows } = await client.query(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
