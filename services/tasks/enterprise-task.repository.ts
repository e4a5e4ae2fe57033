import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { groupBy } from '#services/abp/conventions/group-by.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import {
  COUNT_CAP,
  cjkSearch,
  orderBy,
  pagedQuery,
  pageOf,
  parseSorting,
  SEARCH_COUNT_CAP,
} from '#services/abp/conventions/paging.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { dueRows } from '#services/abp/lifecycle/each-due.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import {
  enterpriseTaskParticipators as participators,
  enterpriseTasks as tasks,
} from '#services/database/schema/tasks.ts'
import type { EnterpriseTaskQuery } from './enterprise-task.schemas.ts'
import { visibleTo } from './visibility.ts'

export type ParticipatorRow = typeof participators.$inferSelect & {
  userId: number
  realName: string
  foundationId: number | null
  tutorUserId: number | null
}

/** A task with its participators; these and the owner decide who may change the task. */
export type TaskRow = typeof tasks.$inferSelect & {
  enterpriseName: string
  enterpriseCreatorId: number | null
  participators: ParticipatorRow[]
}

export async function participatorsOf(db: Database, where: SQL | undefined): Promise<ParticipatorRow[]> {
  const rows = await db
    .select({ participator: participators, person: persons })
    .from(participators)
    .innerJoin(persons, eq(persons.id, participators.userDisabledPersonId))
    .where(and(eq(participators.isDeleted, false), where))
    .orderBy(asc(participators.id))
  return rows.map(({ participator, person }) => ({
    ...participator,
    userId: person.userId,
    realName: person.realName ?? '',
    foundationId: person.foundationId,
    tutorUserId: person.tutorUserId,
  }))
}

async function load(db: Database, where: SQL | undefined): Promise<TaskRow[]> {
  const rows = await db
    .select({ task: tasks, enterpriseName: enterprises.enterpriseName, enterpriseCreatorId: enterprises.creatorUserId })
    .from(tasks)
    .innerJoin(enterprises, eq(enterprises.id, tasks.enterpriseId))
    .where(where)
  const ids = rows.map(({ task }) => task.id)
  const found = ids.length === 0 ? [] : await participatorsOf(db, isOneOf(participators.enterpriseTaskId, ids))
  const byTask = groupBy(found, ({ enterpriseTaskId }) => enterpriseTaskId)
  return rows.map(({ task, ...owner }) => ({ ...task, ...owner, participators: byTask.get(task.id) ?? [] }))
}

const withName = (actor: Actor, text: string | undefined): SQL | undefined => {
  const named = nameSearch(sql`p.real_name`, text)
  if (!named) return undefined
  // these readers see the other names masked, so a search must not reveal them
  const known =
    actor.userType === 'DisabledPerson'
      ? sql`p.id = ${actor.personId}`
      : actor.userType === 'FoundationWorker'
        ? sql`p.foundation_id = ${actor.foundationId}`
        : sql`true`
  return sql`exists (select 1 from enterprise_task_participator x join user_disabled_person p on p.id = x.user_disabled_person_id
    where x.enterprise_task_id = ${tasks.id} and not x.is_deleted and ${known} and ${named})`
}

const ofEnterpriseNamed = (text: string | undefined): SQL | undefined => {
  const named = cjkSearch(sql`e.enterprise_name`, text)
  return named && sql`exists (select 1 from enterprise e where e.id = ${tasks.enterpriseId} and ${named})`
}

/** @param wanted the highest number of rows that the search reads */
const condition = (actor: Actor, query: EnterpriseTaskQuery, wanted = Number.POSITIVE_INFINITY): SQL | undefined =>
  and(
    eq(tasks.isDeleted, false),
    visibleTo(actor),
    cjkSearch(tasks.displayName, query.displayName, { index: 'enterprise_task_name_ix', wanted }),
    ofEnterpriseNamed(query.enterpriseName),
    withName(actor, query.participatorRealName),
    query.priority ? eq(tasks.priority, query.priority) : undefined,
    query.status ? eq(tasks.status, query.status) : undefined,
    query.isOverdue === undefined ? undefined : eq(tasks.isOverdue, query.isOverdue),
    query.feedbackType
      ? sql`exists (select 1 from enterprise_task_feedback f where f.enterprise_task_id = ${tasks.id}
          and f.feedback_type = ${query.feedbackType} and not f.is_deleted)`
      : undefined,
  )

