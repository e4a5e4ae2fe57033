import type { Database } from '#services/database/connect.ts'
import { findOrderLoads, type OrderLoad, type Span } from './person-loads.repository.ts'

export type { OrderLoad }

/** What of an enterprise's own orders lies on its employees, for those who plan their work; whoever asks checks the right. */
export const orderLoadsOf = (
  db: Database,
  enterpriseId: number,
  personIds: readonly number[],
  span: Span,
): Promise<OrderLoad[]> => findOrderLoads(db, enterpriseId, personIds, span)
