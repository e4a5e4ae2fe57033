import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ROLES, type PlatformRole } from '#machines/actor.ts'
import { RECORD_RIGHTS, RIGHT_NAMES, type RightName } from '#machines/rights.ts'
import { allows } from '#services/abp/access/policies.ts'
import { findHistoryRules } from '#services/abp/entities/entities.ts'
import { RIGHTS } from '#services/identity/rights.ts'
import { rightOf, rightsMatrix, staffWith } from '#services/identity/rights-matrix.ts'
import { narrow, widen } from '#tests/support/custom-roles.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

/** A custom role narrows: each right in turn is withheld from an account of each sub-role that holds it. */
const DESKS: Readonly<Record<PlatformRole, string>> = {
  Auditor: 'auditor',
  Content: 'content',
  Finance: 'finance',
  Support: 'support',
  Admin: 'platform',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const heldBy = (role: PlatformRole): RightName[] =>
  rightsMatrix()
    .filter(({ holders, name }) => holders.includes(role) && name !== 'Common')
    .map(({ name }) => name)
const cases = () => RIGHT_NAMES.filter((name) => name !== 'Common')

describe('a right that is withheld', () => {
  it('has the same name in the table of rights and in the list of names', () => {
    expect(RIGHTS.map(({ name }) => name)).toEqual([...RIGHT_NAMES])
  })

  it.each(cases().map((name) => [name]))('%s: its operations are refused, and no others', async (right) => {
    const label = RIGHTS.find(({ name }) => name === right)?.label
    const refusal = `您的角色没有“${label}”的权限`
    const faults: string[] = []
    let asked = 0
    for (const role of PLATFORM_ROLES.filter((each) => heldBy(each).includes(right))) {
      const account = DESKS[role]
      await narrow(
        server,
        account,
        [role],
        heldBy(role).filter((name) => name !== right),
      )
      const open = server.operations.filter(
        ({ definition: { allow } }) => Array.isArray(allow) && allows(staffWith([role]), allow),
      )
      for (const { service, name, verb } of open) {
        const operation = `${service}/${name}`
        const isOwn = rightOf(operation)?.name === right
        // a write of a right that is kept would be carried out
        if (!isOwn && verb !== 'GET') continue
        const { status, envelope } = await server.call(account, operation, { id: 999_999_999 })
        const isRefused = status === 403 && envelope?.error?.details === refusal
        asked += 1
        if (isRefused !== isOwn || (!isOwn && status === 403)) faults.push(`${operation} of ${account}: ${status}`)
      }
      await widen(server, account)
    }
    expect(asked).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })

  it('is given back by the next call', async () => {
    await narrow(server, 'finance', ['Finance'], ['WorkOrderViews', 'EnterpriseViews'])
    expect((await server.refused('finance', 'WorkOrderFinancialFlow/GetBankBatches')).code).toBe(40301)
    await narrow(server, 'finance', ['Finance'], ['WorkOrderViews', 'EnterpriseViews', 'Settlement'])
    expect((await server.call('finance', 'WorkOrderFinancialFlow/GetBankBatches')).status).toBe(200)
    await widen(server, 'finance')
  })

  it('is no more than the sub-role has: a right of another one gives nothing', async () => {
    await narrow(server, 'content', ['Content'], ['Contents', 'Accounts', 'Settlement'])
    for (const operation of ['User/GetAll', 'WorkOrderFinancialFlow/GetBankBatches', 'CustomRole/GetAll']) {
      expect((await server.refused('content', operation)).details, operation).toBe('您的账号类型不能进行此操作')
    }
    await widen(server, 'content')
  })
})

it('every kind of record with a history, and every lifecycle, has its right', () => {
  for (const entity of Object.keys(RECORD_RIGHTS)) expect(RIGHT_NAMES).toContain(RECORD_RIGHTS[entity])
  const missing = Object.keys(RECORD_RIGHTS).filter((name) => !findHistoryRules(name))
  expect(missing, 'changes of persons are read with the person').toEqual(['UserDisabledPersonChange'])
})
