import { getTableName, sql } from 'drizzle-orm'
import { rowsOf } from '../connect.ts'
import type { Database } from '../open-database.ts'
import type { BuiltInKind } from './kind.ts'

type Moved = Pick<BuiltInKind, 'table' | 'referencedIn' | 'referencedInLists'>

/** Gives a row another id, and updates all references to it. */
export async function moveRow(tx: Database, kind: Moved, from: number, to: number): Promise<void> {
  const { table } = kind
  const [before] = await rowsOf<{ deleted: boolean }>(
    tx,
    sql`select is_deleted as deleted from ${table} where id = ${from}`,
  )
  // for a moment both rows have the same names; the unique indexes allow this for deleted rows and for rows without the
  // built-in mark
  await tx.execute(sql`update ${table} set is_deleted = true where id = ${from}`)
  const own = sql`jsonb_build_object('id', ${to}::bigint, 'is_deleted', ${before?.deleted ?? false}::boolean)`
  await tx.execute(sql`insert into ${table} overriding system value
    select (jsonb_populate_record(null::${table}, to_jsonb(r) || ${own})).* from ${table} r where r.id = ${from}`)
  for (const { place, name, type, isMany } of await holders(tx, kind)) {
    const [holder, column, of] = [sql.raw(place), sql.identifier(name), sql.raw(type)]
    await tx.execute(
      isMany
        ? sql`update ${holder} set ${column} = array_replace(${column}, ${from}::${of}, ${to}::${of})
            where ${column} @> array[${from}::${of}]`
        : sql`update ${holder} set ${column} = ${to}::${of} where ${column} = ${from}::${of}`,
    )
  }
  for (const { table: holder, column: name, member } of kind.referencedInLists ?? []) {
    const column = sql.identifier(name)
    const [old, next] = [from, to].map((id) => JSON.stringify({ [member]: id }))
    await tx.execute(sql`update ${sql.identifier(holder)} set ${column} = (
        select jsonb_agg(case when item @> ${old}::jsonb then item || ${next}::jsonb else item end order by at)
        from jsonb_array_elements(${column}) with ordinality of_list(item, at))
      where ${column} @> ${`[${old}]`}::jsonb`)
  }
  await tx.execute(sql`delete from ${table} where id = ${from}`)
}

interface Holder {
  readonly place: string
  readonly name: string
  /** the SQL type of one id */
  readonly type: string
  readonly isMany: boolean
}

/** The columns that hold ids of the table: foreign keys, and the columns that the kind names. */
const holders = (tx: Database, { table, referencedIn = [] }: Moved): Promise<Holder[]> =>
  rowsOf(
    tx,
    sql`select k.conrelid::regclass::text as place, a.attname as name, 'bigint' as type, false as "isMany"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conparentid = 0 and k.confrelid = to_regclass(${getTableName(table)})
      union
      select c.oid::regclass::text, a.attname, replace(a.atttypid::regtype::text, '[]', ''),
        a.atttypid::regtype::text like '%[]'
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = to_regnamespace('public') and c.relkind in ('r', 'p') and not c.relispartition
        and not a.attisdropped and a.attnum > 0
        and a.attname = any(${sql.param(referencedIn)}::text[])`,
  )
