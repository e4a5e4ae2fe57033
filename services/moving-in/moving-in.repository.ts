import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole, isSystem } from '#machines/actor.ts'
import { type Paged, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { type MoveColumns, type MoveKindName, moveImports } from '#services/database/schema/moving.ts'
import type { MoveFilter } from './moving-in.schemas.ts'

export type StoredImport = typeof moveImports.$inferSelect

export interface Counts {
  readonly all: number
  readonly ready: number
  readonly created: number
  readonly known: number
  readonly refused: number
  /** number of created records whose people have not been notified */
  readonly untold: number
}
/** A list with the row counts that its lifecycle needs. */
export type CountedImport = StoredImport & { readonly counts: Counts }

export const NO_ROWS: Counts = { all: 0, ready: 0, created: 0, known: 0, refused: 0, untold: 0 }

/** The rows that the actor may see; only administrators see any. */
export const visibleTo = (actor: Actor): SQL =>
  hasPlatformRole(actor, 'Admin') || isSystem(actor) ? sql`true` : sql`false`

export const readableIds = (actor: Actor): SQL =>
  sql`select ${moveImports.id} from ${moveImports} where ${visibleTo(actor)}`

async function countsOf(db: Database, ids: readonly number[]): Promise<Map<number, Counts>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<Counts & { id: number }>(
    db,
    sql`select import_id as id, count(*)::int as "all", (count(*) filter (where outcome = 'Ready'))::int as ready,
      (count(*) filter (where outcome = 'Created'))::int as created,
      (count(*) filter (where outcome = 'Known'))::int as known,
      (count(*) filter (where outcome = 'Refused'))::int as refused,
      (count(*) filter (where outcome = 'Created' and told_time is null))::int as untold
      from move_row where ${isOneOf(sql`import_id`, ids)} group by import_id`,
  )
  return new Map(rows.map(({ id, ...counts }) => [Number(id), counts]))
}

async function counted(db: Database, rows: readonly StoredImport[]): Promise<CountedImport[]> {
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, counts: counts.get(row.id) ?? NO_ROWS }))
}

const visible = (actor: Actor, id: number) =>
  and(eq(moveImports.id, id), eq(moveImports.isDeleted, false), visibleTo(actor))

export async function findImport(db: Database, actor: Actor, id: number): Promise<CountedImport | undefined> {
  return (await counted(db, await db.select().from(moveImports).where(visible(actor, id))))[0]
}

export async function lockImport(tx: Database, actor: Actor, id: number): Promise<CountedImport | undefined> {
  return (await counted(tx, await tx.select().from(moveImports).where(visible(actor, id)).for('update')))[0]
}

export async function pageImports(db: Database, actor: Actor, query: MoveFilter): Promise<Paged<CountedImport>> {
  const { kind, status } = query
  return pagedQuery(db, {
    from: moveImports,
    id: moveImports.id,
    where: and(
      visibleTo(actor),
      eq(moveImports.isDeleted, false),
      kind ? eq(moveImports.kind, kind) : undefined,
      status ? eq(moveImports.status, status) : undefined,
    ),
    order: [desc(moveImports.id)],
    page: pageOf(query),
    load: async (ids) => counted(db, await db.select().from(moveImports).where(isOneOf(moveImports.id, ids))),
  })
}

export async function insertImport(tx: Database, values: typeof moveImports.$inferInsert): Promise<StoredImport> {
  const [row] = await tx.insert(moveImports).values(values).returning()
  if (!row) throw new Error('the list was not inserted')
  return row
}

/** The assignment of columns of the newest checked file with the same headers. */
export async function rememberedColumns(
  db: Database,
  kind: MoveKindName,
  headsHash: string,
): Promise<MoveColumns | null> {
  const [row] = await db
    .select({ columns: moveImports.columns })
    .from(moveImports)
    .where(
      and(
        eq(moveImports.kind, kind),
        eq(moveImports.headsHash, headsHash),
        sql`${moveImports.checkedTime} is not null`,
      ),
    )
    .orderBy(desc(moveImports.id))
    .limit(1)
  return row?.columns ?? null
}

/** The id of an earlier upload of the same file that created records; null if there is none. */
export async function earlierOf(db: Database, { id, kind, sha256 }: StoredImport): Promise<number | null> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from move_import where sha256 = ${sha256} and kind = ${kind} and id < ${id} and done_time is not null
      order by id desc limit 1`,
  )
  return rows[0] ? Number(rows[0].id) : null
}

export async function namesOf(db: Database, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, coalesce(real_name, surname, user_name) as name from portal_user where ${isOneOf(sql`id`, userIds)}`,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), name]))
}
