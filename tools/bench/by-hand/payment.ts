// The approval of a prepared payment with hand-written SQL: one statement that locks and reads, one that writes, one
// for the answer.
import type { Pool } from 'pg'
import type { Sender } from './reads.ts'
import { PAID_BEFORE, type PaidBefore, taxOf } from './tax.ts'
import { inTransaction } from './transaction.ts'
import { NOT_YET, time } from './words.ts'

/** Locks the person's payments, so that they run one after the other, because the tax of each depends on the others. */
const LOCK = `select a.row_version as version, pg_advisory_xact_lock(727002, f.user_disabled_person_id::int)
  from approval a join work_order_financial_flow f on f.id = a.entity_ids[1]
  where a.id = $1 and a.status = 'Prepared' and a.expires_time > now() and a.prepared_user_id <> $2
  for no key update of a, f`

/**
 * Conditions of the payment: it waits to be paid, the payee has an account, the month is open, and the user who
 * prepared it still may.
 */
const READ = `select f.id, f.gross, u.bank_name as "bankName", u.bank_card_tail as tail, ${PAID_BEFORE} as paid
  from approval a
  join work_order_financial_flow f on f.id = a.entity_ids[1] and f.status = 'ToBeSettled' and not f.is_deleted
  join portal_user u on u.id = f.user_id and u.bank_card_sealed is not null and u.bank_holder_sealed is not null
  join portal_user by on by.id = a.prepared_user_id and by.is_active and by.platform_roles && array['Finance', 'Admin']
  where a.id = $1 and a.lines @> jsonb_build_array(jsonb_build_object('label', f.matter))
    and not exists (select 1 from payment_month_lock l
      where l.year = extract(year from now()) and l.month = extract(month from now()))`

const WRITE = `with decided as (
    update approval set status = 'Approved', decided_user_id = $2, decided_time = now(), last_modification_time = now(),
      last_modifier_user_id = $2, row_version = row_version + 1
    where id = $1 returning id, title, amount, prepared_user_id
  ), flow as (
    update work_order_financial_flow set status = 'Settled', paid_time = now(), paid_user_id = $2,
      pay_method = 'BankTransfer', bank_name = $4, bank_card_tail = $5, taxable_income = gross, tax = $6, net = $7,
      tax_mode = 'PlatformCumulative', tax_working = $8::jsonb, year = extract(year from now()),
      month = extract(month from now()), last_modification_time = now(), last_modifier_user_id = $2,
      row_version = row_version + 1
    where id = $3 returning id, work_order_participator_id, user_id, user_disabled_person_id, work_order_id, net, tax
  ), part as (
    update work_order_participator p set status = 'Settled', settled_time = now(), last_modification_time = now(),
      last_modifier_user_id = 0, row_version = row_version + 1
    from flow where p.id = flow.work_order_participator_id and p.status = 'Accepted' returning p.id
  ), result as (
    update work_order_completion c set settled_time = now(), settled_user_id = $2, last_modification_time = now(),
      last_modifier_user_id = 0, row_version = row_version + 1
    from part where c.work_order_participator_id = part.id and c.status = 'Approved' returning c.id
  ), logged as (
    insert into status_log (entity_type, entity_id, from_status, to_status, event, actor_user_id, actor_type)
    select 'Approval', id, 'Prepared', 'Approved', 'approve', $2, 'PlatformUser' from decided
    union all select 'WorkOrderFinancialStep', id, 'ToBeSettled', 'Settled', 'pay', $2, 'PlatformUser' from flow
    union all select 'WorkOrderParticipator', id, 'Accepted', 'Settled', 'settle', 0, 'System' from part
    union all select 'WorkOrderCompletion', id, 'Approved', 'Approved', 'settle', 0, 'System' from result
  )
  insert into outbox (channel, user_id, template, next_attempt_time, payload)
  select 'SiteMessage', reader.id, reader.template, ${NOT_YET}, jsonb_build_object('to', reader.audience, 'facts', jsonb_build_object(
    'flowId', flow.id, 'approvalId', decided.id, 'matter', o.display_name, 'personName', d.real_name,
    'netAmount', flow.net::text, 'taxAmount', flow.tax::text, 'actTitle', decided.title,
    'actAmount', decided.amount::text, 'preparerName', ''))
  from decided cross join flow
  join work_order o on o.id = flow.work_order_id
  join user_disabled_person d on d.id = flow.user_disabled_person_id
  cross join lateral (values (flow.user_id, 'flow.paid', 'person'),
    (decided.prepared_user_id, 'approval.approved', 'platform')) reader (id, template, audience)`

const ANSWER = `select a.id, a.kind, a.status, a.row_version as "rowVersion", a.title, a.amount, a.reason,
    by.real_name as "preparedByName", ${time('a.creation_time')} as "preparedTime",
    ${time('a.expires_time')} as "expiresTime", d.real_name as "decidedByName",
    ${time('a.decided_time')} as "decidedTime", a.entity_type as "entityType", a.entity_ids as "entityIds", a.lines,
    (select count(*)::int from portal_user u where u.user_type = 'PlatformUser' and u.is_active and not u.is_deleted
      and u.platform_roles && array[a.needed_right, 'Admin'] and u.id <> a.prepared_user_id) as "otherHolders"
  from approval a
  join portal_user by on by.id = a.prepared_user_id
  left join portal_user d on d.id = a.decided_user_id
  where a.id = $1`

export async function approveBy(pool: Pool, sender: Sender, id: number) {
  await inTransaction(pool, async (client) => {
    const locked = await client.query({ name: 'lock payment', text: LOCK, values: [id, sender.id] })
    const { rows } = await client.query({ name: 'to pay', text: READ, values: [id] })
    if (locked.rows.length !== 1 || !rows[0]) throw new Error('nothing to pay')
    const flow = rows[0] as { id: number; gross: string; bankName: string; tail: string; paid: PaidBefore }
    const { tax, net, working } = taxOf(flow.gross, flow.paid)
    const values = [id, sender.id, flow.id, flow.bankName, flow.tail, tax, net, working]
    await client.query({ name: 'pay', text: WRITE, values })
  })
  const { rows } = await pool.query({ name: 'paid', text: ANSWER, values: [id] })
  return {
    ...{
      ...rows[0],
      kindLabel: '付款',
      statusLabel: '已批准',
      allowedActions: [],
      isMine: false,
      decisionReason: null,
    },
    ...{ entityIds: rows[0].entityIds.map(Number), files: [], consequence: '批准后这些款项全部记为已支付。' },
  }
}
