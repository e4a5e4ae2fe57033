import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entityPolicies } from '#services/abp/access/field-policies/policies.ts'
import { forgetCrowds } from '#tests/support/crowded-connections.ts'
import { CALLERS, nameOf } from '#tests/support/permissions/callers.ts'
import { ask, type Cell, cellsOf } from '#tests/support/permissions/cells.ts'
import { accountOf, inputFor, rowIdOf, settlePay, shownAs } from '#tests/support/permissions/field-answers.ts'
import { fieldCells } from '#tests/support/permissions/field-cells.ts'
import { settleKnown, WORKERS } from '#tests/support/permissions/known-people.ts'
import { shownBy } from '#tests/support/permissions/leaks.ts'
import { knownShown } from '#tests/support/permissions/shown-in-full.ts'
import { rulesOf } from '#tests/support/permissions/table.ts'
import { TABLES } from '#tests/support/permissions/tables.ts'
import { World } from '#tests/support/permissions/world.ts'
import { settleApprovals } from '#tests/support/permissions/world-approvals.ts'
import { settleConversations } from '#tests/support/permissions/world-conversations.ts'
import { settleEmployment } from '#tests/support/permissions/world-employment.ts'
import { settleOrders } from '#tests/support/permissions/world-orders.ts'
import { settleEnterprises, settleOwn, settlePeople, settleSite } from '#tests/support/permissions/world-others.ts'
import { type Reply, startTestServer, type TestServer } from '#tests/support/server.ts'

const directory = mkdtempSync(join(tmpdir(), 'fields-'))
let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}` })
  world = new World(server)
  await settlePeople(world)
  await settleEnterprises(world)
  await settleSite(world)
  await settleEmployment(world)
  await settleOrders(world)
  await settleConversations(world)
  await settleApprovals(world)
  await settleOwn(world, directory)
  for (const { account } of CALLERS) if (account !== null) await server.tokenOf(account)
  await server.tokenOf('person8')
  await settlePay(world)
  await settleKnown(server)
}, 180_000)
afterAll(async () => {
  forgetCrowds()
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const headersOf = (account: string | null) => {
  const id = account === 'enterprise' || account === 'member' ? server.account(account).enterpriseId : null
  return id === null ? {} : { headers: { 'abp-enterpriseid': String(id) } }
}

describe('every field by every reader', () => {
  const cells = fieldCells()
  const operations = [...new Set(cells.map(({ operation }) => operation))]

  it.each(operations)('as the table says, in %s', async (operation) => {
    const wrong: string[] = []
    const answers = new Map<string, Reply>()
    for (const cell of cells.filter((one) => one.operation === operation)) {
      const id = rowIdOf(cell, world)
      const account = accountOf(cell)
      const input = inputFor(cell, id)
      const key = JSON.stringify([account, input])
      const reply = answers.get(key) ?? (await server.call(account, operation, input, headersOf(account)))
      answers.set(key, reply)
      const shown = shownAs(cell, id, reply)
      if (shown !== cell.expected)
        wrong.push(
          `${cell.whose} ${cell.isRevealing ? 'reveal ' : ''}${cell.field} by ${cell.reader}: ${shown}, should be ${cell.expected}`,
        )
    }
    expect(wrong, wrong.join('\n')).toEqual([])
  })

  it('is asked of every operation and field of the table', () => {
    const asked = new Set(operations)
    const missing = entityPolicies().flatMap(([, { operations: shaped }]) => shaped.filter((name) => !asked.has(name)))
    expect(missing, 'say in field-cells.ts who reads what there').toEqual(NOT_ASKED)
    console.info(`fields: ${cells.length} cells in ${operations.length} operations`)
  })
})

/**
 * A file, which month-close.test.ts reads; payees by name, which payees.test.ts reads; as the member lists beside them, by the same function; and names of others,
 * which the walk below finds by operation, place and reader.
 */
const NOT_ASKED = [
  'WorkOrderFinancialFlow/ExportTaxReturn',
  'WorkOrderFinancialFlow/GetPayees',
  'Enterprise/GetOrdinaryStaffs',
  'Enterprise/GetDepartmentLeaders',
  'Enterprise/QueryDepartmentLeaders',
  'StatusLog/GetHistory',
  'WorkOrder/Get',
  'EnterpriseTask/Get',
  'EnterpriseTask/GetAll',
  'EnterpriseTaskFeedback/GetAll',
  'Conversation/Get',
  'Conversation/GetAll',
  'Recommendation/GetPersons',
  'Enterprise/Get',
]

/** Reads, and files whatever the verb. */
const isRead = ({ operation: { verb, definition } }: Cell): boolean =>
  verb === 'GET' || (definition.output as { format?: string }).format === 'binary'

describe('a walk over all reads by every account', () => {
  it('finds of other people in full what the work of the reader needs, and nothing else', async () => {
    const found = new Map<string, Set<string>>()
    for (const [name, entry] of Object.values(TABLES).flatMap((table) => Object.entries(table))) {
      const cells = rulesOf(entry).flatMap((rule) => cellsOf(name, rule, world))
      for (const cell of cells.filter((one) => one.verdict === 'allowed' && isRead(one))) {
        for (const { place, kind, of } of shownBy(cell, await ask(server, cell))) {
          const key = `${name} ${place} ${kind}${WORKERS.includes(of) ? '(work)' : ''}`
          found.set(key, (found.get(key) ?? new Set()).add(nameOf(cell.by)))
        }
      }
    }
    const seen = Object.fromEntries([...found].map(([key, by]) => [key, [...by].toSorted().join(' ')]))
    expect(seen).toEqual(Object.fromEntries(knownShown()))
  }, 600_000)
})
