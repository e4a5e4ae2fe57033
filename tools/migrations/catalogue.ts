import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** Replaces object numbers in generated names, because the numbers differ between databases. */
const withoutNumbers = (text: string): string => text.replaceAll(/(pg_toast_|RI_ConstraintTrigger_[ac]_)\d+/g, '$1N')

/**
 * Queries for the facts of a schema, one fact as text per row, with names instead of object numbers. The last two find
 * what the others miss: every object of the schema, of any kind, with all its dependencies.
 */
const QUERIES: readonly SQL[] = [
  sql`select format('%s %s %s', relkind, oid::regclass, to_jsonb(c) - '{oid,relname,relnamespace,reltype,reloftype,relfilenode,
      reltoastrelid,relpages,reltuples,relallvisible,relallfrozen,relfrozenxid,relminmxid,relam,relowner,relnatts}'::text[])
    from pg_class c where relnamespace = 'public'::regnamespace`,
  // column numbers are counted anew, because dropped columns leave gaps; options that differ between builds of
  // PostgreSQL are left out
  sql`select format('column %s %s: %s', attrelid::regclass, row_number() over (partition by attrelid order by attnum),
      concat_ws(', ', attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage,
      attcompression, attcollation::regcollation, attstattarget,
      array(select o from unnest(attoptions) o where o like 'n_distinct%'), attacl, pg_get_expr(adbin, adrelid)))
    from pg_attribute join pg_class t on t.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`,
  sql`select format('constraint %s %s %s %s %s %s %s', conrelid::regclass, conname, contype, condeferrable, condeferred,
      convalidated, pg_get_constraintdef(oid)) from pg_constraint where connamespace = 'public'::regnamespace`,
  sql`select format('index %s %s %s %s', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
    from pg_index join pg_class i on i.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  sql`select format('sequence %s %s', sequencename, to_jsonb(s) - '{sequenceowner}'::text[]) from pg_sequences s
    where schemaname = 'public'`,
  sql`select format('function %s %s %s', pg_get_functiondef(oid), proacl, prosrc) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  sql`select format('trigger %s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger`,
  sql`select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_'`,
  sql`select format('extension %s %s', extname, extversion) from pg_extension`,
  sql`select format('event trigger %s', evtname) from pg_event_trigger`,
  sql`select format('rights %s', d) from pg_default_acl d`,
  sql`select format('comment on %s: %s', pg_describe_object(classoid, objoid, objsubid), description)
    from pg_description where objoid >= 16384`,
  sql`select format('%s of %s', pg_describe_object(classid, objid, objsubid), pg_describe_object(refclassid, refobjid, refobjsubid))
    from pg_depend where objid >= 16384`,
]

/**
 * Everything that PostgreSQL's catalogue records of a schema: equal for two databases with the same schema, independent
 * of how it was created. Leaves out Drizzle's journal, and facts of the server (numbers, pages, owners).
 */
export async function catalogueOf(db: Database): Promise<string[]> {
  const facts: string[] = []
  for (const query of QUERIES)
    for (const row of await rowsOf<{ format: string }>(db, query)) facts.push(withoutNumbers(row.format))
  const ours = facts.filter((fact) => !/\bdrizzle\b/.test(fact))
  return [...ours, ...(await rowsIn(db))].sort()
}

async function rowsIn(db: Database): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const counts: string[] = []
  for (const { name } of tables) {
    const [row] = await rowsOf<{ text: string }>(
      db,
      sql.raw(
        `select format('rows of %s: %s %s', '${name}', count(*), md5(string_agg(t::text, '|' order by t::text))) as text from ${name} t`,
      ),
    )
    if (row) counts.push(row.text)
  }
  return counts
}

/** The facts that only one of the two has, one per line. */
export function differencesOf(one: readonly string[], other: readonly string[]): string[] {
  const [left, right] = [new Set(one), new Set(other)]
  return [
    ...one.filter((fact) => !right.has(fact)).map((fact) => `- ${fact}`),
    ...other.filter((fact) => !left.has(fact)).map((fact) => `+ ${fact}`),
  ]
}
