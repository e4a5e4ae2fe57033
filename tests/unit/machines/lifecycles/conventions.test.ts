import { describe, expect, it } from 'vitest'
import { PLATFORM_ROLES, USER_TYPES } from '#machines/actor.ts'
import { type AnyLifecycle, allowedEvents, rehydrate } from '#machines/lifecycle.ts'
import { approvalLifecycle } from '#machines/lifecycles/approvals/approval.lifecycle.ts'
import { cmsContentLifecycle } from '#machines/lifecycles/content/cms-content.lifecycle.ts'
import { feedbackTicketLifecycle } from '#machines/lifecycles/content/feedback-ticket.lifecycle.ts'
import { contractLifecycle } from '#machines/lifecycles/contracts/contract.lifecycle.ts'
import { conversationLifecycle } from '#machines/lifecycles/conversations/conversation.lifecycle.ts'
import { enterpriseLifecycle } from '#machines/lifecycles/enterprises/enterprise.lifecycle.ts'
import { moveImportLifecycle } from '#machines/lifecycles/moving/move-import.lifecycle.ts'
import { payrollLifecycle } from '#machines/lifecycles/payroll/payroll.lifecycle.ts'
import { personLifecycle } from '#machines/lifecycles/people/person.lifecycle.ts'
import { personChangeLifecycle } from '#machines/lifecycles/people/person-change.lifecycle.ts'
import { trainingLifecycle } from '#machines/lifecycles/people/training.lifecycle.ts'
import { deliveryLifecycle } from '#machines/lifecycles/recruitment/delivery.lifecycle.ts'
import { requirementLifecycle } from '#machines/lifecycles/recruitment/requirement.lifecycle.ts'
import { taskLifecycle } from '#machines/lifecycles/tasks/task.lifecycle.ts'
import { completionLifecycle } from '#machines/lifecycles/work-orders/completion.lifecycle.ts'
import { feedbackLifecycle } from '#machines/lifecycles/work-orders/feedback.lifecycle.ts'
import { financialStepLifecycle } from '#machines/lifecycles/work-orders/financial-step.lifecycle.ts'
import { participatorLifecycle } from '#machines/lifecycles/work-orders/participator.lifecycle.ts'
import { workOrderDispatchLifecycle } from '#machines/lifecycles/work-orders/work-order-dispatch.lifecycle.ts'
import { workOrderMainLifecycle } from '#machines/lifecycles/work-orders/work-order-main.lifecycle.ts'
import * as approvals from '#tests/support/oracle/approvals.ts'
import * as content from '#tests/support/oracle/content.ts'
import * as contracts from '#tests/support/oracle/contracts.ts'
import * as conversations from '#tests/support/oracle/conversations.ts'
import * as enterprises from '#tests/support/oracle/enterprises.ts'
import * as moving from '#tests/support/oracle/moving.ts'
import type { Oracle } from '#tests/support/oracle/oracle.ts'
import * as payroll from '#tests/support/oracle/payroll.ts'
import * as people from '#tests/support/oracle/people.ts'
import * as recruitment from '#tests/support/oracle/recruitment.ts'
import * as tasks from '#tests/support/oracle/tasks.ts'
import * as oracles from '#tests/support/oracle/work-orders.ts'
import { CAST, KINDS, OWN } from '#tests/support/paths/cast.ts'
import { branchesOf } from '#tests/support/paths/transitions.ts'

const LIFECYCLES: readonly [AnyLifecycle, Oracle][] = [
  [participatorLifecycle, oracles.participator],
  [completionLifecycle, oracles.completion],
  [feedbackLifecycle, oracles.feedback],
  [financialStepLifecycle, oracles.financialStep],
  [workOrderMainLifecycle, oracles.workOrderMain],
  [workOrderDispatchLifecycle, oracles.workOrderDispatch],
  [trainingLifecycle, people.training],
  [personLifecycle, people.person],
  [personChangeLifecycle, people.personChange],
  [cmsContentLifecycle, content.cmsContent],
  [feedbackTicketLifecycle, content.feedbackTicket],
  [conversationLifecycle, conversations.conversation],
  [approvalLifecycle, approvals.approval],
  [enterpriseLifecycle, enterprises.enterprise],
  [contractLifecycle, contracts.contract],
  [requirementLifecycle, recruitment.requirement],
  [deliveryLifecycle, recruitment.delivery],
  [taskLifecycle, tasks.task],
  [payrollLifecycle, payroll.payroll],
  [moveImportLifecycle, moving.moveImport],
]

