import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'

/** What has no other spelling: common ideographs, the dot of names and the brackets of companies. */
const OTHER_THAN_USUAL = '[^\\u4e00-\\u9fff·（）]'

/** Names that are stored by their reading, in plain text. */
export const NAME_COLUMNS = {
  person: { table: userDisabledPersons, column: 'real_name', reading: 'name' },
  account: { table: users, column: 'real_name', reading: 'name' },
  enterprise: { table: enterprises, column: 'enterprise_name', reading: 'company' },
} as const
export type NameColumn = (typeof NAME_COLUMNS)[keyof typeof NAME_COLUMNS]

export interface StoredName {
  readonly id: number
  readonly name: string
}

const columnOf = ({ column }: NameColumn): SQL => sql`${sql.identifier(column)}`

/** The next names that may have another spelling, in the order of their ids. */
export const namesAfter = async (db: Database, of: NameColumn, id: number, take: number): Promise<StoredName[]> => {
  const name = columnOf(of)
  const rows = await rowsOf<StoredName>(
    db,
    sql`select id, ${name} as name from ${of.table} where id > ${id} and ${name} ~ ${OTHER_THAN_USUAL}
      order by id limit ${take}`,
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Writes names of these rows, unless someone has written another one meanwhile. */
export async function rewriteNames(
  db: Database,
  of: NameColumn,
  changes: readonly (StoredName & { readonly before: string })[],
): Promise<void> {
  const name = columnOf(of)
  await db.execute(sql`update ${of.table} t set ${name} = v.name
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v(id bigint, name text, before text)
    where t.id = v.id and t.${name} = v.before`)
}
