import { type SQL, sql } from 'drizzle-orm'
import type { Scope } from '#services/abp/apply-event.ts'
import { type WriteRows, writeAtEnd } from '#services/abp/lifecycle/write-at-commit.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { ENTRY_KINDS, KIND_ACCOUNTS } from '#services/database/schema/ledger-names.ts'
import { positions } from './positions.repository.ts'

/** What an event may have moved money of. */
interface Moved {
  readonly flowId: number | null
  readonly orderId: number | null
  readonly actorUserId: number | null
  readonly now: Date
}

const ACCOUNTS = sql.raw(ENTRY_KINDS.map((kind) => `('${kind}', '${KIND_ACCOUNTS[kind].join("', '")}')`).join(', '))

const different = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null)

/**
 * Writes what lies between the ledger and the flows and orders that the transaction has touched: one statement for any
 * number of them. Each carries its day: a payment and a deduction from it the day of payment, everything else, and what
 * is taken back, today.
 */
const writeEntries: WriteRows<Moved> = (moved) => {
  const flowIds = different(moved.map(({ flowId }) => flowId))
  const orderIds = different(moved.map(({ orderId }) => orderId))
  const actor = moved.find(({ actorUserId }) => actorUserId !== null)?.actorUserId ?? null
  const which = positions(isOneOf(sql`f.id`, flowIds), isOneOf(sql`o.id`, orderIds))
  return differences(which, { actor, now: moved[0]?.now ?? null, isOpening: false })
}

function differences(
  which: SQL,
  { actor, now, isOpening }: { actor: number | null; now: Date | null; isOpening: boolean },
) {
  const at = sql`${now?.toISOString() ?? null}::timestamptz`
  return sql`insert into ledger_entry
      (kind, debit, credit, amount, flow_id, order_id, day, reference, is_opening, actor_user_id, creation_time)
    select p.kind, a.debit, a.credit, p.amount - e.amount, p.flow_id, p.order_id,
      (coalesce(p.time, ${at}) at time zone 'Asia/Shanghai')::date,
      p.reference, ${isOpening}, ${actor}::bigint, ${at}
    from (${which}) p
    join (values ${ACCOUNTS}) a (kind, debit, credit) on a.kind = p.kind
    cross join lateral (select coalesce(
      (select sum(l.amount) from ledger_entry l where l.flow_id = p.flow_id and l.kind = p.kind),
      (select sum(l.amount) from ledger_entry l where p.flow_id is null and l.flow_id is null
        and l.order_id = p.order_id and l.kind = p.kind), 0) as amount) e
    where p.amount <> e.amount
    order by p.flow_id, p.order_id`
}

const everything = (time: SQL): SQL => sql`select flow_id, order_id, kind, amount, ${time} as time, reference
  from (${positions(sql`true`, sql`true`)}) everything`

/** Writes everything that the ledger does not contain yet, dated today: earlier months may be closed. */
export const writeOpening = (db: Database, now: Date) =>
  db.execute(differences(everything(sql`null::timestamptz`), { actor: null, now, isOpening: true }))

/** The same for rows with a past that no event has made: the demonstration's. Each entry has the day of its payment. */
export const writePast = (db: Database, now: Date) =>
  db.execute(differences(everything(sql`past`), { actor: null, now, isOpening: false }))

/** Writes the entries of a flow and of its order when the transaction ends. */
export const postAtEnd = (
  { tx, actor, now }: Scope,
  { flowId = null, orderId }: { flowId?: number | null; orderId: number | null },
): Promise<void> => writeAtEnd(tx, writeEntries, [{ flowId, orderId, actorUserId: actor.userId || null, now }])
