import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

export interface OrderLoad {
  personId: number
  /** participations that are claimed, in progress or in acceptance */
  runningCount: number
  /** work accepted within the period, by unit */
  accepted: { unitName: string; quantity: string }[]
}

export interface Span {
  readonly from: Date
  readonly until: Date
}

const listOf = (ids: readonly number[]): SQL => sql`(${sql.join([...ids], sql`, `)})`
const within = ({ from, until }: Span): SQL =>
  sql`x.accepted_time >= ${from.toISOString()}::timestamptz and x.accepted_time < ${until.toISOString()}::timestamptz`

/** Each person's current work on an enterprise's orders, and the work accepted within a period. */
export async function findOrderLoads(
  db: Database,
  enterpriseId: number,
  personIds: readonly number[],
  span: Span,
): Promise<OrderLoad[]> {
  if (personIds.length === 0) return []
  const parts = sql`from work_order_participator x where x.enterprise_id = ${enterpriseId} and not x.is_deleted
    and x.user_disabled_person_id in ${listOf(personIds)}`
  const running = await rowsOf<{ personId: number; count: number }>(
    db,
    sql`select x.user_disabled_person_id as "personId", count(*)::int as "count" ${parts}
      and x.status in ('Claimed','InExecution','InAcceptance') group by 1`,
  )
  const accepted = await rowsOf<{ personId: number; unitName: string; quantity: string }>(
    db,
    sql`select p.person_id as "personId", o.unit_name as "unitName", sum(p.quantity)::text as "quantity"
      from (select x.user_disabled_person_id as person_id, x.work_order_id, x.accepted_quantity as quantity ${parts}
        and x.status in ('Accepted','Settled') and ${within(span)}) p
      join work_order o on o.id = p.work_order_id group by 1, 2 order by 1, 2`,
  )
  const countOf = new Map(running.map(({ personId, count }) => [Number(personId), count]))
  return personIds.map((personId) => ({
    personId,
    runningCount: countOf.get(personId) ?? 0,
    accepted: accepted
      .filter((row) => Number(row.personId) === personId)
      .map(({ unitName, quantity }) => ({ unitName, quantity })),
  }))
}
