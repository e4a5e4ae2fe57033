import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { orderBy, pagedQuery, pageOf, parseSorting } from '#services/abp/conventions/paging.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { enterpriseTaskFeedbacks as feedbacks, enterpriseTasks as tasks } from '#services/database/schema/tasks.ts'
import type { EnterpriseTaskFeedbackQuery } from './enterprise-task-feedback.schemas.ts'
import { ofVisibleTask } from './visibility.ts'

export type FeedbackRow = typeof feedbacks.$inferSelect & {
  authorName: string
  /** the foundation of the author */
  foundationId: number | null
  taskStatus: (typeof tasks.$inferSelect)['status']
}

const condition = (actor: Actor, { enterpriseTaskId, feedbackType }: EnterpriseTaskFeedbackQuery): SQL | undefined =>
  and(
    eq(feedbacks.isDeleted, false),
    ofVisibleTask(actor, feedbacks.enterpriseTaskId),
    enterpriseTaskId ? eq(feedbacks.enterpriseTaskId, enterpriseTaskId) : undefined,
    feedbackType ? eq(feedbacks.feedbackType, feedbackType) : undefined,
  )

async function load(db: Database, where: SQL | undefined): Promise<FeedbackRow[]> {
  const rows = await db
    .select({
      feedback: feedbacks,
      taskStatus: tasks.status,
      authorName: users.realName,
      foundationId: persons.foundationId,
    })
    .from(feedbacks)
    .innerJoin(tasks, eq(tasks.id, feedbacks.enterpriseTaskId))
    .leftJoin(users, eq(users.id, feedbacks.creatorUserId))
    .leftJoin(persons, eq(persons.id, feedbacks.userDisabledPersonId))
    .where(where)
  return rows.map(({ feedback, authorName, ...rest }) => ({ ...feedback, ...rest, authorName: authorName ?? '' }))
}

const OLDEST = [{ field: 'id', direction: 'asc' }] as const
const SORTABLE = { id: feedbacks.id, creationTime: feedbacks.creationTime }

export const pageFeedbacks = (db: Database, actor: Actor, query: EnterpriseTaskFeedbackQuery) =>
  pagedQuery(db, {
    from: feedbacks,
    id: feedbacks.id,
    where: condition(actor, query),
    order: orderBy(parseSorting(query.sorting, ['id', 'creationTime'], OLDEST), SORTABLE, feedbacks.id),
    page: pageOf(query),
    load: (ids) => load(db, isOneOf(feedbacks.id, ids)),
  })

export async function findFeedback(db: Database, actor: Actor, id: number): Promise<FeedbackRow | undefined> {
  const [row] = await load(db, and(eq(feedbacks.id, id), condition(actor, {})))
  return row
}

export async function insertFeedback(tx: Database, values: typeof feedbacks.$inferInsert): Promise<number> {
  const [row] = await tx.insert(feedbacks).values(values).returning({ id: feedbacks.id })
  if (!row) throw new Error('the feedback was not inserted')
  return row.id
}

/** @returns false when another request has changed the row */
export async function updateFeedback(
  tx: Database,
  id: number,
  values: Partial<Pick<FeedbackRow, 'content' | 'isDeleted'>>,
  { rowVersion, userId, now }: { rowVersion?: number | undefined; userId: number; now: Date },
): Promise<boolean> {
  const written = await tx
    .update(feedbacks)
    .set({
      ...values,
      rowVersion: sql`${feedbacks.rowVersion} + 1`,
      lastModificationTime: now,
      lastModifierUserId: userId,
    })
    .where(
      and(
        eq(feedbacks.id, id),
        eq(feedbacks.isDeleted, false),
        rowVersion === undefined ? undefined : eq(feedbacks.rowVersion, rowVersion),
      ),
    )
    .returning({ id: feedbacks.id })
  return written.length === 1
}
