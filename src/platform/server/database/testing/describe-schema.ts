import type pg from 'pg';

/*
 * Everything that a schema is made of, as sorted lines: two databases have the same schema when the lines are equal.
 * Positions of columns are left out, since a column that came later stands last.
 */

const parts: Record<string, string> = {
  extension: `select extname from pg_extension`,
  relation: `
    select relname || ' ' || relkind::text || relpersistence::text || ' options=' || coalesce(reloptions::text, '')
      || ' replica identity=' || relreplident::text || ' row security=' || relrowsecurity
      || coalesce(' as ' || case when relkind in ('v', 'm') then pg_get_viewdef(oid) end, '')
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`,
  column: `
    select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
      || case when attnotnull then ' not null' else '' end
      || ' identity=' || attidentity::text || ' generated=' || attgenerated::text || ' storage=' || attstorage::text
      || ' compression=' || attcompression::text || ' collation=' || attcollation::regcollation::text
      || ' options=' || coalesce(attoptions::text, '') || ' statistics=' || coalesce(attstattarget::text, '')
      || ' default=' || coalesce(pg_get_expr(adbin, adrelid), '')
    from pg_attribute join pg_class on pg_class.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') and attnum > 0 and not attisdropped`,
  constraint: `
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      || ' valid=' || convalidated || ' deferrable=' || condeferrable || ' deferred=' || condeferred
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'`,
  index: `
    select pg_get_indexdef(indexrelid) || ' valid=' || indisvalid || ' primary=' || indisprimary
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  statistics: `select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  sequence: `
    select sequencename || ' ' || data_type || ' ' || start_value || ' ' || min_value || ' ' || max_value || ' '
      || increment_by || ' ' || cycle || ' ' || cache_size
    from pg_sequences where schemaname = 'public'`,
  type: `
    select typname || ' ' || typtype::text from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
      and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')`,
  function: `
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  trigger: `
    select pg_get_triggerdef(pg_trigger.oid) || ' enabled=' || tgenabled::text
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal`,
  grant: `
    select relname || ' ' || relacl::text from pg_class
    where relnamespace = 'public'::regnamespace and relacl is not null`,
  comment: `
    select coalesce(classoid::regclass::text, '') || ' ' || objoid::text || ' ' || description from pg_description
    where objoid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
};

export async function describeSchema(client: pg.ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const [kind, query] of Object.entries(parts)) {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    lines.push(...rows.map(([text]) => `${kind}: ${text}`).sort());
  }
  return lines;
}
