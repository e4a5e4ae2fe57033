import { and, arrayOverlaps, desc, eq, getTableColumns, gt, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { staffIds } from '#services/abp/access/staff-ids.ts'
import { type Paged, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import type { AnyAct } from '#services/abp/lifecycle/act.ts'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import { readOnce } from '#services/abp/lifecycle/read-once.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { type ApprovalKind, approvals } from '#services/database/schema/approvals.ts'
import { permittedActs } from './acts.ts'
import type { ApprovalFilter } from './approval.schemas.ts'

export type ApprovalRow = typeof approvals.$inferSelect

/** The most ids of rows that a list has of each approval; a batch may be about twenty thousand. */
export const MOST_IDS = 20

const { payload: _, lines: __, digest: ___, fileIds: ____, ...LISTED } = getTableColumns(approvals)

/**
 * An approval without what only its own page needs: the input, the lines, and all rows and beneficiaries of a batch. Of
 * the beneficiaries it has the reader alone, which decides whether the reader may approve.
 */
const listed = ({ userId }: Actor) => ({
  ...LISTED,
  entityIds: sql<number[]>`(${approvals.entityIds})[1:${MOST_IDS}::int]`.mapWith(approvals.entityIds),
  entityCount: sql<number>`cardinality(${approvals.entityIds})`.mapWith(Number),
  beneficiaryUserIds: sql<
    number[]
  >`case when ${userId}::bigint = any(${approvals.beneficiaryUserIds}) then array[${userId}::bigint] else '{}' end`.mapWith(
    approvals.beneficiaryUserIds,
  ),
})

export type ListedApproval = Omit<ApprovalRow, 'payload' | 'lines' | 'digest' | 'fileIds'> & { entityCount: number }

/**
 * The condition for approvals that the actor may see: those whose operation needs a right of the actor, and those that
 * the actor prepared.
 */
export function visibleApprovals(actor: Actor): SQL {
  if (!actor.keptRights) return ofSubRoles(actor)
  const kept = permittedActs(actor).map(({ kind, entityType }) => sql`(${kind}, ${entityType})`)
  const ofRights =
    kept.length === 0 ? sql`false` : sql`(${approvals.kind}, ${approvals.entityType}) in (${sql.join(kept, sql`, `)})`
  return sql`(${ofSubRoles(actor)} and (${eq(approvals.preparedUserId, actor.userId)} or ${ofRights}))`
}

function ofSubRoles(actor: Actor): SQL {
  if (actor.userType !== 'PlatformUser') return sql`false`
  if (hasPlatformRole(actor, 'Admin')) return sql`true`
  const own = eq(approvals.preparedUserId, actor.userId)
  if (actor.platformRoles.length === 0) return own
  const rights = sql.join(
    actor.platformRoles.map((role) => sql`${role}`),
    sql`, `,
  )
  return sql`(${own} or ${approvals.neededRight} in (${rights}))`
}

/** The ids of approvals that the actor may read, for the status log. */
export const readableApprovalIds = (actor: Actor): SQL =>
  sql`select ${approvals.id} from ${approvals} where ${visibleApprovals(actor)}`

const isWaiting = (now: Date) => and(eq(approvals.status, 'Prepared'), gt(approvals.expiresTime, now))

/** Approvals that the actor may decide now. */
export const waitsFor = (actor: Actor, now: Date): SQL | undefined =>
  and(
    visibleApprovals(actor),
    isWaiting(now),
    ne(approvals.preparedUserId, actor.userId),
    sql`not ${actor.userId}::bigint = any(${approvals.beneficiaryUserIds})`,
  )

/** The ids of the rows of this type that a pending approval is about, as a subquery. */
export const waitingIds = (entityType: string, now: Date): SQL =>
  sql`select unnest(${approvals.entityIds}) from ${approvals}
    where ${and(eq(approvals.entityType, entityType), isWaiting(now))}`

/** All approvals that wait for a decision. */
export const allWaiting = (db: Database, now: Date): Promise<ApprovalRow[]> =>
  db.select().from(approvals).where(isWaiting(now)).orderBy(approvals.id)

export const countWaiting = (db: Database, actor: Actor, now: Date): Promise<number> =>
  db.$count(approvals, waitsFor(actor, now))

const boxOf = (box: ApprovalFilter['box'], actor: Actor, now: Date): SQL | undefined =>
  box === 'Waiting'
    ? waitsFor(actor, now)
    : box === 'Mine'
      ? eq(approvals.preparedUserId, actor.userId)
      : visibleApprovals(actor)

export const listApprovals = (
  db: Database,
  actor: Actor,
  query: ApprovalFilter,
  now: Date,
): Promise<Paged<ListedApproval>> =>
  pagedQuery(db, {
    from: approvals,
    id: approvals.id,
    where: and(
      boxOf(query.box, actor, now),
      query.status ? eq(approvals.status, query.status) : undefined,
      query.kind ? eq(approvals.kind, query.kind) : undefined,
    ),
    order: [desc(approvals.id)],
    page: pageOf(query),
    load: (ids) =>
      db
        .select(listed(actor))
        .from(approvals)
        .where(
          sql`${approvals.id} in (${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )})`,
        ),
  })

export async function findApproval(db: Database, actor: Actor, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), visibleApprovals(actor)))
  return row
}

