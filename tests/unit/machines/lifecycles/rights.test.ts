import { expect, it } from 'vitest'
import { type Actor, actingIn, hasPlatformWork, keepsRight, SYSTEM } from '#machines/actor.ts'
import { type AnyLifecycle, allowedEvents } from '#machines/lifecycle.ts'
import { personLifecycle } from '#machines/lifecycles/people/person.lifecycle.ts'
import { RECORD_RIGHTS, RIGHT_NAMES, type RightName, rightOfEvent } from '#machines/rights.ts'
import { RIGHTS } from '#services/identity/rights.ts'
import { person } from '#tests/support/oracle/people.ts'
import { CAST } from '#tests/support/paths/cast.ts'

/**
 * By record: the right that reads it, the right that acts on it, and events whose operation belongs to another one.
 * Written from the operations that services/identity/rights.ts names for each right.
 */
const TABLE: Readonly<Record<string, readonly [read: RightName, act: RightName, right?: RightName, events?: string]>> =
  {
    UserDisabledPerson: [
      'PersonRecords',
      'PersonRecords',
      'PersonAudits',
      'startAudit pass reject back reexaminePass actualPass actualReject',
    ],
    UserDisabledPersonChange: ['PersonAudits', 'PersonAudits'],
    UserTraining: ['Trainings', 'Trainings'],
    Enterprise: ['EnterpriseViews', 'EnterpriseAudits'],
    EnterpriseWindingUp: ['EnterpriseViews', 'EnterpriseAudits'],
    Requirement: ['Requirements', 'Requirements'],
    RequirementResume: ['Deliveries', 'Deliveries'],
    ContractEmployment: ['Contracts', 'Contracts'],
    EnterpriseTask: ['EmployeeViews', 'EmployeeViews'],
    Payroll: ['EmployeeViews', 'EmployeeViews'],
    WorkOrder: ['WorkOrderViews', 'WorkOrders', 'Escrow', 'confirmHosting recordRefund'],
    WorkOrderParticipator: ['WorkOrderViews', 'WorkOrders', 'Acceptance', 'accept rework fail'],
    WorkOrderCompletion: ['WorkOrderViews', 'Acceptance'],
    WorkOrderFeedback: ['OrderFeedback', 'OrderFeedback'],
    WorkOrderFinancialFlow: ['Settlement', 'Settlement'],
    Invoice: ['Settlement', 'Settlement'],
    CmsContent: ['Contents', 'Contents'],
    Conversation: ['Support', 'Support'],
    MoveImport: ['MovingIn', 'MovingIn'],
    FeedbackTicket: ['Common', 'Common'],
    Approval: ['Common', 'Common'],
  }

it('the rights are those of the table of operations, in its order', () => {
  expect([...RIGHT_NAMES]).toEqual(RIGHTS.map(({ name }) => name))
})

it('each record is read by one right, and each of its events belongs to one', () => {
  expect(RECORD_RIGHTS).toEqual(Object.fromEntries(Object.entries(TABLE).map(([name, [read]]) => [name, read])))
  for (const [name, [, act, right, events = '']] of Object.entries(TABLE)) {
    expect(rightOfEvent(name, 'update'), name).toBe(act)
    for (const event of events.split(' ').filter(Boolean)) expect(rightOfEvent(name, event), event).toBe(right)
  }
  // `pass` of one record is not that of another
  expect(rightOfEvent('UserTraining', 'pass')).toBe('Trainings')
  expect(rightOfEvent('Tool', 'update')).toBeUndefined()
})

const staff = (keptRights?: Actor['keptRights']): Actor => ({ ...CAST.ADM, keptRights })

it('a custom role leaves the rights that it names and the common work', () => {
  const kept = (by: Actor) => RIGHT_NAMES.filter((name) => keepsRight(by, name))
  expect(kept(staff())).toEqual([...RIGHT_NAMES])
  expect(kept(staff(null))).toEqual([...RIGHT_NAMES])
  expect(kept(staff(['Trainings', 'PersonRecords']))).toEqual(['PersonRecords', 'Trainings', 'Common'])
  // what belongs to no right is of those from whom none is withheld
  expect([staff(), staff(['Trainings'])].map((by) => keepsRight(by, undefined))).toEqual([true, false])
})

it('an event is offered with the right of its operation and not without it', () => {
  const offered = (...keptRights: RightName[]) =>
    allowedEvents(personLifecycle as unknown as AnyLifecycle, 'ToBeReviewed', person.base, staff(keptRights))
  expect(offered()).toEqual([])
  expect(offered('PersonRecords')).toEqual(['update', 'correct', 'deactivate'])
  expect(offered('PersonAudits')).toEqual(['startAudit', 'pass', 'reject', 'back', 'actualPass', 'actualReject'])
})

it('reading that is open to others is done without a sub-role where the right is withheld', () => {
  const by = staff(['Trainings'])
  expect(actingIn(by, 'Trainings')).toBe(by)
  expect(actingIn(by, 'Contracts')).toEqual({ ...by, platformRoles: [] })
})

it('a piece of work is of staff with one of its sub-roles', () => {
  const does = (...platformRoles: Actor['platformRoles']) =>
    hasPlatformWork({ ...SYSTEM, userType: 'PlatformUser', platformRoles }, ['Auditor', 'Finance'])
  expect([does('Finance'), does('Content', 'Auditor'), does('Admin'), does('Content'), does()]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
