// An acceptance with hand-written SQL: one statement that locks and reads, one that writes all results, one for the
// answer.
import type { Pool } from 'pg'
import { multiplyDecimals } from '#machines/rules/decimal.ts'
import type { Sender } from './reads.ts'
import { PAID_BEFORE, type PaidBefore, taxOf } from './tax.ts'
import { inTransaction } from './transaction.ts'
import { NOT_YET, ORDER_NAMES, ORDER_SUMMARY, time } from './words.ts'

/**
 * An undecided submission with one stage, in an order on which others still work, so that the order's status does not
 * change.
 */
const READ = `select c.submitted_quantity as quantity, o.unit_price as "unitPrice", ${PAID_BEFORE} as paid
  from work_order_completion c
  join work_order_participator p on p.id = c.work_order_participator_id and p.status = 'InAcceptance'
  join work_order_financial_flow f on f.work_order_participator_id = p.id and f.kind = 'Participation' and not f.is_deleted
  join work_order o on o.id = c.work_order_id
  where c.id = $1 and c.status = 'Waiting' and not c.is_deleted and not o.is_two_stage
    and exists (select 1 from work_order_participator w where w.main_work_order_id = o.id
      and w.status in ('Claimed', 'InExecution', 'InAcceptance') and w.id <> p.id and not w.is_deleted)
  for no key update of c, p, f, o`

const WRITE = `with result as (
    update work_order_completion set status = 'Approved', accepted_quantity = submitted_quantity, audit_action = 'Pass',
      audited_time = now(), auditor_user_id = $2, first_auditor_user_id = $2, last_modification_time = now(),
      last_modifier_user_id = $2, row_version = row_version + 1
    where id = $1 returning id, work_order_participator_id, accepted_quantity
  ), part as (
    update work_order_participator p set status = 'Accepted', accepted_quantity = r.accepted_quantity,
      held_quantity = r.accepted_quantity, accepted_time = now(), last_modification_time = now(),
      last_modifier_user_id = $2, row_version = row_version + 1
    from result r where p.id = r.work_order_participator_id
    returning p.id, p.work_order_id, p.user_id, p.user_disabled_person_id, p.accepted_quantity
  ), flow as (
    update work_order_financial_flow f set status = 'ToBeSettled', quantity = part.accepted_quantity, unit_price = $3,
      amount = $4, gross = $4, taxable_income = $4, tax = $5, net = $6, tax_mode = 'PlatformCumulative',
      tax_working = $7::jsonb, year = extract(year from now()), month = extract(month from now()),
      expected_pay_time = date_trunc('month', now()) + interval '1 month 14.5 days', last_modification_time = now(),
      last_modifier_user_id = 0, row_version = row_version + 1
    from part where f.work_order_participator_id = part.id and f.kind = 'Participation' returning f.id, f.net, f.tax
  ), logged as (
    insert into status_log (entity_type, entity_id, from_status, to_status, event, actor_user_id, actor_type)
    select 'WorkOrderCompletion', id, 'Waiting', 'Approved', 'pass', $2, 'PlatformUser' from result
    union all select 'WorkOrderParticipator', id, 'InAcceptance', 'Accepted', 'accept', $2, 'PlatformUser' from part
    union all select 'WorkOrderFinancialStep', id, 'ToBeAccepted', 'ToBeSettled', 'accept', 0, 'System' from flow
  )
  insert into outbox (channel, user_id, template, next_attempt_time, payload)
  select 'SiteMessage', reader.id, reader.template, ${NOT_YET}, jsonb_build_object('to', reader.audience, 'facts', jsonb_build_object(
    'participatorId', part.id, 'flowId', flow.id, 'orderName', o.display_name, 'matter', o.display_name,
    'personName', d.real_name, 'unitName', o.unit_name, 'unitPrice', o.unit_price::text, 'endDate', o.end_date,
    'acceptedQuantity', part.accepted_quantity::text, 'netAmount', flow.net::text, 'taxAmount', flow.tax::text))
  from part cross join flow
  join work_order o on o.id = part.work_order_id
  join user_disabled_person d on d.id = part.user_disabled_person_id
  cross join lateral (
    select part.user_id as id, 'participator.accepted' as template, 'person' as audience
    union all select part.user_id, 'flow.toBeSettled', 'person'
    union all select u.id, 'participator.accepted', 'platform' from portal_user u
      where u.user_type = 'PlatformUser' and u.is_active and not u.is_deleted
  ) reader`

const ANSWER = `select c.id, c.status, c.row_version as "rowVersion", c.work_order_participator_id as "workOrderParticipatorId",
    p.status as "participatorStatus", c.user_disabled_person_id as "userDisabledPersonId", d.real_name as "realName",
    c.round, p.quantity as "claimedQuantity", c.submitted_quantity as "submittedQuantity",
    c.accepted_quantity as "acceptedQuantity", c.remark, c.audit_action as "auditAction", c.opinion,
    ${time('c.creation_time')} as "creationTime", ${time('c.audit_due_time')} as "auditDueTime",
    ${time('c.audited_time')} as "auditedTime", o.standards, o.acceptance_rules as "acceptanceRules", c.stage,
    o.is_two_stage as "isTwoStage", p.rework_count as "reworkCount", ${time('p.due_time')} as "dueTime",
    round(c.submitted_quantity * o.unit_price, 2)::text as "expectedGross", a.real_name as "auditorName",
    coalesce((select json_agg(json_build_object('id', h.id, 'fileName', h.file_name)) from attachment h
      where h.host_type = 'WorkOrderCompletion' and h.host_id = c.id and not h.is_deleted), '[]') as files,
    ${ORDER_SUMMARY} as "workOrder"
  from work_order_completion c
  join work_order_participator p on p.id = c.work_order_participator_id
  join user_disabled_person d on d.id = c.user_disabled_person_id
  join work_order o on o.id = c.work_order_id
  left join portal_user a on a.id = c.auditor_user_id
  ${ORDER_NAMES}
  where c.id = $1`

export async function acceptBy(pool: Pool, sender: Sender, id: number) {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query({ name: 'to accept', text: READ, values: [id] })
    if (!rows[0]) throw new Error('nothing to accept')
    const { quantity, unitPrice, paid } = rows[0] as { quantity: string; unitPrice: string; paid: PaidBefore }
    const gross = multiplyDecimals(quantity, unitPrice, 2)
    const { tax, net, working } = taxOf(gross, paid)
    const values = [id, sender.id, unitPrice, gross, tax, net, working]
    await client.query({ name: 'accept', text: WRITE, values })
  })
  const { rows } = await pool.query({ name: 'accepted', text: ANSWER, values: [id] })
  const none = { appealTime: null, appealDecision: null, settledTime: null, settledUserId: null, appealReason: null }
  const later = { appealDueTime: null, appealOpinion: null, appealDecidedTime: null, settledByName: null }
  return {
    ...{ ...rows[0], ...none, ...later, statusLabel: '已通过', participatorStatusLabel: '待结算', allowedActions: [] },
    ...{ fileCount: rows[0].files.length, isOverdue: false, isTakenOver: false, maxRework: 2 },
  }
}