export async function lockApproval(tx: Database, actor: Actor, id: number): Promise<ApprovalRow | undefined> {
  const mayLock = actor.userType === 'System' ? undefined : visibleApprovals(actor)
  const [row] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), mayLock))
    .for('update')
  return row
}

/** Serialises preparations, so that the second of two for the same row finds the first. */
export const lockPreparing = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('approval'))`)

const isWaitingAbout = (entityType: string, ids: readonly number[], now: Date) =>
  and(eq(approvals.entityType, entityType), arrayOverlaps(approvals.entityIds, [...ids]), isWaiting(now))

/** The pending approvals about any of these rows. */
export async function waitingAbout(
  db: Database,
  entityType: string,
  ids: readonly number[],
  now: Date,
): Promise<ApprovalRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(approvals)
    .where(isWaitingAbout(entityType, ids, now))
    .orderBy(approvals.id)
}

/** The title of the first pending approval about any of these rows. */
export async function titleOfWaiting(
  db: Database,
  entityType: string,
  ids: readonly number[],
  now: Date,
): Promise<string | undefined> {
  if (ids.length === 0) return undefined
  const [row] = await db
    .select({ title: approvals.title })
    .from(approvals)
    .where(isWaitingAbout(entityType, ids, now))
    .orderBy(approvals.id)
    .limit(1)
  return row?.title
}

export async function insertApproval(tx: Database, values: typeof approvals.$inferInsert): Promise<ApprovalRow> {
  const [row] = await tx.insert(approvals).values(values).returning()
  if (!row) throw new Error('the approval was not inserted')
  return row
}

/** Sets the created row as the subject of the approval. */
export const setMade = (tx: Database, id: number, entityId: number) =>
  tx
    .update(approvals)
    .set({ entityIds: [entityId] })
    .where(eq(approvals.id, id))

/** The users who handle an operation: those with this sub-role and this right. */
type Handled = Pick<AnyAct, 'right' | 'work'>

/**
 * The holders of a right, read once per transaction. Only for transactions that change no rights; preparing an
 * operation changes none.
 */
export const holdersNow = (tx: Database, act: Handled): Promise<number[]> =>
  readOnce(tx, `holders of ${act.right} ${act.work}`, () => holdersOf(tx, act))

/** The ids of all active staff who may prepare or approve the operation. */
export const holdersOf = (db: Database, { right, work }: Handled): Promise<number[]> => staffIds(db, right, work)

/** Whether an approval of one of these kinds refers to the file. */
export const isOfWaiting = async (db: Database, fileId: number, kinds: readonly ApprovalKind[]): Promise<boolean> =>
  (await db.$count(
    approvals,
    and(
      arrayOverlaps(approvals.fileIds, [fileId]),
      sql`${approvals.kind} in (${sql.join(
        kinds.map((kind) => sql`${kind}`),
        sql`, `,
      )})`,
    ),
  )) > 0

/** Approvals about a user with their outcome, newest first. */
export const approvalsAbout = (db: Database, userId: number, kind: ApprovalKind, count: number) =>
  db
    .select()
    .from(approvals)
    .where(and(eq(approvals.kind, kind), arrayOverlaps(approvals.beneficiaryUserIds, [userId])))
    .orderBy(desc(approvals.id))
    .limit(count)

export const isOverdue = (now: Date) => and(eq(approvals.status, 'Prepared'), lte(approvals.expiresTime, now))

/** An approval is told again when this much is left of its time; it must have waited as long. */
const REMIND_MS = 12 * 3_600_000

const expiresSoon = (now: Date) =>
  and(
    isWaiting(now),
    lte(approvals.expiresTime, new Date(now.getTime() + REMIND_MS)),
    lte(approvals.creationTime, new Date(now.getTime() - REMIND_MS)),
    isNull(approvals.expiryReminderTime),
  )

export const approvalsToRemind = dueRows(approvals, expiresSoon)

/** Records the reminder. Returns undefined when another process has sent it, or the case is decided. */
export async function markExpiryReminded(tx: Database, id: number, now: Date): Promise<ApprovalRow | undefined> {
  const [row] = await tx
    .update(approvals)
    .set({ expiryReminderTime: now })
    .where(and(eq(approvals.id, id), expiresSoon(now)))
    .returning()
  return row
}

/** Names of staff, by user id. */
export async function staffNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const asked = [...new Set(ids)].sort((a, b) => a - b)
  if (asked.length === 0) return new Map()
  return readOnce(db, `names of staff ${asked.join()}`, async () => {
    const rows = await rowsOf<{ id: number; name: string }>(
      db,
      sql`select id, coalesce(real_name, surname, user_name) as name from portal_user
        where ${isOneOf(sql`id`, asked)}`,
    )
    return new Map(rows.map(({ id, name }) => [Number(id), name]))
  })
}
