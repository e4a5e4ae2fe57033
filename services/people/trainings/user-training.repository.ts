import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole, isSystem } from '#machines/actor.ts'
import type { TrainingStatus } from '#machines/lifecycles/people/training.rules.ts'
import { orderBy, pagedQuery, pageOf, parseSorting } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { userTrainings as trainings, userDisabledPersons } from '#services/database/schema/people.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import type { UserTrainingQuery } from './user-training.schemas.ts'

type Columns = typeof trainings.$inferSelect
/** A training with its person; the person's account and foundation decide who may change it. */
export type TrainingRow = Omit<Columns, 'status'> & {
  status: TrainingStatus
  userId: number
  foundationId: number | null
  realName: string
  workOrderTypeName: string
}

/**
 * A condition on trainings that the actor may see: the person's own, those of persons of the tutor's foundation, and
 * all for the platform.
 */
export function visibleTo(actor: Actor): SQL {
  const ofPerson = (condition: SQL) =>
    sql`exists (select 1 from user_disabled_person p where p.id = ${trainings.userDisabledPersonId} and ${condition})`
  if (isSystem(actor) || hasPlatformRole(actor, 'Auditor')) return sql`true`
  if (actor.userType === 'FoundationWorker' && actor.foundationId !== null) {
    return ofPerson(sql`p.foundation_id = ${actor.foundationId}`)
  }
  if (actor.userType === 'DisabledPerson' && actor.personId !== null) {
    return eq(trainings.userDisabledPersonId, actor.personId)
  }
  return sql`false`
}

/** Ids of the trainings whose stage times the actor may count. */
export const readableIds = (actor: Actor): SQL =>
  sql`select ${trainings.id} from ${trainings} where not ${trainings.isDeleted} and ${visibleTo(actor)}`

const condition = (actor: Actor, filter: UserTrainingQuery): SQL | undefined =>
  and(
    eq(trainings.isDeleted, false),
    visibleTo(actor),
    filter.userDisabledPersonId ? eq(trainings.userDisabledPersonId, filter.userDisabledPersonId) : undefined,
    filter.workOrderType ? eq(trainings.workOrderTypeId, filter.workOrderType) : undefined,
    filter.trainingResult ? eq(trainings.status, filter.trainingResult) : undefined,
  )

async function load(db: Database, where: SQL | undefined): Promise<TrainingRow[]> {
  const rows = await db
    .select({ training: trainings, person: userDisabledPersons, typeName: dataDictionaries.displayName })
    .from(trainings)
    .innerJoin(userDisabledPersons, eq(userDisabledPersons.id, trainings.userDisabledPersonId))
    .leftJoin(dataDictionaries, eq(dataDictionaries.id, trainings.workOrderTypeId))
    .where(where)
  return rows.map(({ training, person, typeName }) => ({
    ...training,
    status: training.status as TrainingStatus,
    userId: person.userId,
    foundationId: person.foundationId,
    realName: person.realName ?? '',
    workOrderTypeName: typeName ?? '',
  }))
}

const NEWEST = [{ field: 'id', direction: 'desc' }] as const
const SORTABLE = { id: trainings.id, creationTime: trainings.creationTime, resultTime: trainings.resultTime }

export const findTrainings = (db: Database, actor: Actor, query: UserTrainingQuery) =>
  pagedQuery(db, {
    from: trainings,
    id: trainings.id,
    where: condition(actor, query),
    order: orderBy(parseSorting(query.sorting, ['id', 'creationTime', 'resultTime'], NEWEST), SORTABLE, trainings.id),
    page: pageOf(query),
    load: (ids) => load(db, isOneOf(trainings.id, ids)),
  })

export async function findTraining(db: Database, actor: Actor, id: number): Promise<TrainingRow | undefined> {
  const [row] = await load(db, and(eq(trainings.id, id), condition(actor, {})))
  return row
}

/** The row of `findTraining`, locked until the transaction ends. */
export async function lockTraining(tx: Database, actor: Actor, id: number): Promise<TrainingRow | undefined> {
  await tx.select({ id: trainings.id }).from(trainings).where(eq(trainings.id, id)).for('update')
  return findTraining(tx, actor, id)
}

export async function insertTraining(tx: Database, values: typeof trainings.$inferInsert): Promise<number> {
  const [row] = await tx.insert(trainings).values(values).returning({ id: trainings.id })
  if (!row) throw new Error('the training was not inserted')
  return row.id
}

/** Locks the person, so that two tutors cannot enrol the person twice at once. */
export async function lockTrainee(tx: Database, personId: number) {
  const [row] = await rowsOf<{ foundationId: number | null }>(
    tx,
    sql`select foundation_id as "foundationId" from user_disabled_person
      where id = ${personId} and not is_deleted for update`,
  )
  return row
}

/** Whether the person is already in training for this type of work. */
export const isInTraining = async (tx: Database, personId: number, workOrderTypeId: number): Promise<boolean> =>
  (await tx.$count(
    trainings,
    and(
      eq(trainings.userDisabledPersonId, personId),
      eq(trainings.workOrderTypeId, workOrderTypeId),
      eq(trainings.status, 'InTraining'),
      eq(trainings.isDeleted, false),
    ),
  )) > 0

/** The number of months for which a passed training is valid; 0 means without an end. */
export async function validMonths(tx: Database): Promise<number> {
  const [row] = await rowsOf<{ months: number }>(
    tx,
    sql`select (value #>> '{}')::int as months from setting where name = 'training.validMonths'`,
  )
  return row?.months ?? 24
}
