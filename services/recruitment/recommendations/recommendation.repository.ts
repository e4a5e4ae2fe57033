import { and, desc, eq, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { Database } from '#services/database/connect.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { cities } from '#services/database/schema/reference.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { usersWithConsent } from '#services/privacy/consent.service.ts'
import { kept } from '../requirements/requirement-filter.repository.ts'
import { openRequirements } from '../visibility.ts'

/** The number of newest jobs that are ranked at most. */
const MOST_CANDIDATES = 500

/** Open jobs to which the person has no open delivery, newest first. */
export async function openJobsFor(db: Database, personId: number, now: Date): Promise<number[]> {
  const rows = await db
    .select({ id: requirements.id })
    .from(requirements)
    .where(
      and(
        kept(),
        openRequirements(now),
        sql`not exists (select 1 from requirement_resume d where d.requirement_id = ${requirements.id}
          and d.user_disabled_person_id = ${personId} and not d.is_deleted
          and d.status in ('Recommended', 'Delivered', 'Interviewing', 'InterviewingPass', 'Auditing', 'Signing', 'Contracted'))`,
      ),
    )
    .orderBy(desc(requirements.publishTime))
    .limit(MOST_CANDIDATES)
  return rows.map(({ id }) => id)
}

/**
 * Certified persons with an open account in the recommender's care who consent to recommendations, look for work, and have no open delivery
 * to the job.
 */
export async function candidatesFor(db: Database, actor: Actor, requirementId: number): Promise<number[]> {
  const own = actor.userType === 'FoundationWorker' ? eq(persons.foundationId, actor.foundationId ?? 0) : undefined
  const rows = await db
    .select({ id: persons.id, userId: persons.userId })
    .from(persons)
    .where(
      and(
        eq(persons.isDeleted, false),
        eq(persons.isActive, true),
        sql`${persons.audit} = ${persons.auditStatus}`,
        sql`${persons.workStatus} <> 'OnJob'`,
        sql`exists (select 1 from portal_user u where u.id = ${persons.userId} and u.is_active and not u.is_deleted)`,
        own,
        sql`not exists (select 1 from requirement_resume d where d.requirement_id = ${requirementId}
          and d.user_disabled_person_id = ${persons.id} and not d.is_deleted
          and d.status in ('Recommended', 'Delivered', 'Interviewing', 'InterviewingPass', 'Auditing', 'Signing', 'Contracted'))`,
      ),
    )
    .orderBy(desc(persons.id))
    .limit(MOST_CANDIDATES)
  const userIds = rows.map(({ userId }) => userId)
  const consenting = await usersWithConsent(db, userIds, 'FoundationRecommendation')
  return rows.filter(({ userId }) => consenting.has(userId)).map(({ id }) => id)
}

export interface Candidate {
  id: number
  realName: string | null
  cityName: string | null
  workStatus: string
}

export const candidatesById = (db: Database, ids: readonly number[]): Promise<Candidate[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: persons.id,
          realName: persons.realName,
          cityName: cities.cityName,
          workStatus: persons.workStatus,
        })
        .from(persons)
        .leftJoin(cities, eq(cities.id, persons.cityId))
        .where(
          sql`${persons.id} in (${sql.join(
            ids.map((id) => sql`${id}`),
            sql`, `,
          )})`,
        )
