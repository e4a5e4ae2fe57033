import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { requirementResumes as deliveries } from '#services/database/schema/requirement-resumes.ts'

/** Those of Auditing and Signing end with their contract. */
const OPEN = ['Delivered', 'Recommended', 'Interviewing', 'InterviewingPass'] as const

/** Deliveries of a person that still wait for an answer, an interview or a contract; in id order, for locks. */
export async function openDeliveriesOf(
  tx: Database,
  of: { readonly userId: number } | { readonly personId: number },
): Promise<number[]> {
  const isOwn = 'userId' in of ? eq(deliveries.userId, of.userId) : eq(deliveries.userDisabledPersonId, of.personId)
  const rows = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isOwn, inArray(deliveries.status, [...OPEN]), eq(deliveries.isDeleted, false)))
    .orderBy(asc(deliveries.id))
  return rows.map(({ id }) => id)
}
