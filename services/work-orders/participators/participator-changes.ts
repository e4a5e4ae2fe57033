import { compareDecimals, subtractDecimals } from '#machines/rules/decimal.ts'
import { writtenQuantity } from '#machines/rules/written-figures.ts'
import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { endOfDay, toWireTime } from '#services/abp/conventions/wire.ts'
import { type KeyedWork, transact, transactOnce } from '#services/abp/lifecycle/transact.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { partNames } from '../lifecycle/names.ts'
import type { ParticipatorRow } from '../lifecycle/participator.binding.ts'
import { givePlaces, takePlaces } from '../lifecycle/places.ts'
import { isInSteps, stepSentence, unitTitle } from '../rules.ts'
import { changedWords, deadlineWords } from '../term-changes.ts'
import { claimFactsOf, findClaimableOrder } from './claim.repository.ts'
import { assertMayBeGiven } from './claim-conditions.ts'
import type { Work } from './claims.ts'
import { deleteFlowOf, findParticipation } from './work-order-participator.repository.ts'

interface Decision {
  id: number
  isPassed: boolean
  quantity?: string
  opinion?: string
  rowVersion?: number
}

/**
 * Stores the decision of staff or the enterprise on an application; approval takes the quantity. @throws AppError
 * quotaFull (40903)
 */
export const decideApplication = (work: Work, { id, isPassed, quantity, opinion, rowVersion }: Decision) =>
  transact(work, async (scope) => {
    const part = await visiblePart(scope, id)
    if (!isPassed) {
      if (!opinion) throw fieldError('opinion', '意见不能为空')
      const options = { set: { opinion }, opinion, rowVersion }
      return applyEvent(scope, bindings.participator, id, { type: 'rejectClaim', opinion }, options)
    }
    if (quantity !== undefined && compareDecimals(quantity, part.quantity) > 0) {
      throw fieldError('quantity', '同意的数量不能大于申请的数量')
    }
    const order = await findClaimableOrder(scope.tx, scope.actor, part.workOrderId)
    if (!order) throw new AppError('notFound')
    // the enterprise may have employed the applicant since, or the account may have been closed
    const facts = await claimFactsOf(scope.tx, order.id, part.userDisabledPersonId, scope.now)
    assertMayBeGiven(facts, '申请人')
    if (quantity !== undefined && !isInSteps(quantity, order.pricingUnit)) {
      throw fieldError('quantity', stepSentence(unitTitle(order.pricingUnit), order.pricingUnit))
    }
    const set = { quantity: quantity ?? part.quantity, dueTime: endOfDay(order.endDate), opinion: opinion ?? null }
    const options = { set, opinion: opinion ?? null, rowVersion }
    return applyEvent(scope, bindings.participator, id, { type: 'approveClaim', opinion }, options)
  })

async function visiblePart({ tx, actor }: Scope, id: number): Promise<ParticipatorRow> {
  const part = await findParticipation(tx, actor, id)
  if (!part) throw new AppError('notFound')
  return part
}

interface Change {
  id: number
  quantity?: string
  remark?: string
  dueTime?: string
  /** required from staff who change the deadline or the quantity; the person sees it */
  reason?: string
  rowVersion?: number
}

const TITLES = { quantity: '领取数量', remark: '备注', dueTime: '提交期限' } as const
type Field = keyof typeof TITLES

/** The person may change an application; staff may change the quantity of an offer and the deadline of running work. */
function changeableFields({ status, claimSource }: ParticipatorRow, isPerson: boolean): readonly Field[] {
  if (isPerson) return status === 'ToBeClaimed' && claimSource === 'UserApplied' ? ['quantity', 'remark'] : []
  if (status === 'ToBeClaimed') return claimSource === 'StaffAssigned' ? ['quantity', 'remark'] : ['remark']
  return status === 'Claimed' || status === 'InExecution' ? ['dueTime'] : []
}

/**
 * The person is told what staff change, with the old and the new value and the reason (domain rules §1a.11).
 * @throws AppError validation naming an unchangeable field, or without a reason; quotaFull when an offer grows too much
 */
export const changePart = (work: Work, { id, rowVersion, reason, ...change }: Change) =>
  transact(work, async (scope) => {
    const part = await bindings.participator.lock(scope, id)
    if (!part) throw new AppError('notFound')
    // before the fields, so that an actor without the right gets 403
    assertEvent(scope, bindings.participator, part, 'update')
    const isPerson = scope.actor.userType === 'DisabledPerson'
    const asked = (Object.keys(TITLES) as Field[]).filter((field) => change[field] !== undefined)
    const allowed = changeableFields(part, isPerson)
    const refused = asked.find((field) => !allowed.includes(field))
    if (refused) throw fieldError(refused, `现在不能修改${TITLES[refused]}`)
    const set = await valuesOf(scope, part, change)
    const told = isPerson ? null : await toldChange(scope, part, set, reason)
    const event = { type: 'update', ...told }
    const opinion = told && `${told.changes}。原因：${told.opinion}`
    const after = await applyEvent(scope, bindings.participator, id, event, { set, rowVersion, opinion })
    await moveHeldPlaces(scope, part, change.quantity)
    return after
  })

