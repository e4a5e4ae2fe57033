import { hasPlatformRole } from '#machines/actor.ts'
import { staffAfter } from '#machines/rules/staff-of-years.ts'
import { applyEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { endEnterpriseSessions } from '#services/identity/enterprise-tokens.api.ts'
import { enterpriseActions, enterpriseBinding } from './enterprise.binding.ts'
import {
  countInUse,
  type EnterpriseRow,
  type InUse,
  isDeveloper,
  lockVisible,
  updateEnterprise,
} from './enterprise.repository.ts'
import { shownDetail } from './enterprise-detail.ts'
import type { AssignDeveloper, UpdateEnterpriseRule } from './enterprise-list.schemas.ts'
import { removeListOf } from './listed-members.repository.ts'

/** Whether the actor is the enterprise's creator, its developer, or an administrator of the platform. */
const mayRule = ({ actor }: Pick<Scope, 'actor'>, row: EnterpriseRow): boolean =>
  row.creatorUserId === actor.userId || row.developerUserId === actor.userId || hasPlatformRole(actor, 'Admin')

/** Updates the enterprise's order settings and its declared staff numbers, which are not audited. */
export async function updateRule(context: RequestContext, { id, rowVersion, ...sent }: UpdateEnterpriseRule) {
  const row = await transact(context, async (scope) => {
    const before = await lockVisible(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    if (!mayRule(scope, before)) throw new AppError('noPermission', { details: '只有企业创建人可以修改企业的规则' })
    if (rowVersion !== undefined && rowVersion !== before.rowVersion) throw new AppError('rowChanged')
    const { acceptanceDays, defaultDispatchMethod } = sent
    const rules = { acceptanceDays, defaultDispatchMethod }
    const named = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
    const by = { lastModificationTime: scope.now, lastModifierUserId: scope.actor.userId }
    const certified = certificationsAfter(before, sent, toWireDay(scope.now))
    return updateEnterprise(scope.tx, id, { ...named, ...certified, ...staffFiguresAfter(before, sent), ...by })
  })
  return shownDetail(context, row)
}

/**
 * Where the figures of staff and wages go: with their year they are those of that year alone, without it they stand for
 * every year that has none of its own.
 */
function staffFiguresAfter(
  before: Pick<EnterpriseRow, 'staffOfYears' | 'averageStaff' | 'averageAnnualWage'>,
  { staffYear, averageStaff, averageAnnualWage }: Omit<UpdateEnterpriseRule, 'id' | 'rowVersion'>,
): Partial<EnterpriseRow> {
  const entered = {
    ...(averageStaff === undefined ? {} : { averageStaff }),
    ...(averageAnnualWage === undefined ? {} : { averageAnnualWage }),
  }
  if (staffYear === undefined || Object.keys(entered).length === 0) return entered
  return { staffOfYears: staffAfter(before.staffOfYears, before, staffYear, entered) }
}

type Marks = Pick<EnterpriseRow, 'quotaCertifications'>

/**
 * Each year is certified on its own: a mark changes neither the years before nor the years after it, and keeps the day
 * on which it was first set. An input of null takes back all marks. `quotaCertifiedYear` is the newest marked year.
 */
function certificationsAfter(
  { quotaCertifications: before }: Marks,
  { quotaCertifiedYear: marked, quotaUncertifiedYear: withdrawn }: Omit<UpdateEnterpriseRule, 'id' | 'rowVersion'>,
  day: string,
): (Marks & Pick<EnterpriseRow, 'quotaCertifiedYear'>) | undefined {
  if (marked === undefined && withdrawn === undefined) return undefined
  const isNew = marked !== null && marked !== undefined && before.every(({ year }) => year !== marked)
  const marks = [...(marked === null ? [] : before), ...(isNew ? [{ year: marked, day }] : [])]
  const quotaCertifications = marks
    .filter(({ year }) => year !== withdrawn)
    .toSorted((one, other) => one.year - other.year)
  return { quotaCertifications, quotaCertifiedYear: quotaCertifications.at(-1)?.year ?? null }
}

/**
 * Assigns a developer, who can then see the enterprise's jobs, contracts and orders. Orders created by the former
 * developer stay with that developer.
 */
export async function assignDeveloper(context: RequestContext, { id, developerUserId, rowVersion }: AssignDeveloper) {
  const row = await transact(context, async (scope) => {
    const before = await lockVisible(scope.tx, scope.actor, id)
    if (!before) throw new AppError('notFound')
    if (rowVersion !== undefined && rowVersion !== before.rowVersion) throw new AppError('rowChanged')
    if (developerUserId !== null && !(await isDeveloper(scope.tx, developerUserId))) {
      throw fieldError('developerUserId', '没有这位拓展员，或者他的账号已停用')
    }
    const by = { lastModificationTime: scope.now, lastModifierUserId: scope.actor.userId }
    return updateEnterprise(scope.tx, id, { developerUserId, ...by })
  })
  return shownDetail(context, row)
}

/**
 * Items that prevent the deletion of an enterprise, each with an instruction, in the order in which they should be
 * ended.
 */
const TO_END: readonly [keyof InUse, (count: number) => string][] = [
  ['jobs', (count) => `${count} 个岗位还在招聘或审核，请先关闭`],
  ['orders', (count) => `${count} 份工单没有结束，请先取消或验收`],
  ['payments', (count) => `${count} 笔报酬没有付清，请先结算`],
  ['contracts', (count) => `${count} 份合同在签订或履行，请先由双方解除、终止或转到别的企业`],
]

/**
 * Lists the active items and how to end them, for users who may delete the enterprise. Without this list the lifecycle
 * would refuse without details.
 */
async function refuseInUse(scope: Scope, id: number): Promise<void> {
  const row = await lockVisible(scope.tx, scope.actor, id)
  if (!row || !enterpriseActions(row, scope.actor).includes('delete')) return
  const counts = await countInUse(scope.tx, id)
  const left = TO_END.flatMap(([name, say]) => (counts[name] > 0 ? [say(counts[name])] : []))
  const details = `现在不能删除这家企业：${left.join('；')}`
  if (left.length > 0) throw new AppError('illegalTransition', { details })
}

/**
 * Deletes the enterprise together with its list of staff, and ends the sessions for it; its users have to choose
 * another enterprise.
 */
export const deleteEnterprise = (context: RequestContext, id: number): Promise<null> =>
  transact(context, async (scope) => {
    await refuseInUse(scope, id)
    await applyEvent(scope, enterpriseBinding, id, { type: 'delete' }, { set: { isDeleted: true } })
    await removeListOf(scope.tx, id)
    await endEnterpriseSessions(scope.tx, id, scope.now)
    return null
  })
