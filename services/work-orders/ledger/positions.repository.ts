import { type SQL, sql } from 'drizzle-orm'

/**
 * What the flows and orders say that the ledger must contain: for each flow and each kind of entry the sum of its
 * entries, for each order likewise. The entries are written from it and the nightly check compares with it.
 *
 * A flow is due from the moment of acceptance (ToBeSettled) and paid when it is Settled. It is due from the escrow of
 * its order, or an advance of the platform where nothing had to be hosted. A payment by another way than a bank, such
 * as cash, does not move the bank's account. The fee is earned with the first pay.
 * Columns: flow_id, order_id, kind, amount; what a payment or a refund says of itself: time, reference; and `past`, the
 * best known time of what happened before there was a ledger.
 */
export const positions = (whichFlows: SQL, whichOrders: SQL): SQL => sql`
  select f.id as flow_id, f.main_work_order_id as order_id, k.kind, k.amount,
    case when s.is_paid and k.kind in ('Withheld', 'Paid', 'PaidOtherwise') then f.paid_time end as time,
    case when k.kind in ('Paid', 'PaidOtherwise') then f.bank_serial_no end as reference, f.paid_time as past
  from work_order_financial_flow f
  left join work_order o on o.id = f.main_work_order_id
  cross join lateral (select o.hosted_amount is not null and not o.is_hosting_waived as is_hosted,
    not f.is_deleted and f.status in ('ToBeSettled', 'Settled') as is_due,
    not f.is_deleted and f.status = 'Settled' as is_paid,
    f.pay_method is not distinct from 'Other' as is_otherwise) s
  cross join lateral (values
    ('Due', case when s.is_due and s.is_hosted then f.gross else 0 end),
    ('Advanced', case when s.is_due and s.is_hosted is not true then f.gross else 0 end),
    ('Withheld', case when s.is_paid then f.tax else 0 end),
    ('Paid', case when s.is_paid and not s.is_otherwise then f.net else 0 end),
    ('PaidOtherwise', case when s.is_paid and s.is_otherwise then f.net else 0 end)) k (kind, amount)
  where ${whichFlows}
  union all
  select null, o.id, k.kind, k.amount, case k.kind when 'Refunded' then o.refund_time end,
    case k.kind when 'Refunded' then o.refund_bank_serial_no end,
    case k.kind when 'Hosted' then o.hosting_confirmed_time else coalesce(o.refund_time, o.completed_time) end
  from work_order o
  cross join lateral (values
    ('Hosted', coalesce(o.hosted_amount, 0)),
    ('Fee', case when o.service_fee > 0 and o.hosted_amount is not null and not o.is_hosting_waived
      and (select coalesce(sum(f.gross), 0) from work_order_financial_flow f where f.main_work_order_id = o.id
        and f.status in ('ToBeSettled', 'Settled') and not f.is_deleted) > 0 then o.service_fee else 0 end),
    ('RefundDue', coalesce(o.refund_amount, o.refund_due, 0)),
    ('Refunded', coalesce(o.refund_amount, 0))) k (kind, amount)
  where o.main_id is null and ${whichOrders}`
