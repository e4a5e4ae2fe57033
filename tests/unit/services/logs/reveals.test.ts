import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { rowsOf } from '#services/database/connect.ts'
import { World } from '#tests/support/permissions/world.ts'
import { settleOrders } from '#tests/support/permissions/world-orders.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { root } from '#tools/lib/root.mjs'

/**
 * Every place that opens a sealed field, and why it shows the field in full to no other user without a row in the log.
 */
const PLACES: Readonly<Record<string, string>> = {
  'services/approvals/payload.ts': 'what waits, for the program that carries it out',
  'services/content/feedback-ticket.service.ts': 'masked unless it is revealed, which logs',
  'services/contracts/current-document.ts': 'the text for both parties, logged with its PDF',
  'services/contracts/evidence/download-proofs.ts': 'logs',
  'services/contracts/evidence/records.ts': 'what is attested, for the program that has it attested',
  'services/contracts/invitations/jobs.ts': 'compared, not shown',
  'services/enterprises/listed-phone.ts': 'masked for the creator, and the number of a message to the person',
  'services/enterprises/quota-sheets.ts': 'quota-evidence.ts logs the pack before it is made',
  'services/identity/factors/own-factors.ts': 'own',
  'services/identity/factors/proof.ts': 'compared, not shown',
  'services/identity/bank.api.ts': 'masked, own or at the counter',
  'services/content/payment-account.repository.ts':
    'the operator’s own account, shown to whoever is asked to pay into it',
  'services/moving-in/row-cells.ts': 'a row of a list, for the act and for the file of whoever has uploaded it',
  'services/payroll/payroll.exports.ts': 'logs',
  'services/people/changes/person-change.binding.ts': 'compared and moved, not shown',
  'services/people/changes/person-change.mapper.ts': 'masked unless the record is revealed, which logs',
  'services/people/persons/paper-index.ts': 'indexed anew, shown to nobody',
  'services/people/persons/person-key-fields.ts': 'masked unless the record is revealed, which logs',
  'services/identity/account-data.repository.ts': 'own copy',
  'services/content/ticket-data.repository.ts': 'own copy',
  'services/recruitment/deliveries/delivery-snapshot.ts':
    'a resume to whom it was sent; what it shows of the disability is logged with it',
  'services/work-orders/approvals/pay-act.ts': 'a digest',
  'services/work-orders/bank-results/import-bank-result.ts': 'compared with the bank’s file, not shown',
  'services/work-orders/ledger/statement.repository.ts': 'compared with the bank’s statement, not shown',
  'services/work-orders/month-close/tax-return.ts': 'logs',
  'services/work-orders/payment-batches/batch-files.ts': 'logs',
  'services/work-orders/payment-batches/oddities.ts': 'compared, not shown',
  'services/work-orders/financial-flows/work-order-financial-flow.exports.ts': 'logs',
}

let server: TestServer
let personId: number
let ticketId: number
let flowId: number
beforeAll(async () => {
  server = await startTestServer()
  personId = server.account('person').personId ?? 0
  const world = new World(server)
  await settleOrders(world)
  const flows = world.rowsOf({ name: 'flow', sees: () => true })
  flowId = flows.find(({ person, enterprise }) => person === 'A' && enterprise === 'A')?.id ?? 0
  const ticket = { content: '读屏读不出按钮', contact: '13800138001', pageUrl: '/' }
  const feedbackTypeId = dictionaryIdOf('FeedbackTypes', 'Suggestion')
  ticketId = (await server.ok<{ id: number }>('person', 'FeedbackTicket/Create', { ...ticket, feedbackTypeId })).id
})
afterAll(() => server.close())

const viewsOf = (account: string) =>
  rowsOf<{ entityType: string; fields: string[]; reason: string }>(
    server.db,
    sql`select entity_type as "entityType", fields, reason from sensitive_view_log
      where user_id = ${server.account(account).userId} order by id`,
  )

