import { randomUUID } from 'node:crypto'
import { tokenOf } from '#tools/bench/tokens.ts'
import { VOLUME_IDS } from '#tools/volume/sizes.ts'
import type { Database } from './database.ts'
import { post } from './requests.ts'

/** First id for these orders, above the ids that `db:volume` creates. */
const ORDER = 900_000_000
const FINANCE = 4
const SECOND_FINANCE = 9

/** One action on one row, run for each person in turn before the next action begins. */
export interface WriteCase {
  readonly what: string
  act(index: number): Promise<unknown>
}

/** Creates an order with places for everyone, and a user who approves payments. */
async function prepare(database: Database, people: number): Promise<void> {
  await database.rows(`
    insert into portal_user (id, user_name, real_name, user_type, platform_roles)
      values (${SECOND_FINANCE}, 'finance2', '财务二', 'PlatformUser', '{Finance}') on conflict do nothing;
    delete from work_order where id = ${ORDER} and not exists (select 1 from work_order_participator where work_order_id = ${ORDER});
    insert into work_order (id, number, display_name, variant, status, enterprise_id, developer_user_id, dispatch_method,
      start_date, end_date, description, work_order_type_id, operation_mode_id, pricing_unit, unit_name, unit_price,
      quantity, hosted_amount, hosting_confirmed_time, publish_time, creator_user_id)
    select ${ORDER}, 'SCALE', '商品图片标注', 'Main', 'Published', 1, ${VOLUME_IDS.developer(1)}, 'AutoOrderGrabbing',
      current_date - 1, current_date + 30, '按说明逐条完成。',
      (select id from data_dictionary where key = 'WorkOrderType/ImageAnnotation'),
      (select id from data_dictionary where key = 'OperationMode/Home'), 'Quantity', '张', 100, ${people * 100}, ${people * 10_000},
      now(), now(), ${VOLUME_IDS.creatorOf(1)} on conflict do nothing`)
}

/** The actions of one participation, from the login to the payment. */
export async function writeCases(database: Database, url: string, people: number): Promise<WriteCase[]> {
  await prepare(database, people)
  const persons = await database.rows<{ user: string }>(
    `select p.user_id as "user" from user_disabled_person p join portal_user u on u.id = p.user_id
      where p.status = 'ReexaminePassed' and p.is_active and u.is_active and u.bank_card_sealed is not null
        and p.certificate_valid_to > current_date + 60 and not exists (select 1 from work_order_participator o
          where o.user_disabled_person_id = p.id and (o.work_order_id = ${ORDER} or o.held_quantity > 0 and o.status <> 'Settled'))
      order by p.id desc limit ${people}`,
  )
  const tokens: string[] = []
  for (const { user } of persons) tokens.push(await tokenOf(database.url, Number(user), null))
  const enterprise = await tokenOf(database.url, VOLUME_IDS.creatorOf(1), 1)
  const finance = await tokenOf(database.url, FINANCE, null)
  const second = await tokenOf(database.url, SECOND_FINANCE, null)
  const parts: number[] = []
  const results: number[] = []
  const approvals: number[] = []
  const sent = (path: string, token: string | undefined, body: object) =>
    post(`${url}/api/services/app/${path}`, body, token, randomUUID())
  return [
    {
      what: 'login with a password',
      act: () =>
        post(`${url}/api/TokenAuth/Authenticate`, { userNameOrEmailAddress: 'person5', password: 'Portal123' }),
    },
    {
      what: 'claim',
      act: async (index) => {
        const body = { workOrderId: ORDER, quantity: '1', hasReadRules: true }
        parts[index] = (await sent('WorkOrderParticipator/UserClaim', tokens[index], body)).id
      },
    },
    { what: 'start', act: (index) => sent('WorkOrderParticipator/Start', tokens[index], { id: parts[index] }) },
    {
      what: 'hand in',
      act: async (index) => {
        const body = { workOrderParticipatorId: parts[index], submittedQuantity: '1', remark: '已完成并自查' }
        results[index] = (await sent('WorkOrderCompletion/Create', tokens[index], body)).id
      },
    },
    {
      what: 'accept',
      act: (index) => sent('WorkOrderCompletion/Audit', enterprise, { id: results[index], action: 'Pass' }),
    },
    {
      what: 'prepare a payment',
      act: async (index) => {
        const [flow] = await database.rows<{ id: string }>(
          `select id from work_order_financial_flow where work_order_participator_id = ${parts[index]}`,
        )
        const body = { ids: [Number(flow?.id)], payMethod: 'BankTransfer' }
        approvals[index] = (await sent('WorkOrderFinancialFlow/Pay', finance, body)).approval.id
      },
    },
    { what: 'approve a payment', act: (index) => sent('Approval/Approve', second, { id: approvals[index] }) },
  ]
}
