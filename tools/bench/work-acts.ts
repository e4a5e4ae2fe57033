// The requests that `work` compares: for the product, and for the same work with hand-written SQL.
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { type ClaimFixture, FIRST } from '#tests/load/claim-fixture.ts'
import type { Database } from '#tools/scale/database.ts'
import { post } from '#tools/scale/requests.ts'
import type { LoadTarget } from './http-load.ts'

// number of rounds; it must be enough for a new server to compile its code and plan its statements
export const ROUNDS = 3
/** claims of one side in one round */
const CLAIMS = 300
/** acceptances and payments of one side in one round */
const DECISIONS = 120
const FILES = 3
export const PERSONS = 2 * (ROUNDS + 1) * CLAIMS

export type Side = 'product' | 'by hand'

/** An action under test. `requests` builds one round; requests that change data use other rows in each round. */
export interface Act {
  readonly name: string
  /** null for a page render */
  readonly operation: string | null
  requests(url: string, round: number, side: Side): LoadTarget[] | Promise<LoadTarget[]>
}

interface Around {
  readonly database: Database
  /** URL on the product's server */
  readonly product: string
}

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
const addressOf = (url: string, operation: string) => `${url}/api/services/app/${operation}`
/** index of the first row for a round and side, so that no round uses the rows of another */
const firstOf = (round: number, side: Side, count: number): number => (2 * round + (side === 'product' ? 0 : 1)) * count
/** the order for a claim; each side has its own orders, so that neither waits for a row lock of the other */
const orderOf = (first: number, side: Side): number => FIRST.order + first + (side === 'product' ? 0 : 1)

const repeated = (count: number, target: LoadTarget): LoadTarget[] => Array.from({ length: count }, () => target)

export function actsOf({ tokens, financeToken, secondToken, enterpriseToken }: ClaimFixture, around: Around): Act[] {
  const read = (name: string, operation: string, query: string, count: number): Act => ({
    ...{ name, operation },
    requests: (url) =>
      repeated(count, { name, url: `${addressOf(url, operation)}${query}`, headers: bearer(financeToken) }),
  })
  const decision = (name: string, operation: string, token: string, idsOf: (part: Part) => Promise<number>): Act => ({
    ...{ name, operation },
    async requests(url, round, side) {
      const parts = await partsOf(around.database, operation, round, side)
      const ids: number[] = []
      for (const part of parts) ids.push(await idsOf(part))
      const more = operation === 'Approval/Approve' ? {} : { action: 'Pass' }
      const target = { name, url: addressOf(url, operation), headers: bearer(token) }
      return ids.map((id) => ({ ...target, body: { id, ...more } }))
    },
  })
  const page = { name: 'page', headers: { cookie: `${TOKEN_COOKIE_NAME}=${financeToken}` } }
  const file = { name: 'file', headers: bearer(financeToken), body: {} }
  return [
    read('session', 'Session/GetCurrentLoginInformations', '', 2_000),
    read('page of 20 orders', 'WorkOrder/GetAll', '?pageSize=20', 500),
    {
      name: 'claim that wins',
      operation: 'WorkOrderParticipator/UserClaim',
      requests: (url, round, side) => {
        const first = firstOf(round, side, CLAIMS)
        return Array.from({ length: CLAIMS }, (_, index) => ({
          ...{ name: 'claim', url: addressOf(url, 'WorkOrderParticipator/UserClaim') },
          headers: bearer(tokens[first + index]),
          body: {
            ...{ workOrderId: orderOf(0, side), quantity: '1', hasReadRules: true },
            idempotencyKey: `work-${side}-${round}-${index}`,
          },
        }))
      },
    },
    // reads the participation that the first claim created
    read('detail of a participation', 'WorkOrderParticipator/Get', `?id=${FIRST.participator}`, 800),
    decision('acceptance', 'WorkOrderCompletion/Audit', enterpriseToken, async ({ result }) => result),
    decision('payment that is approved', 'Approval/Approve', secondToken, async ({ flow }) => {
      const body = { ids: [flow], payMethod: 'BankTransfer' }
      const prepared = await post(addressOf(around.product, 'WorkOrderFinancialFlow/Pay'), body, financeToken)
      return prepared.approval.id
    }),
    {
      ...{ name: 'drawn page of 20 orders', operation: null },
      requests: (url) => repeated(40, { ...page, url: `${url}/workOrder` }),
    },
    {
      ...{ name: 'file of all payments', operation: 'WorkOrderFinancialFlow/Export' },
      requests: (url) => repeated(FILES, { ...file, url: addressOf(url, 'WorkOrderFinancialFlow/Export') }),
    },
  ]
}

interface Part {
  readonly result: number
  readonly flow: number
}

/** Participations that were submitted, or accepted for a payment, by persons of this round. */
function partsOf(database: Database, operation: string, round: number, side: Side): Promise<Part[]> {
  const isAccepted = operation === 'Approval/Approve'
  const first = firstOf(round, side, CLAIMS)
  const accepted = isAccepted ? '1' : 'null'
  return database.rows<Part>(`
    with part as (
      insert into work_order_participator (work_order_id, main_work_order_id, enterprise_id, developer_user_id,
        work_order_type_id, user_disabled_person_id, user_id, status, claim_source, quantity, held_quantity,
        submitted_quantity, accepted_quantity, due_time, claimed_time, started_time, submitted_time)
      select o.id, o.id, 1, 12, o.work_order_type_id, ${FIRST.person + first} + n, ${FIRST.user + first} + n,
        '${isAccepted ? 'Accepted' : 'InAcceptance'}', 'Grabbed', 1, 1, 1, ${accepted}, now() + interval '9 days', now(),
        now(), now()
      from work_order o, generate_series(0, ${DECISIONS}) n where o.id = ${orderOf(isAccepted ? 4 : 2, side)}
      returning *
    ), opened as (
      update work_order set status = 'InProgress', claimed_quantity = claimed_quantity + ${DECISIONS + 1}
      where id = ${orderOf(isAccepted ? 4 : 2, side)}
    ), result as (
      insert into work_order_completion (work_order_participator_id, work_order_id, main_work_order_id, enterprise_id,
        developer_user_id, user_disabled_person_id, status, round, submitted_quantity, accepted_quantity, audit_due_time)
      select id, work_order_id, work_order_id, 1, 12, user_disabled_person_id,
        '${isAccepted ? 'Approved' : 'Waiting'}', 1, 1, ${accepted}, now() + interval '3 days' from part
      returning id, work_order_participator_id
    ), flow as (
      insert into work_order_financial_flow (kind, status, work_order_participator_id, work_order_id, main_work_order_id,
        enterprise_id, developer_user_id, work_order_type_id, user_disabled_person_id, user_id, matter, amount, gross, net)
      select 'Participation', '${isAccepted ? 'ToBeSettled' : 'ToBeAccepted'}', id, work_order_id, work_order_id, 1, 12,
        work_order_type_id, user_disabled_person_id, user_id, '工单报酬', 100, 100, 100 from part
      returning id, work_order_participator_id
    )
    select result.id::int as result, flow.id::int as flow from result join flow using (work_order_participator_id)
    -- the last one stays, so that the order does not end
    limit ${DECISIONS}`)
}
