// A claim with hand-written SQL: one statement that checks, takes the place and writes all results of the claim, and
// one for the answer.
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Sender } from './reads.ts'
import { inTransaction } from './transaction.ts'
import { NOT_YET, ORDER_NAMES, ORDER_SUMMARY, time } from './words.ts'

const LOCK = `select pg_advisory_xact_lock(hashtext('work-order-claim'), $1::int)`

/**
 * Conditions of the claim: the person is certified with a valid certificate, has fewer than three participations in
 * progress and none in this order, and the order has a place left.
 */
const TAKE = `with person as (
    select p.id, p.user_id, p.foundation_id, p.real_name from user_disabled_person p
    where p.id = $1 and not p.is_deleted and p.is_active and p.audit > 0 and p.audit = p.audit_status
      and p.certificate_valid_to >= current_date
      and (select count(*) from work_order_participator w where w.user_disabled_person_id = p.id
        and w.status in ('Claimed', 'InExecution') and not w.is_deleted) < 3
      and not exists (select 1 from work_order_participator w where w.user_disabled_person_id = p.id
        and w.work_order_id = $2 and w.status in ('ToBeClaimed', 'Claimed', 'InExecution', 'InAcceptance'))
  ), seat as (
    update work_order o set claimed_quantity = claimed_quantity + $3::numeric from person
    where o.id = $2 and o.status in ('Published', 'InProgress') and not o.is_deleted
      and o.end_date >= current_date and o.claimed_quantity + $3::numeric <= o.quantity
    returning o.id, o.main_id, o.enterprise_id, o.developer_user_id, o.work_order_type_id, o.end_date, o.display_name
  ), part as (
    insert into work_order_participator (work_order_id, main_work_order_id, enterprise_id, developer_user_id,
      foundation_id, work_order_type_id, user_disabled_person_id, user_id, status, claim_source, idempotency_key, quantity,
      held_quantity, rules_read_time, due_time, claimed_time, creator_user_id)
    select s.id, coalesce(s.main_id, s.id), s.enterprise_id, s.developer_user_id, p.foundation_id, s.work_order_type_id,
      p.id, p.user_id, 'Claimed', 'Grabbed', $4, $3, $3, now(), s.end_date + 1, now(), p.user_id from seat s, person p
    returning *
  ), flow as (
    insert into work_order_financial_flow (kind, status, work_order_participator_id, work_order_id, main_work_order_id,
      enterprise_id, developer_user_id, foundation_id, work_order_type_id, user_disabled_person_id, user_id, matter)
    select 'Participation', 'ToBeImplemented', id, work_order_id, main_work_order_id, enterprise_id, developer_user_id,
      foundation_id, work_order_type_id, user_disabled_person_id, user_id, '工单报酬' from part
    returning id
  ), logged as (
    insert into status_log (entity_type, entity_id, to_status, event, actor_user_id, actor_type)
    select 'WorkOrderParticipator', id, 'Claimed', 'grab', user_id, 'DisabledPerson' from part
    union all select 'WorkOrderFinancialStep', id, 'ToBeImplemented', 'openClaimed', 0, 'System' from flow
  ), told as (
    insert into outbox (channel, user_id, template, next_attempt_time, payload)
    select 'SiteMessage', reader, template, ${NOT_YET}, jsonb_build_object('to', audience, 'facts', jsonb_build_object(
      'participatorId', part.id, 'orderName', seat.display_name, 'personName', person.real_name,
      'quantity', part.quantity::text, 'endDate', seat.end_date))
    from part, seat, person, lateral (values (part.user_id, 'participator.grabbed', 'person'),
      (part.developer_user_id, 'participator.claimed', 'developer')) r (reader, template, audience)
  )
  select id from part`

const ANSWER = `select p.id, p.status, p.row_version as "rowVersion", p.user_disabled_person_id as "userDisabledPersonId",
    d.real_name as "realName", p.claim_source as "claimSource", p.quantity, p.reported_quantity as "reportedQuantity",
    p.rework_count as "reworkCount", ${time('p.due_time')} as "dueTime", ${time('p.claimed_time')} as "claimedTime",
    ${time('p.creation_time')} as "creationTime", f.id as "flowId", f.status as "flowStatus", f.tax, f.bonus, f.deduction,
    round(p.quantity * o.unit_price, 2)::text as gross, o.requires_files as "requiresFiles",
    o.allows_partial as "allowsPartial", ${ORDER_SUMMARY} as "workOrder",
    u.bank_card_sealed is not null as "hasBankInfo"
  from work_order_participator p
  join work_order o on o.id = p.work_order_id
  join user_disabled_person d on d.id = p.user_disabled_person_id
  join portal_user u on u.id = p.user_id
  join work_order_financial_flow f on f.work_order_participator_id = p.id
  ${ORDER_NAMES}
  where p.id = $1`

/** @returns the participation as its page shows it */
export async function claimBy(
  pool: Pool,
  sender: Sender,
  input: { workOrderId: number; quantity: string; key: string },
) {
  const id = await inTransaction(pool, async (client) => {
    await client.query({ name: 'lock', text: LOCK, values: [sender.person_id] })
    const values = [sender.person_id, input.workOrderId, input.quantity, input.key ?? randomUUID()]
    const { rows } = await client.query({ name: 'take', text: TAKE, values })
    if (!rows[0]) throw new Error('no place')
    return Number(rows[0].id)
  })
  return participationOf(pool, id)
}

/** The data of a participation's page. */
export async function participationOf(pool: Pool, id: number) {
  const { rows } = await pool.query({ name: 'claimed', text: ANSWER, values: [id] })
  return answerOf(rows[0])
}

const step = (status: string, statusLabel: string, position: string) => ({ status, statusLabel, position, time: null })

function answerOf({ flowId, flowStatus, gross, tax, bonus, deduction, ...row }: Record<string, unknown>) {
  const labels = { statusLabel: '已领取', claimSourceLabel: '自动抢单' }
  return {
    ...{ ...row, ...labels, allowedActions: ['start', 'giveUp'], isOverdue: false, maxRework: 2 },
    ...{ mobilePhone: null, foundationName: null, submittedQuantity: null, acceptedQuantity: null, remark: null },
    ...{ opinion: null, confirmBy: null, submittedTime: null, startedTime: null, acceptedTime: null },
    ...{ settledTime: null, endedTime: null, maxSubmitQuantity: row.quantity, latestCompletion: null },
    money: {
      ...{ flowId, status: flowStatus, statusLabel: '待执行', isEstimate: true, amount: gross, gross, net: gross },
      ...{ tax, bonus, deduction, taxMode: null, expectedPayTime: null, paidTime: null, returnReason: null },
    },
    steps: [
      step('ToBeClaimed', '待领取', 'Done'),
      step('Claimed', '已领取', 'Current'),
      step('InExecution', '进行中', 'Ahead'),
      step('InAcceptance', '验收中', 'Ahead'),
      step('Accepted', '待结算', 'Ahead'),
      step('Settled', '已完成', 'Ahead'),
    ],
    moneySteps: [
      step('ToBeConfirmed', '待确认', 'Done'),
      step('ToBeImplemented', '待执行', 'Current'),
      step('ToBeAccepted', '待验收', 'Ahead'),
      step('ToBeSettled', '待结算', 'Ahead'),
      step('Settled', '已结算', 'Ahead'),
    ],
  }
}