describe.each(LIFECYCLES)('conventions of the lifecycle %#', (lifecycle, oracle) => {
  const nodes = Object.values(lifecycle.machine.states)

  it('is flat, invokes nothing, waits for nothing, and describes every status in Chinese', () => {
    for (const node of nodes) {
      expect(node.type, node.key).toBe('atomic')
      expect(node.invoke, node.key).toEqual([])
      expect(node.after, node.key).toEqual([])
      expect(node.description, node.key).toMatch(/^[一-龥]+$/)
    }
  })

  it('guards every transition by exactly one actor rule and names it is, has or can', () => {
    for (const { key, guard } of branchesOf(lifecycle)) expect(guard?.actor, key).toMatch(/^(is|has|can)[A-Z]/)
    for (const [name, { actor }] of Object.entries(lifecycle.guards)) {
      expect(name).toMatch(/^(is|has|can)[A-Z]/)
      expect(lifecycle.guards[actor]?.rules, `${name} rests on the actor rule ${actor}`).toEqual([])
    }
  })

  it('uses every guard it declares, as a transition, as an entry, or as a part of a combined one', () => {
    const used = new Set([
      ...nodes.flatMap((node) => [...node.transitions.values()].flat().map(({ guard }) => String(guard))),
      ...Object.values(lifecycle.entries).map(({ guard }) => guard),
      ...Object.values(lifecycle.guards).flatMap(({ actor, rules }) => (rules.length > 0 ? [actor] : [])),
    ])
    expect(Object.keys(lifecycle.guards).filter((name) => !used.has(name))).toEqual([])
  })

  it('labels exactly the events of the machine', () => {
    const events = [...new Set(nodes.flatMap((node) => [...node.transitions.keys()]))]
    expect(Object.keys(lifecycle.eventLabels).sort()).toEqual(events.sort())
  })

  it('offers the same events as XState itself, to everybody, in every status and circumstance', () => {
    const circumstances = [{}, ...oracle.rows.flatMap((row) => [row.when ?? {}, ...(row.unless ?? [])])]
    for (const facts of circumstances) {
      const context = { ...oracle.base, ...facts }
      for (const status of lifecycle.statuses) {
        const snapshot = rehydrate(lifecycle, status, context)
        for (const kind of KINDS) {
          const events = Object.keys(lifecycle.eventLabels).filter((type) => snapshot.can({ type, by: CAST[kind] }))
          const allowed = allowedEvents(lifecycle, status, context, CAST[kind])
          expect([...allowed].sort(), `${status} ${kind} ${JSON.stringify(facts)}`).toEqual(events.sort())
        }
      }
    }
  })

  it('asks for the kind of the sender, whatever numbers and sub-roles another kind has', () => {
    const all = {
      ...{ userId: OWN.developerUserId, personId: OWN.personId, foundationId: OWN.foundationId },
      ...{ enterpriseId: OWN.enterpriseId, isEnterpriseCreator: true, platformRoles: PLATFORM_ROLES },
    }
    for (const { when } of [{ when: {} }, ...oracle.rows]) {
      const context = { ...oracle.base, ...when }
      for (const [name, guard] of Object.entries(lifecycle.guards)) {
        const known = new Set(
          KINDS.filter((kind) => guard.allows(context, CAST[kind])).map((kind) => CAST[kind].userType),
        )
        const others = USER_TYPES.filter((userType) => !known.has(userType))
        const passing = others.filter((userType) => guard.allows(context, { ...all, userType }))
        expect(passing, `${name} ${JSON.stringify(when)}`).toEqual([])
      }
    }
  })

  it('leaves one branch of an event at most, beside one that asks for the sender alone', () => {
    const circumstances = [
      {},
      ...oracle.rows.flatMap((row) => [row.when ?? {}, ...(row.unless ?? []), ...(row.also ?? [])]),
    ]
    const branches = branchesOf(lifecycle).filter(({ guard }) => guard.rules.length > 0)
    for (const facts of circumstances) {
      const context = { ...oracle.base, ...facts }
      for (const kind of KINDS) {
        const open = branches
          .filter(({ guard }) => guard.allows(context, CAST[kind]) && guard.rules.every((rule) => rule.check(context)))
          .map(({ from, event }) => `${from} ${event}`)
        expect(open, `${kind} ${JSON.stringify(facts)}`).toEqual([...new Set(open)])
      }
    }
  })

  it('lists the allowed events of any number of rows after reading the machine once', () => {
    let reads = 0
    const machine = new Proxy(lifecycle.machine, {
      get(target, key) {
        reads += 1
        return Reflect.get(target, key, target)
      },
    })
    const watched = { ...lifecycle, machine } as AnyLifecycle
    const listAll = () => lifecycle.statuses.map((status) => allowedEvents(watched, status, oracle.base, CAST.PU))
    const first = listAll()
    const readOnce = reads
    expect(readOnce).toBeGreaterThan(0)
    for (let row = 0; row < 20; row += 1) expect(listAll()).toEqual(first)
    expect(reads).toBe(readOnce)
  })
})
