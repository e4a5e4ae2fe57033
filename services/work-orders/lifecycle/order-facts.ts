import { type SQL, sql } from 'drizzle-orm'
import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import type { Told } from '#services/abp/apply-event.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { type Database, rowColumn, rowsOf } from '#services/database/connect.ts'
import type { workOrders } from '#services/database/schema/work-orders.ts'

export type OrderColumns = typeof workOrders.$inferSelect

/** The facts that the order's lifecycle reads in addition to the columns of the order. */
export interface OrderFacts {
  enterpriseAudit: number | null
  enterpriseAuditStatus: number | null
  mainStatus: string | null
  mainRemaining: string | null
  liveParticipators: number
  workingParticipators: number
  unsettledParticipators: number
  settledParticipators: number
  openDispatchOrders: number
  isTrainingReady: boolean
  isAutoPublish: boolean
}
export type OrderRow = OrderColumns & { facts: OrderFacts }

/**
 * Columns that only the detail page of an order shows: long texts, and who did what when. Lists do not read these
 * columns.
 */
export const PAGE_COLUMNS = [
  'description',
  'standards',
  'acceptanceRules',
  'questions',
  'hostingRecordedAmount',
  'hostingVoucherFileId',
  'hostingConfirmedTime',
  'hostingConfirmedUserId',
  'refundAmount',
  'refundUserId',
  'refundVoucherFileId',
  'refundBankSerialNo',
  'completedTime',
  'cancelReason',
  'cancelRequestedTime',
  'cancelOpinion',
  'cancelledTime',
  'lastModificationTime',
  'lastModifierUserId',
] as const satisfies (keyof OrderColumns)[]
/** The columns of an order that lists read: enough to compute the allowed actions. */
export type ListedColumns = Omit<OrderColumns, (typeof PAGE_COLUMNS)[number]>
export type ListedRow = ListedColumns & { facts: OrderFacts }

/** Counts of participations; applications that are not approved do not count. */
const COUNTS = sql`
  count(*) filter (where p.status in ('Claimed','InExecution','InAcceptance') or (p.status = 'ToBeClaimed' and p.claim_source <> 'UserApplied'))::int as live,
  count(*) filter (where p.status in ('Claimed','InExecution') or (p.status = 'ToBeClaimed' and p.claim_source <> 'UserApplied'))::int as working,
  count(*) filter (where p.status in ('InAcceptance','Accepted'))::int as unsettled,
  count(*) filter (where p.status = 'Settled')::int as settled`

/**
 * The facts of an order as SQL. Main and dispatch orders have a branch each, so that the counts use the indexes made
 * for them; a CASE over both columns would use neither index.
 * @param order the alias of the order's row
 * @param from the FROM clause; a query that already has the row supplies it, so that the row is not read twice
 */
const factsOf = (
  order: SQL,
  from: SQL,
): SQL => sql`select e.audit as "enterpriseAudit", e.audit_status as "enterpriseAuditStatus", m.status as "mainStatus",
      (m.quantity - m.claimed_quantity)::text as "mainRemaining",
      c.live as "liveParticipators", c.working as "workingParticipators",
      c.unsettled as "unsettledParticipators", c.settled as "settledParticipators",
      (select count(*)::int from work_order d where d.main_id = ${order}.id and not d.is_deleted
        and d.status in ('ToBeHosted','Published','InProgress')) as "openDispatchOrders",
      (not ${order}.requires_training or exists (select 1 from user_training t
        where t.work_order_type_id = ${order}.work_order_type_id and not t.is_deleted)) as "isTrainingReady",
      coalesce((select (s.value)::text = 'true' from setting s where s.name = 'workOrder.isAutoPublish'), false) as "isAutoPublish"
    from ${from}
    left join enterprise e on e.id = ${order}.enterprise_id
    left join work_order m on m.id = ${order}.main_id
    left join lateral (
      select ${COUNTS} from (
        select d.status, d.claim_source from work_order_participator d
        where ${order}.variant = 'Main' and d.main_work_order_id = ${order}.id and not d.is_deleted
        union all
        select d.status, d.claim_source from work_order_participator d
        where ${order}.variant <> 'Main' and d.work_order_id = ${order}.id and not d.is_deleted
      ) p
    ) c on true`

/**
 * The computed facts as a column in queries on `work_order`; code that locks the row reads them after the lock
 * (`orderFactsOf`).
 */
export const orderFacts = rowColumn<OrderFacts>(factsOf(sql`work_order`, sql`(select 1) row_at_hand`))

/**
 * The facts of an order, read after its row is locked, because a statement that waits for a lock sees older versions of
 * other rows.
 */
export async function orderFactsOf(db: Database, id: number): Promise<OrderFacts | undefined> {
  const [facts] = await rowsOf<OrderFacts>(db, sql`${factsOf(sql`o`, sql`work_order o`)} where o.id = ${id}`)
  return facts
}

/** quantity × unit price + service fee: the escrow required for publication. */
export const totalOf = (row: Pick<OrderColumns, 'quantity' | 'unitPrice' | 'serviceFee'>): string =>
  addDecimals(multiplyDecimals(row.quantity, row.unitPrice, 2), row.serviceFee)

export const isHosted = (
  row: Pick<OrderColumns, 'isHostingWaived' | 'hostedAmount' | 'quantity' | 'unitPrice' | 'serviceFee'>,
): boolean => row.isHostingWaived || (row.hostedAmount !== null && compareDecimals(row.hostedAmount, totalOf(row)) >= 0)

export const remainingOf = (row: Pick<OrderColumns, 'quantity' | 'claimedQuantity'>): string =>
  subtractDecimals(row.quantity, row.claimedQuantity)

/** The columns and facts of an order from which the machines of both variants get their input. */
export type ToldOrder = Told<
  OrderRow,
  | 'variant'
  | 'mainId'
  | 'enterpriseId'
  | 'developerUserId'
  | 'foundationId'
  | 'quantity'
  | 'unitPrice'
  | 'serviceFee'
  | 'endDate'
  | 'isFull'
  | 'isHostingWaived'
  | 'hostedAmount'
  | 'refundDue'
  | 'refundTime'
  | 'cancelDeadline',
  keyof OrderFacts
>

/** The progress facts for the machines of both variants. */
export const progressOf = (row: ToldOrder, now: Date) => ({
  liveParticipators: row.facts.liveParticipators,
  workingParticipators: row.facts.workingParticipators,
  unsettledParticipators: row.facts.unsettledParticipators,
  settledParticipators: row.facts.settledParticipators,
  isFull: row.isFull,
  isPastEnd: row.endDate < toWireDay(now),
  isHosted: isHosted(row),
  hasHostedMoney: compareDecimals(row.hostedAmount ?? '0', '0') > 0,
  hasRefundDue: compareDecimals(row.refundDue ?? '0', '0') > 0 && row.refundTime === null,
})
