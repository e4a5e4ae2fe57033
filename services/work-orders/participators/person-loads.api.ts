import type { Database } from '#services/database/connect.ts'
import { findOrderLoads, type OrderLoad, type Span } from './person-loads.repository.ts'

export type { OrderLoad }

/** The load of each employee from an enterprise's own orders, for planning; the caller checks the right. */
export const orderLoadsOf = (
  db: Database,
  enterpriseId: number,
  personIds: readonly number[],
  span: Span,
): Promise<OrderLoad[]> => findOrderLoads(db, enterpriseId, personIds, span)