const NEWEST = [{ field: 'id', direction: 'desc' }] as const
const SORTABLE = { id: tasks.id, creationTime: tasks.creationTime, startDate: tasks.startDate, endDate: tasks.endDate }

export const pageTasks = (db: Database, actor: Actor, query: EnterpriseTaskQuery) =>
  pagedQuery(db, {
    from: tasks,
    id: tasks.id,
    where: (wanted) => condition(actor, query, wanted),
    order: orderBy(
      parseSorting(query.sorting, ['id', 'creationTime', 'startDate', 'endDate'], NEWEST),
      SORTABLE,
      tasks.id,
    ),
    page: pageOf(query),
    countCap: query.displayName || query.enterpriseName || query.participatorRealName ? SEARCH_COUNT_CAP : COUNT_CAP,
    load: (ids) => load(db, isOneOf(tasks.id, ids)),
  })

export async function findTask(db: Database, actor: Actor, id: number): Promise<TaskRow | undefined> {
  const [row] = await load(db, and(eq(tasks.id, id), condition(actor, {})))
  return row
}

/** The row of `findTask`, locked until the transaction ends. */
export async function lockTask(tx: Database, actor: Actor, id: number): Promise<TaskRow | undefined> {
  await tx.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, id)).for('update')
  return findTask(tx, actor, id)
}

export const readableIds = (actor: Actor): SQL =>
  sql`select ${tasks.id} from ${tasks} where not ${tasks.isDeleted} and ${visibleTo(actor)}`

export async function insertTask(tx: Database, values: typeof tasks.$inferInsert): Promise<number> {
  const [row] = await tx.insert(tasks).values(values).returning({ id: tasks.id })
  if (!row) throw new Error('the task was not inserted')
  return row.id
}

export interface TaskCounts {
  enterpriseCount: number
  personCount: number
}

/** The number of enterprises and persons of the tasks that the actor sees. */
export async function countOwners(db: Database, actor: Actor): Promise<TaskCounts> {
  const [row] = await rowsOf<TaskCounts>(
    db,
    sql`select count(distinct ${tasks.enterpriseId})::int as "enterpriseCount",
        count(distinct x.user_disabled_person_id) filter (where ${countedPerson(actor)})::int as "personCount"
      from ${tasks} left join enterprise_task_participator x on x.enterprise_task_id = ${tasks.id} and not x.is_deleted
        left join user_disabled_person p on p.id = x.user_disabled_person_id
      where not ${tasks.isDeleted} and ${visibleTo(actor)}`,
  )
  return row ?? { enterpriseCount: 0, personCount: 0 }
}

/** A tutor counts only persons of their foundation. */
const countedPerson = (actor: Actor): SQL =>
  actor.userType === 'FoundationWorker' ? sql`p.foundation_id = ${actor.foundationId}` : sql`true`

/** Tasks that are past their last day, not submitted, and not marked as overdue yet. */
export const tasksToMark = dueRows(tasks, (now) =>
  and(
    sql`${tasks.status} in ('ToBeReviewed','InProgress') and not ${tasks.isDeleted} and not ${tasks.isOverdue}`,
    lt(tasks.endDate, toWireDay(now)),
  ),
)

/** Whether the enterprise is certified, which it must be to publish a task. */
export async function isCertified(db: Database, enterpriseId: number): Promise<boolean> {
  const [row] = await rowsOf<{ isCertified: boolean }>(
    db,
    sql`select coalesce(audit = audit_status, false) and winding_up is null as "isCertified" from enterprise
      where id = ${enterpriseId} and not is_deleted`,
  )
  return row?.isCertified === true
}

/** The participants' tutors or, for a person without one, the workers of their foundation. */
export async function tutorsOf(db: Database, row: Pick<TaskRow, 'participators'>): Promise<number[]> {
  const own = row.participators.flatMap(({ tutorUserId }) => tutorUserId ?? [])
  const foundationIds = row.participators.flatMap(({ tutorUserId, foundationId }) =>
    tutorUserId === null && foundationId !== null ? [foundationId] : [],
  )
  if (foundationIds.length === 0) return own
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from portal_user where user_type = 'FoundationWorker' and is_active and not is_deleted
      and foundation_id in (${sql.join(foundationIds, sql`, `)})`,
  )
  return [...own, ...rows.map(({ id }) => Number(id))]
}
