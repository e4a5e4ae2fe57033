import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { workOrderFinancialFlows } from '#services/database/schema/work-order-money.ts'
import { workOrderParticipators } from '#services/database/schema/work-order-participators.ts'
import { workOrderCompletions, workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'

const COPIES = [workOrderParticipators, workOrderCompletions, workOrderFeedbacks, workOrderFinancialFlows]

/**
 * Moves all participations of a person, including ended ones, to their new foundation, because a tutor sees work and
 * pay of the persons of their own foundation (domain rules §3.12).
 */
export async function moveToFoundation(tx: Database, personId: number, foundationId: number | null): Promise<void> {
  for (const table of COPIES) {
    const isElsewhere = sql`${table.foundationId} is distinct from ${foundationId}::bigint`
    await tx
      .update(table)
      .set({ foundationId })
      .where(and(eq(table.userDisabledPersonId, personId), isElsewhere))
  }
}
