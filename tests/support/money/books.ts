import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '#services/database/connect.ts'

/** The rows of everything that has begun since an order: read by plain statements, past every repository. */
export interface Books {
  readonly orders: readonly OrderRow[]
  readonly parts: readonly PartRow[]
  readonly results: readonly ResultRow[]
  readonly flows: readonly FlowRow[]
  readonly entries: readonly EntryRow[]
}

export interface OrderRow {
  id: number
  mainId: number | null
  status: string
  dispatchMethod: string
  isDeleted: boolean
  price: string
  quantity: string
  claimed: string
  heldFromMain: string
  fee: string
  hosted: string | null
  isWaived: boolean
  refundDue: string | null
  refundAmount: string | null
  isRefunded: boolean
}
export interface PartRow {
  id: number
  orderId: number
  personId: number
  status: string
  source: string
  quantity: string
  held: string
  accepted: string | null
  isDeleted: boolean
}
export interface ResultRow {
  id: number
  partId: number
  status: string
  submitted: string
  isSettled: boolean
  isAppealed: boolean
  isDecided: boolean
}
export interface FlowRow {
  id: number
  kind: string
  partId: number | null
  orderId: number | null
  status: string
  amount: string
  bonus: string
  deduction: string
  gross: string
  tax: string
  net: string
  isDeleted: boolean
  /** how often it was paid, and how often the money came back */
  payments: number
  returns: number
  isOtherwise: boolean
}

export interface EntryRow {
  debit: string
  credit: string
  amount: string
  flowId: number | null
  orderId: number | null
}

const countOf = (event: string) => sql`(select count(*)::int from status_log s
  where s.entity_type = 'WorkOrderFinancialFlow' and s.entity_id = f.id and s.event = ${event})`

export async function readBooks(db: Database, firstOrder: number): Promise<Books> {
  const orders = await rowsOf<OrderRow>(
    db,
    sql`select id, main_id as "mainId", status, dispatch_method as "dispatchMethod", is_deleted as "isDeleted",
      unit_price::text as price, quantity::text, claimed_quantity::text as claimed,
      held_from_main::text as "heldFromMain", service_fee::text as fee, hosted_amount::text as hosted,
      is_hosting_waived as "isWaived", refund_due::text as "refundDue", refund_amount::text as "refundAmount",
      refund_time is not null as "isRefunded"
    from work_order where id >= ${firstOrder} order by id`,
  )
  const parts = await rowsOf<PartRow>(
    db,
    sql`select id, work_order_id as "orderId", user_disabled_person_id as "personId", status, claim_source as source,
      quantity::text, held_quantity::text as held, accepted_quantity::text as accepted, is_deleted as "isDeleted"
    from work_order_participator where work_order_id >= ${firstOrder} order by id`,
  )
  const results = await rowsOf<ResultRow>(
    db,
    sql`select id, work_order_participator_id as "partId", status, submitted_quantity::text as submitted,
      settled_time is not null as "isSettled", appeal_time is not null as "isAppealed",
      appeal_decision is not null as "isDecided"
    from work_order_completion where work_order_id >= ${firstOrder} and not is_deleted order by id`,
  )
  const flows = await rowsOf<FlowRow>(
    db,
    sql`select f.id, f.kind, f.work_order_participator_id as "partId", f.work_order_id as "orderId", f.status,
      f.amount::text, f.bonus::text, f.deduction::text, f.gross::text, f.tax::text, f.net::text,
      f.is_deleted as "isDeleted", ${countOf('pay')} as payments, ${countOf('returnPayment')} as returns,
      f.pay_method is not distinct from 'Other' as "isOtherwise"
    from work_order_financial_flow f order by f.id`,
  )
  const entries = await rowsOf<EntryRow>(
    db,
    sql`select debit, credit, amount::text, flow_id::int as "flowId", order_id::int as "orderId" from ledger_entry
      where order_id >= ${firstOrder} or order_id is null order by id`,
  )
  return { orders, parts, results, flows, entries }
}
