import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AuditPair } from '#machines/flows/audit-gate.ts'
import { enterpriseGateMachine } from '#machines/flows/enterprise-gate.machine.ts'
import {
  type CurrentEnterprise,
  ENTERPRISE_REDIRECTS,
  type EnterpriseVerdict,
  isEnterpriseCreator,
  judgeEnterprise,
} from '#machines/flows/enterprise-gate.model.ts'
import { settle } from './support.ts'

const rows: [name: string, pair: AuditPair, verdict: EnterpriseVerdict, redirect: string | null][] = [
  ['null of any', { audit: null, auditStatus: 2 }, 'notSubmitted', '/enterpriseCenter/authentication'],
  ['null of null', { audit: null, auditStatus: null }, 'notSubmitted', '/enterpriseCenter/authentication'],
  ['missing', { audit: undefined, auditStatus: undefined }, 'notSubmitted', '/enterpriseCenter/authentication'],
  ['empty text', { audit: '', auditStatus: '' }, 'notSubmitted', '/enterpriseCenter/authentication'],
  ['-1 of 2', { audit: -1, auditStatus: 2 }, 'notSubmitted', '/enterpriseCenter/authentication'],
  ['-1 of -1', { audit: -1, auditStatus: -1 }, 'notSubmitted', '/enterpriseCenter/authentication'],
  ['1 of 2', { audit: 1, auditStatus: 2 }, 'waiting', '/enterpriseCenter/waitForAudit'],
  ['2 of 3', { audit: 2, auditStatus: 3 }, 'waiting', '/enterpriseCenter/waitForAudit'],
  ['2 of 2', { audit: 2, auditStatus: 2 }, 'certified', null],
  ['3 of 3', { audit: 3, auditStatus: 3 }, 'certified', null],
  ['1 of 1', { audit: 1, auditStatus: 1 }, 'certified', null],
  ['0 of 0', { audit: 0, auditStatus: 0 }, 'certified', null],
  ['0 of 2', { audit: 0, auditStatus: 2 }, 'waiting', '/enterpriseCenter/waitForAudit'],
  ['1.5 of 1.5', { audit: 1.5, auditStatus: 1.5 }, 'waiting', '/enterpriseCenter/waitForAudit'],
]

const enterpriseOf = (pair: AuditPair): CurrentEnterprise => ({
  id: 3,
  enterpriseName: '晨光数据',
  creatorUserId: 7,
  ...pair,
})

function openGate(load: (force: boolean) => Promise<CurrentEnterprise | null>) {
  const machine = enterpriseGateMachine.provide({
    actors: { loadEnterprise: fromPromise(({ input }) => load(input.force)) },
  })
  const gate = createActor(machine, { input: {} }).start()
  const redirectOf = () => Object.values(gate.getSnapshot().getMeta()).at(-1)?.redirect
  return { gate, redirectOf }
}

describe('§4 enterprise gate', () => {
  test.each(rows)('audit %s', (_name, pair, verdict, redirect) => {
    expect(judgeEnterprise(pair)).toBe(verdict)
    expect(ENTERPRISE_REDIRECTS[verdict]).toBe(redirect)
  })

  test.each(rows)('the machine agrees on audit %s', async (_name, pair, verdict, redirect) => {
    const { gate, redirectOf } = openGate(async () => enterpriseOf(pair))
    gate.send({ type: 'sessionChanged', isLoggedIn: true, enterpriseId: 3 })
    await settle()
    expect(gate.getSnapshot().value).toBe(verdict)
    expect(redirectOf()).toBe(redirect)
  })

  test('no login: go to /', () => {
    const { gate, redirectOf } = openGate(async () => null)
    gate.send({ type: 'sessionChanged', isLoggedIn: false, enterpriseId: null })
    expect(gate.getSnapshot().value).toBe('signedOut')
    expect(redirectOf()).toBe('/')
  })

  test('no enterprise chosen: go to /enterpriseCenter/selectEnterprise, without asking the server', () => {
    const load = vi.fn(async () => null)
    const { gate, redirectOf } = openGate(load)
    gate.send({ type: 'sessionChanged', isLoggedIn: true, enterpriseId: null })
    expect(redirectOf()).toBe('/enterpriseCenter/selectEnterprise')
    expect(load).not.toHaveBeenCalled()
  })

  test('an enterprise the server does not know counts as none chosen', async () => {
    const { gate } = openGate(async () => null)
    gate.send({ type: 'sessionChanged', isLoggedIn: true, enterpriseId: 3 })
    await settle()
    expect(gate.getSnapshot().value).toBe('noEnterprise')
  })

  test('a recheck goes past the cache and keeps the known enterprise meanwhile', async () => {
    const load = vi.fn(async () => enterpriseOf({ audit: 1, auditStatus: 2 }))
    const { gate } = openGate(load)
    gate.send({ type: 'sessionChanged', isLoggedIn: true, enterpriseId: 3 })
    await settle()
    load.mockResolvedValue(enterpriseOf({ audit: 2, auditStatus: 2 }))
    gate.send({ type: 'recheck' })
    expect(gate.getSnapshot().context.enterprise?.audit).toBe(1)
    await settle()
    expect(gate.getSnapshot().value).toBe('certified')
    expect(load.mock.calls).toEqual([[false], [true]])
  })

  test("forgets the enterprise before when another one is chosen, so that its audit answers for no other's", async () => {
    const { gate } = openGate(async () => enterpriseOf({ audit: 2, auditStatus: 2 }))
    gate.send({ type: 'sessionChanged', isLoggedIn: true, enterpriseId: 3 })
    await settle()
    gate.send({ type: 'sessionChanged', isLoggedIn: true, enterpriseId: 4 })
    expect(gate.getSnapshot().context.enterprise).toBeNull()
    expect(gate.getSnapshot().value).toBe('loading')
  })

  test('a failed check keeps the error and can be repeated', async () => {
    const load = vi.fn<() => Promise<CurrentEnterprise | null>>().mockRejectedValueOnce(new Error('down'))
    load.mockResolvedValue(enterpriseOf({ audit: 2, auditStatus: 2 }))
    const { gate } = openGate(load)
    gate.send({ type: 'sessionChanged', isLoggedIn: true, enterpriseId: 3 })
    await settle()
    expect(gate.getSnapshot().value).toBe('failed')
    expect(gate.getSnapshot().context.error).toEqual(new Error('down'))
    gate.send({ type: 'recheck' })
    await settle()
    expect(gate.getSnapshot().value).toBe('certified')
  })
})

describe('§6 enterprise creator', () => {
  test('is the user whose id equals creatorUserId, nobody else', () => {
    const enterprise = enterpriseOf({ audit: 2, auditStatus: 2 })
    expect(isEnterpriseCreator(enterprise, 7)).toBe(true)
    expect(isEnterpriseCreator(enterprise, 8)).toBe(false)
    expect(isEnterpriseCreator({ ...enterprise, creatorUserId: null }, null)).toBe(false)
    expect(isEnterpriseCreator(null, 7)).toBe(false)
  })
})
