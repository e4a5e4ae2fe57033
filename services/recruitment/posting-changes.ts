import { compareDecimals } from '#machines/rules/decimal.ts'
import { PAY_UNIT_LABELS } from '#machines/rules/requirement-posting.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { enqueue } from '#services/messages/notifications.api.ts'
import { findDelivery } from './deliveries/delivery.repository.ts'
import { EMPLOYMENT_FORM_LABELS } from './labels.ts'
import { messageFactsOf } from './lifecycle/delivery.binding.ts'
import type { RequirementColumns } from './lifecycle/requirement-facts.ts'
import { liveDeliveriesOf } from './posting-changes.repository.ts'

const figure = (amount: string | null): string => (amount ?? '').replace(/\.00$/, '')
const payOf = ({ payMin, payMax, payUnit }: RequirementColumns): string =>
  `${figure(payMin)}–${figure(payMax)} ${PAY_UNIT_LABELS[payUnit]}`

const formOf = ({ payUnit }: RequirementColumns): string => EMPLOYMENT_FORM_LABELS[payUnit]

const isLower = (before: string | null, after: string | null): boolean =>
  before !== null && after !== null && compareDecimals(after, before) < 0

/**
 * Sentences about changes of what applicants have planned with, with the old and new values: worse pay, another place,
 * other hours, another form of employment. Empty when none of them changed.
 */
export function changesInWords(before: RequirementColumns, after: RequirementColumns): string[] {
  const isPayWorse =
    before.payUnit !== after.payUnit || isLower(before.payMin, after.payMin) || isLower(before.payMax, after.payMax)
  const isMoved = before.cityId !== after.cityId || before.workPlace !== after.workPlace
  const isOtherHours = (before.workingHours ?? '').trim() !== (after.workingHours ?? '').trim()
  const isOtherWay = before.operationModeId !== after.operationModeId
  return [
    ...(isPayWorse ? [`薪资由 ${payOf(before)}改为 ${payOf(after)}`] : []),
    ...(isMoved ? [`工作地点由“${before.workPlace ?? '未写明'}”改为“${after.workPlace ?? '未写明'}”`] : []),
    ...(isOtherWay && !isMoved ? ['工作方式变了'] : []),
    ...(isOtherHours ? [`工作时间由“${before.workingHours ?? '未写明'}”改为“${after.workingHours ?? '未写明'}”`] : []),
    ...(formOf(before) === formOf(after) ? [] : [`用工形式由${formOf(before)}改为${formOf(after)}`]),
  ]
}

/** Notifies everybody whose delivery is waiting for an answer or an interview. */
export async function tellApplicants(scope: Scope, before: RequirementColumns, after: RequirementColumns) {
  const changes = changesInWords(before, after)
  if (changes.length === 0) return
  for (const id of await liveDeliveriesOf(scope.tx, after.id)) {
    const row = await findDelivery(scope.tx, scope.actor, id)
    if (!row) continue
    const payload = messageFactsOf(row, changes.join('；'))
    await enqueue(scope.tx, { userId: row.userId, to: 'person', template: 'delivery.postingChanged', payload })
  }
}