describe('a sealed field', () => {
  it('is opened in the places that are known, and nowhere else', () => {
    const opening = readdirSync(join(root, 'services'), { recursive: true, encoding: 'utf8' })
      .map((path) => `services/${path}`)
      .filter((path) => path.endsWith('.ts') && !/^services\/(abp|seeds)\//.test(path))
      .filter((path) => /sealer\.open\(/.test(readFileSync(join(root, path), 'utf8')))
    expect(opening.toSorted()).toEqual(Object.keys(PLACES).toSorted())
    for (const [path, why] of Object.entries(PLACES)) {
      if (why === 'logs') expect(readFileSync(join(root, path), 'utf8'), path).toMatch(/recordSensitiveViews?\(/)
    }
  })

  it('of a person is shown to staff for a stated purpose alone, which is logged', async () => {
    const id = server.account('person').personId
    const before = (await viewsOf('auditor')).length
    expect((await server.refused('auditor', 'UserDisabledPerson/Get', { id, reveal: true })).members).toEqual([
      'reason',
    ])
    expect(await viewsOf('auditor')).toHaveLength(before)
    await server.ok('auditor', 'UserDisabledPerson/Get', { id, reveal: true, reason: '核对证件' })
    expect((await viewsOf('auditor')).at(-1)).toMatchObject({ reason: '核对证件', entityType: 'UserDisabledPerson' })
  })

  it('of a ticket, how to reach its sender, is logged when staff open it, and not when its sender does', async () => {
    const form = { content: '按钮读不出来，请改一下', contact: '13800138000', pageUrl: '/' }
    const { id } = await server.ok<{ id: number }>('person', 'FeedbackTicket/Create', {
      ...form,
      feedbackTypeId: dictionaryIdOf('FeedbackTypes', 'Suggestion'),
    })
    await server.ok('person', 'FeedbackTicket/Get', { id })
    expect((await viewsOf('person')).filter(({ entityType }) => entityType === 'FeedbackTicket')).toEqual([])
    const masked = { contact: '138****8000', isContactMasked: true }
    for (const account of ['support', 'content', 'finance', 'auditor'])
      expect(await server.ok(account, 'FeedbackTicket/Get', { id })).toMatchObject(masked)
    expect(await server.ok('content', 'FeedbackTicket/Reply', { id, content: '会改的' })).toMatchObject(masked)
    expect(await server.ok('content', 'FeedbackTicket/Close', { id })).toMatchObject(masked)
    expect(await viewsOf('content')).toEqual([])
    expect(await viewsOf('support')).toEqual([])
    expect(await server.ok('support', 'FeedbackTicket/Get', { id, reveal: true, reason: '电话答复' })).toMatchObject({
      contact: '13800138000',
      isContactMasked: false,
    })
    expect(await viewsOf('support')).toMatchObject([
      { entityType: 'FeedbackTicket', fields: ['contact'], reason: '电话答复' },
    ])
  })
})

/** Every operation that shows more on request, and the log that must record it. */
const REVEALS = ['UserDisabledPerson/Get', 'FeedbackTicket/Get', 'WorkOrderFinancialFlow/Get', 'User/Get']

describe('an operation that reveals', () => {
  it('is among those that are known', () => {
    const asking = server.operations.filter(
      ({ definition }) => 'reveal' in ((definition.input as { properties?: object }).properties ?? {}),
    )
    expect(asking.map(({ service, name }) => `${service}/${name}`).toSorted()).toEqual(REVEALS.toSorted())
  })

  it.each(REVEALS)('%s says no without a reason, or with spaces for one, and logs nothing', async (operation) => {
    const User = server.account('person').userId
    const ids = { UserDisabledPerson: personId, FeedbackTicket: ticketId, WorkOrderFinancialFlow: flowId, User }
    const id = ids[operation.split('/')[0] as keyof typeof ids]
    const before = (await viewsOf('platform')).length
    for (const reason of [undefined, '', '   ']) {
      const asked = { id, reveal: true, ...(reason === undefined ? {} : { reason }) }
      expect((await server.refused('platform', operation, asked)).members).toEqual(['reason'])
    }
    expect(await viewsOf('platform')).toHaveLength(before)
    await server.ok('platform', operation, { id, reveal: true, reason: '核对' })
    expect((await viewsOf('platform')).slice(before)).toMatchObject([{ reason: '核对' }])
  })

  it('says no to whom the table of fields does not name', async () => {
    const flow = { id: flowId, reveal: true, reason: '好奇' }
    for (const account of ['foundation', 'developer', 'enterprise'])
      expect(await server.refused(account, 'WorkOrderFinancialFlow/Get', flow), account).toMatchObject({ status: 403 })
    for (const account of ['auditor', 'content', 'support'])
      expect(await server.refused(account, 'WorkOrderFinancialFlow/Get', flow), account).toMatchObject({ status: 404 })
    const record = { id: personId, reveal: true, reason: '好奇' }
    expect(await server.refused('developer', 'UserDisabledPerson/Get', record)).toMatchObject({ status: 403 })
    for (const account of ['content', 'finance', 'support', 'enterprise'])
      expect(await server.refused(account, 'UserDisabledPerson/Get', record), account).toMatchObject({ status: 403 })
  })

  it('names in the log each field that it opened', async () => {
    await server.ok('auditor', 'UserDisabledPerson/Get', { id: personId, reveal: true, reason: '核对证件' })
    const [view] = (await viewsOf('auditor')).slice(-1)
    expect(view?.fields).toEqual(
      expect.arrayContaining([
        'idNumber',
        'mobilePhone',
        'emergencyContactPhone',
        'disabilityDescription',
        'guardian.phone',
      ]),
    )
  })
})

describe('a phone number of a payee', () => {
  it.each(['content', 'auditor', 'support', 'foundation', 'developer', 'finance', 'enterprise'])(
    'is nothing that %s gets in full, by Get and by GetAll',
    async (account) => {
      for (const [operation, input] of [
        ['GetAll', { maxResultCount: 50 }],
        ['Get', { id: flowId }],
      ] as const) {
        const answer = await server.call(account, `WorkOrderFinancialFlow/${operation}`, input)
        expect(String(answer.body)).not.toMatch(/1[3-9]\d{9}/)
        if (['foundation', 'developer', 'finance', 'enterprise'].includes(account))
          expect(String(answer.body)).toContain('****')
      }
    },
  )
})

describe('phone and mail of an account', () => {
  const PHONE = /1[3-9]\d{9}/
  const MAIL = /[\w.]{2,}@/

  interface Account {
    id: number
    userName: string
    mobilePhone: string | null
    emailAddress: string | null
  }
  const isHidden = (account: Account) => {
    const texts = [account.userName, account.mobilePhone, account.emailAddress].filter((text) => text !== null)
    for (const text of texts) expect(PHONE.test(text) || MAIL.test(text), text).toBe(false)
  }

  it('are nothing that an administrator reads of others in lists, or in the answer to a change', async () => {
    const page = { maxResultCount: 1000 }
    const { items } = await server.ok<{ items: Account[] }>('platform', 'User/GetAll', page)
    const others = items.filter(({ id }) => id !== server.account('platform').userId)
    expect(others.filter(({ mobilePhone }) => mobilePhone?.includes('****')).length).toBeGreaterThan(10)
    others.forEach(isHidden)
    const change = { id: server.account('person').userId, surname: '小月' }
    isHidden(await server.ok<Account>('platform', 'User/Update', change))
  })

  it('are shown for a purpose, which is logged, and to the owner without one', async () => {
    const id = server.account('person').userId
    const before = (await viewsOf('platform')).length
    const seen = await server.ok<{ mobilePhone: string }>('platform', 'User/Get', {
      id,
      reveal: true,
      reason: '来电核对',
    })
    expect(seen.mobilePhone).toMatch(PHONE)
    expect((await viewsOf('platform')).slice(before)).toEqual([
      { entityType: 'User', fields: ['mobilePhone', 'emailAddress'], reason: '来电核对' },
    ])
    expect(await server.ok('person', 'User/Get', { id })).toMatchObject({ mobilePhone: seen.mobilePhone })
    expect(await viewsOf('person')).toEqual([])
  })
})
