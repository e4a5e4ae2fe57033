import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { OperationLog } from '#services/abp/access/operation-log.ts'
import { forgetCrowds } from '#tests/support/crowded-connections.ts'
import { CALLERS } from '#tests/support/permissions/callers.ts'
import { cellsOf, checkOperation, partOf } from '#tests/support/permissions/cells.ts'
import { documentedOperations, wordsOf } from '#tests/support/permissions/docs.ts'
import { fingerprint, type Undoable, undoable } from '#tests/support/permissions/rolled-back.ts'
import { rulesOf, type Verdict } from '#tests/support/permissions/table.ts'
import { TABLES } from '#tests/support/permissions/tables.ts'
import { ENTERPRISES, World } from '#tests/support/permissions/world.ts'
import { settleApprovals } from '#tests/support/permissions/world-approvals.ts'
import { settleConversations } from '#tests/support/permissions/world-conversations.ts'
import { settleEmployment } from '#tests/support/permissions/world-employment.ts'
import { settleOrders } from '#tests/support/permissions/world-orders.ts'
import { settleEnterprises, settleOwn, settlePeople, settleSite } from '#tests/support/permissions/world-others.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { isFirst } from '#tests/support/tier.ts'

/**
 * Who may do what, cell by cell: every operation, by every kind of account and anonymously, on a row of the caller's,
 * on one of another caller of the same kind, on one without any relation to the caller, and on one that does not exist.
 * The oracle is written by hand from the domain rules and knows nothing of the services' own definitions.
 *
 * A refused call answers exactly 401, 403 or 404, as the oracle says, and leaves the whole database unchanged. A call
 * counts as allowed when it succeeds, or is refused for a reason other than the caller: the status (409) or the input
 * (400). A read of a row or a list has no such reason and answers 200. Lists contain exactly the rows that the caller
 * may see. Every cell runs in a transaction that is rolled back, so that cells do not affect each other.
 */

const directory = mkdtempSync(join(tmpdir(), 'permissions-'))
let server: TestServer
let world: World
let undo: Undoable
let before: ReadonlyMap<string, string>
beforeAll(async () => {
  server = await startTestServer({ STORAGE_URL: `file:${directory}` }, undefined, (db) => {
    undo = undoable(db)
    return undo.db
  })
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
  before = await fingerprint(server.db)
})
beforeEach(() => {
  // its rows are written a moment later, possibly during another cell
  vi.spyOn(OperationLog.prototype, 'record').mockReturnValue()
})
afterAll(async () => {
  forgetCrowds()
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const tally: Record<Verdict, number> = { allowed: 0, empty: 0, 401: 0, 403: 0, 404: 0 }
describe('who may do what', () => {
  it.each(Object.entries(TABLES))(
    'in %s',
    async (_, table) => {
      const faults: string[] = []
      for (const [name, entry] of Object.entries(table)) {
        const every = rulesOf(entry).flatMap((rule) => cellsOf(name, rule, world))
        const cells = isFirst ? partOf(every) : every
        for (const { verdict } of cells) tally[verdict] += 1
        faults.push(...(await checkOperation(cells, world, undo, before)))
      }
      expect(faults, `${faults.length} cells:\n${faults.join('\n')}`).toEqual([])
    },
    600_000,
  )

  it('is said of every operation, and docs/permissions.md says the same', () => {
    const oracle = new Map(Object.values(TABLES).flatMap((table) => Object.entries(table)))
    const missing = server.operations
      .map(({ service, name }) => `${service}/${name}`)
      .filter((name) => !oracle.has(name))
    expect(missing, 'say who may call them in tests/support/permissions').toEqual([])
    const tested = Object.fromEntries([...oracle].map(([name, entry]) => [name, wordsOf(entry)]))
    expect(Object.fromEntries(documentedOperations())).toEqual(tested)
  })

  it('is asked as a member of the enterprise that the header names, and of no other', async () => {
    const faults: string[] = []
    for (const { account, enterprise } of CALLERS.filter((by) => by.account !== null)) {
      for (const [letter, owner] of Object.entries(ENTERPRISES)) {
        const headers = { 'abp-enterpriseid': String(server.account(owner).enterpriseId) }
        const { status } = await server.call(account, 'Session/GetCurrentLoginInformations', {}, { headers })
        const isMember = enterprise === letter
        tally[isMember ? 'allowed' : 403] += 1
        if (status !== (isMember ? 200 : 403)) faults.push(`${account} as ${owner}: ${status}`)
      }
    }
    expect(faults).toEqual([])
  })

  it('has counted its cells', () => {
    const count = Object.values(tally).reduce((sum, one) => sum + one)
    console.info(`permissions: ${server.operations.length} operations, ${count} cells ${JSON.stringify(tally)}`)
    expect(count).toBeGreaterThan(server.operations.length * (isFirst ? 2 : CALLERS.length))
  })
})