/** What changes in the person's plans, in words, with the reason; null when only the remark changes. */
async function toldChange({ tx }: Scope, part: ParticipatorRow, set: Partial<ParticipatorRow>, reason = '') {
  const { dueTime, quantity } = set
  const isMoved = dueTime !== undefined && dueTime?.getTime() !== part.dueTime?.getTime()
  const isResized = quantity !== undefined && compareDecimals(quantity, part.quantity) !== 0
  if (!isMoved && !isResized) return null
  const title = isMoved ? TITLES.dueTime : TITLES.quantity
  if (reason.trim() === '') throw fieldError('reason', `修改${title}要写明原因，本人会看到`)
  const { unitName } = await partNames(tx, part)
  const amount = (of: string) => `${writtenQuantity(of)} ${unitName}`
  const changes = isMoved
    ? changedWords(title, deadlineWords(part.dueTime), deadlineWords(dueTime))
    : changedWords(title, amount(part.quantity), amount(quantity ?? part.quantity))
  return { changes, opinion: reason.trim() }
}

async function valuesOf({ tx, actor, now }: Scope, part: ParticipatorRow, change: Omit<Change, 'id' | 'rowVersion'>) {
  const set: Partial<ParticipatorRow> = {}
  if (change.remark !== undefined) set.remark = change.remark
  if (change.dueTime !== undefined) {
    set.dueTime = new Date(change.dueTime)
    set.dueReminderTime = null
    if (set.dueTime <= now) throw fieldError('dueTime', '提交期限应晚于现在')
    // the deadline can only be extended, because the person has planned with it since the claim (domain rules §1a.11)
    if (part.dueTime && set.dueTime < part.dueTime) {
      throw fieldError(
        'dueTime',
        `提交期限只能延后：求职者按 ${toWireTime(part.dueTime).slice(0, 16).replace('T', ' ')} 安排了工作`,
      )
    }
  }
  if (change.quantity !== undefined) {
    const order = await findClaimableOrder(tx, actor, part.workOrderId)
    if (order && !isInSteps(change.quantity, order.pricingUnit))
      throw fieldError('quantity', stepSentence(unitTitle(order.pricingUnit), order.pricingUnit))
    if (order?.perPersonMax && compareDecimals(change.quantity, order.perPersonMax) > 0) {
      throw fieldError('quantity', `每人最多领取 ${order.perPersonMax}`)
    }
    set.quantity = change.quantity
    if (part.claimSource === 'StaffAssigned') set.heldQuantity = change.quantity
  }
  return set
}

/** An offer holds its quantity: a larger offer takes more, a smaller one releases some. */
async function moveHeldPlaces({ tx }: Scope, part: ParticipatorRow, quantity: string | undefined): Promise<void> {
  if (quantity === undefined || part.claimSource !== 'StaffAssigned') return
  const difference = subtractDecimals(quantity, part.heldQuantity)
  if (compareDecimals(difference, '0') > 0) await takePlaces(tx, part.workOrderId, difference)
  else await givePlaces(tx, part.workOrderId, subtractDecimals('0', difference))
}

interface Ending {
  id: number
  reason?: string
  rowVersion?: number
}

/** Sends an event without further data; the other side sees the reason. */
export const sendToPart = (work: KeyedWork, type: 'start' | 'decline' | 'giveUp', ending: Ending) =>
  transactOnce(work, OPERATIONS[type], ending, async (scope) => {
    const { id, reason, rowVersion } = ending
    const set = reason === undefined ? {} : { opinion: reason }
    const options = { set, opinion: reason ?? null, rowVersion }
    await applyEvent(scope, bindings.participator, id, { type, opinion: reason }, options)
    return { id }
  })

const OPERATIONS = {
  start: 'WorkOrderParticipator/Start',
  decline: 'WorkOrderParticipator/Decline',
  giveUp: 'WorkOrderParticipator/GiveUp',
} as const

/** Removes the participation and its flow from all lists. */
export const deletePart = (work: Work, id: number) =>
  transact(work, async (scope) => {
    await applyEvent(scope, bindings.participator, id, { type: 'delete' }, { set: { isDeleted: true } })
    await deleteFlowOf(scope.tx, id)
  })
