import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#services/database/connect.ts'
import { dictionaryIdOf } from '#services/database/seeds/data/dictionaries.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { root } from '#tools/lib/root.mjs'

/** Every place that opens a sealed field, and why nobody else sees it in full there without a row in the log. */
const PLACES: Readonly<Record<string, string>> = {
  'services/approvals/payload.ts': 'what waits, for the program that carries it out',
  'services/content/feedback-ticket.service.ts': 'logs',
  'services/contracts/current-document.ts': 'the text for both parties, logged with its PDF',
  'services/enterprises/quota-evidence.ts': 'logs',
  'services/identity/factors/own-factors.ts': 'own',
  'services/identity/factors/proof.ts': 'compared, not shown',
  'services/identity/bank.service.ts': 'masked, own or at the counter',
  'services/payroll/payroll.exports.ts': 'logs',
  'services/people/person-change.binding.ts': 'compared and moved, not shown',
  'services/people/person-change.mapper.ts': 'masked unless the record is revealed, which logs',
  'services/people/person-key-fields.ts': 'masked unless the record is revealed, which logs',
  'services/privacy/account-data.repository.ts': 'own copy',
  'services/work-orders/approvals/pay-act.ts': 'a digest',
  'services/work-orders/work-order-financial-flow.exports.ts': 'logs',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
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
      .filter((path) => path.endsWith('.ts') && !/^services\/(abp|database\/seeds)\//.test(path))
      .filter((path) => /sealer\.open\(/.test(readFileSync(join(root, path), 'utf8')))
    expect(opening.toSorted()).toEqual(Object.keys(PLACES).toSorted())
    for (const [path, why] of Object.entries(PLACES)) {
      if (why === 'logs') expect(readFileSync(join(root, path), 'utf8'), path).toContain('recordSensitiveView(')
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
    await server.ok('support', 'FeedbackTicket/Get', { id })
    expect(await viewsOf('support')).toMatchObject([{ entityType: 'FeedbackTicket', fields: ['contact'] }])
  })
})

describe('a phone number of a payee', () => {
  it.each(['content', 'auditor', 'support', 'foundation', 'developer'])(
    'is nothing that %s gets in full',
    async (account) => {
      const list = await server.call(account, 'WorkOrderFinancialFlow/GetAll', { maxResultCount: 50 })
      expect(String(list.body)).not.toMatch(/"1[3-9]\d{9}"/)
    },
  )
})
