import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { orderBy, pagedQuery, pageOf, parseSorting } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterpriseTaskParticipators as participators } from '#services/database/schema/tasks.ts'
import { type ParticipatorRow, participatorsOf } from './enterprise-task.repository.ts'
import type { EnterpriseTaskParticipatorQuery } from './enterprise-task-participator.schemas.ts'
import { ofVisibleTask } from './visibility.ts'

const ofUser = (userId: number): SQL =>
  sql`exists (select 1 from user_disabled_person p where p.id = ${participators.userDisabledPersonId} and p.user_id = ${userId})`

const condition = (actor: Actor, { enterpriseTaskId, userId }: EnterpriseTaskParticipatorQuery): SQL | undefined =>
  and(
    eq(participators.isDeleted, false),
    ofVisibleTask(actor, participators.enterpriseTaskId),
    enterpriseTaskId ? eq(participators.enterpriseTaskId, enterpriseTaskId) : undefined,
    userId ? ofUser(userId) : undefined,
  )

const OLDEST = [{ field: 'id', direction: 'asc' }] as const
const SORTABLE = { id: participators.id, progress: participators.progress, submittedTime: participators.submittedTime }

export const pageParticipators = (db: Database, actor: Actor, query: EnterpriseTaskParticipatorQuery) =>
  pagedQuery(db, {
    from: participators,
    id: participators.id,
    where: condition(actor, query),
    order: orderBy(
      parseSorting(query.sorting, ['id', 'progress', 'submittedTime'], OLDEST),
      SORTABLE,
      participators.id,
    ),
    page: pageOf(query),
    load: (ids) => participatorsOf(db, isOneOf(participators.id, ids)),
  })

export async function findParticipator(db: Database, actor: Actor, id: number): Promise<ParticipatorRow | undefined> {
  const [row] = await participatorsOf(db, and(eq(participators.id, id), condition(actor, {})))
  return row
}

export const isOnTask = async (db: Database, personId: number, taskId: number): Promise<boolean> =>
  (await db.$count(
    participators,
    and(
      eq(participators.enterpriseTaskId, taskId),
      eq(participators.userDisabledPersonId, personId),
      eq(participators.isDeleted, false),
    ),
  )) > 0

interface By {
  readonly userId: number
  readonly now: Date
}

/** @returns the ids of the new rows, in the order of the persons */
export async function insertParticipators(
  tx: Database,
  enterpriseTaskId: number,
  personIds: readonly number[],
  { userId, now }: By,
  duty: string | null = null,
): Promise<number[]> {
  if (personIds.length === 0) return []
  const rows = await tx
    .insert(participators)
    .values(
      personIds.map((userDisabledPersonId) => ({
        enterpriseTaskId,
        userDisabledPersonId,
        duty,
        creatorUserId: userId,
        creationTime: now,
      })),
    )
    .returning({ id: participators.id })
  return rows.map(({ id }) => id)
}

const changed = ({ userId, now }: By) => ({
  lastModificationTime: now,
  lastModifierUserId: userId,
  rowVersion: sql`${participators.rowVersion} + 1`,
})

export async function removeParticipators(tx: Database, ids: readonly number[], by: By): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(participators)
    .set({ isDeleted: true, ...changed(by) })
    .where(isOneOf(participators.id, ids))
}

/** @returns false when another request has changed the row */
export async function updateParticipator(
  tx: Database,
  id: number,
  values: Partial<Pick<ParticipatorRow, 'duty' | 'progress' | 'remark'>>,
  rowVersion: number | undefined,
  by: By,
): Promise<boolean> {
  const written = await tx
    .update(participators)
    .set({ ...values, ...changed(by) })
    .where(
      and(eq(participators.id, id), rowVersion === undefined ? undefined : eq(participators.rowVersion, rowVersion)),
    )
    .returning({ id: participators.id })
  return written.length === 1
}

const ALL_OF_IT = 100

export async function markSubmitted(tx: Database, taskId: number, personId: number, by: By): Promise<void> {
  await tx
    .update(participators)
    .set({ submittedTime: by.now, progress: ALL_OF_IT, ...changed(by) })
    .where(
      and(
        eq(participators.enterpriseTaskId, taskId),
        eq(participators.userDisabledPersonId, personId),
        eq(participators.isDeleted, false),
      ),
    )
}

export async function clearSubmissions(tx: Database, taskId: number): Promise<void> {
  await tx
    .update(participators)
    .set({ submittedTime: null })
    .where(and(eq(participators.enterpriseTaskId, taskId), sql`not ${isNull(participators.submittedTime)}`))
}
