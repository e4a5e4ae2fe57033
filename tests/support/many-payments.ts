import { sql } from 'drizzle-orm'
import { rowsOf } from '#services/database/connect.ts'
import { insertRows } from '#services/database/many-rows.ts'
import { users } from '#services/database/schema/identity.ts'
import type { TestServer } from './server.ts'

/** The ids of accounts, persons, participations, results and payments begin here, so that each says whose it is. */
const FIRST = 80_000_000

export interface ManyPayments {
  readonly ids: readonly number[]
  /** the order that all of them have worked for; its name finds their payments */
  readonly orderId: number
  readonly orderName: string
}

/** The name, the card and the pay of the payee at a place; a test writes the bank's file from them. */
export const payeeAt = (index: number) => ({
  name: `求职者${index}`,
  card: `62220200${String(index).padStart(11, '0')}`,
  gross: `${100 + (index % 700)}.00`,
})

/**
 * Accepted work of many persons that is due for payment, each with an account of their own, written by SQL: twenty
 * thousand claims, reports and acceptances would take an hour.
 */
export async function manyPayments(server: TestServer, count: number, offset = 0): Promise<ManyPayments> {
  const { db, platform } = server
  const first = FIRST + offset
  const orderName = `批量标注${offset}`
  const [order] = await rowsOf<{ id: number }>(
    db,
    sql`insert into work_order (number, display_name, variant, status, enterprise_id, developer_user_id, dispatch_method,
        start_date, end_date, description, work_order_type_id, operation_mode_id, pricing_unit, unit_name, unit_price,
        quantity, claimed_quantity, is_hosting_waived, hosted_amount, hosting_confirmed_time, publish_time, creator_user_id)
      values (${`B${first}`}, ${orderName}, 'Main', 'InProgress', ${server.account('enterprise').enterpriseId},
        ${server.account('developer').userId}, 'AutoOrderGrabbing', current_date - 1, current_date + 30,
        '按说明逐条完成，提交前自查一遍。', (select id from data_dictionary where key = 'WorkOrderType/ImageAnnotation'),
        (select id from data_dictionary where key = 'OperationMode/Home'), 'Quantity', '张', 1, ${count * 1000}, 0, true,
        0, now(), now(), ${server.account('enterprise').userId}) returning id`,
  )
  if (!order) throw new Error('no order was made')
  const accounts = Array.from({ length: count }, (_, index) => {
    const { name, card } = payeeAt(index)
    return {
      ...{ id: first + index, userName: `payee${first + index}`, realName: name, userType: 'DisabledPerson' },
      ...{ bankName: '中国工商银行', bankCardTail: card.slice(-4), bankBranch: '城东支行' },
      bankCardSealed: platform.sealer.seal('user.bankCard', card),
      bankHolderSealed: platform.sealer.seal('user.bankHolder', name),
    }
  })
  await insertRows(db, users, accounts)
  const last = first + count - 1
  await db.execute(sql`insert into user_disabled_person (id, user_id, real_name, disability_category, certificate_valid_to,
      status, audit, audit_status) overriding system value
    select u.id, u.id, u.real_name, 'Limbs', current_date + 900, 'ReexaminePassed', 3, 3
    from portal_user u where u.id between ${first} and ${last}`)
  await db.execute(sql`insert into work_order_participator (id, work_order_id, main_work_order_id, enterprise_id,
      developer_user_id, work_order_type_id, user_disabled_person_id, user_id, status, claim_source, quantity,
      held_quantity, accepted_quantity, submitted_quantity, submitted_time, claimed_time, accepted_time, creator_user_id)
      overriding system value
    select u.id, o.id, o.id, o.enterprise_id, o.developer_user_id, o.work_order_type_id, u.id, u.id, 'Accepted', 'Grabbed',
      q.pay, q.pay, q.pay, q.pay, now(), now(), now(), u.id
    from portal_user u join work_order o on o.id = ${order.id}
    cross join lateral (select 100 + (u.id - ${first}) % 700 as pay) q where u.id between ${first} and ${last}`)
  await db.execute(sql`insert into work_order_completion (id, work_order_participator_id, work_order_id, main_work_order_id,
      enterprise_id, developer_user_id, user_disabled_person_id, status, round, submitted_quantity, accepted_quantity,
      audited_time, auditor_user_id, audit_due_time, creator_user_id) overriding system value
    select p.id, p.id, p.work_order_id, p.main_work_order_id, p.enterprise_id, p.developer_user_id,
      p.user_disabled_person_id, 'Approved', 1, p.quantity, p.quantity, now(), p.developer_user_id, now(), p.user_id
    from work_order_participator p where p.id between ${first} and ${last}`)
  await db.execute(sql`insert into work_order_financial_flow (id, kind, status, work_order_participator_id, work_order_id,
      main_work_order_id, enterprise_id, developer_user_id, work_order_type_id, user_disabled_person_id, user_id, matter,
      quantity, unit_price, amount, gross, net, year, month, expected_pay_time, creator_user_id) overriding system value
    select p.id, 'Participation', 'ToBeSettled', p.id, p.work_order_id, p.main_work_order_id, p.enterprise_id,
      p.developer_user_id, p.work_order_type_id, p.user_disabled_person_id, p.user_id, '工单报酬', p.quantity, 1,
      p.quantity, p.quantity, p.quantity, extract(year from now()), extract(month from now()), now(), p.user_id
    from work_order_participator p where p.id between ${first} and ${last}`)
  // as autovacuum would have done, had the rows come one by one
  await db.execute(sql`analyze`)
  return { ids: accounts.map(({ id }) => id), orderId: order.id, orderName }
}
