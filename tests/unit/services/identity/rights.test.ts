import { describe, expect, it } from 'vitest'
import { PLATFORM_ROLES } from '#machines/actor.ts'
import { allows } from '#services/abp/access/policies.ts'
import { listOperations } from '#services/abp/conventions/dispatch.ts'
import { keepOperations, knownOperations } from '#services/abp/conventions/known-operations.ts'
import { RIGHTS } from '#services/identity/rights.ts'
import { isStaffWork, rightOf, rightsMatrix, staffWith } from '#services/identity/rights-matrix.ts'
import { services } from '#services/services-list.ts'

keepOperations(listOperations(services))
const staffWork = knownOperations().filter(isStaffWork)

describe('the rights of staff', () => {
  it('contain every operation that a policy names for staff, each once', () => {
    expect(staffWork.length).toBeGreaterThan(200)
    const missing = staffWork.filter(({ name }) => rightOf(name) === undefined).map(({ name }) => name)
    expect(missing, 'name each in one right of services/identity/rights.ts').toEqual([])
    const named = RIGHTS.flatMap(({ operations }) => operations)
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  })

  it('name no operation that does not exist, or that is not for staff', () => {
    const isKnown = (name: string) =>
      name.endsWith('/*')
        ? staffWork.some(
            (each) => rightOf(each.name)?.operations.includes(name) === true && each.name.startsWith(name.slice(0, -1)),
          )
        : staffWork.some((each) => each.name === name)
    expect(RIGHTS.flatMap(({ operations }) => operations).filter((name) => !isKnown(name))).toEqual([])
  })

  it.each(RIGHTS.map(({ label, name }) => [label, name] as const))(
    '%s: all of its operations are open to the same sub-roles',
    (_, name) => {
      const acts = rightsMatrix().find((right) => right.name === name)?.acts ?? []
      const holdersOf = acts.map(({ name: act, allow }) => [
        act,
        PLATFORM_ROLES.filter((role) => allows(staffWith([role]), allow)).join(' '),
      ])
      const holders = new Set(holdersOf.map(([, roles]) => roles))
      const words = holdersOf.map((each) => each.join(': ')).join('\n')
      expect(holders.size, `name those with other sub-roles in another right:\n${words}`).toBe(1)
    },
  )
})

/** From the domain rules: who does which work. */
const ORACLE: Readonly<Record<string, string>> = {
  PersonRecords: 'Auditor Admin',
  PersonAudits: 'Auditor Admin',
  PersonBank: 'Auditor Admin',
  Trainings: 'Auditor Admin',
  EnterpriseViews: 'Auditor Finance Admin',
  EnterpriseAudits: 'Auditor Admin',
  PartnerViews: 'Auditor Admin',
  PartnerAccounts: 'Admin',
  EnterpriseRules: 'Admin',
  Requirements: 'Auditor Admin',
  Deliveries: 'Auditor Admin',
  Contracts: 'Auditor Admin',
  EmployeeViews: 'Auditor Admin',
  WorkOrderViews: 'Auditor Finance Admin',
  WorkOrders: 'Auditor Admin',
  Acceptance: 'Auditor Admin',
  OrderFeedback: 'Auditor Admin',
  Escrow: 'Finance Admin',
  Settlement: 'Finance Admin',
  Contents: 'Content Admin',
  Support: 'Admin Support',
  Accounts: 'Admin',
  Reference: 'Admin',
  AmountRules: 'Admin',
  Templates: 'Admin',
  Settings: 'Admin',
  MovingIn: 'Admin',
  Records: 'Admin',
  Common: 'Auditor Content Finance Admin Support',
}

it('are held by whom the domain rules name', () => {
  expect(Object.fromEntries(rightsMatrix().map(({ name, holders }) => [name, holders.join(' ')]))).toEqual(ORACLE)
})
