import type { MyParticipationFragment } from '#src/api/graphql.ts'
import { formatQuantity } from '#src/lib/money.ts'
import { formatDeadline } from '#src/shared/work-orders/deadline.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Tone } from '#src/ui/status/status-tones.ts'
import { partHref } from './links.ts'

export interface Todo {
  key: string
  tone: Tone
  icon: IconName
  title: string
  note: string
  href: string
  action: string
  /** deadline in milliseconds; entries without a deadline come last */
  due: number
}

type Part = Pick<
  MyParticipationFragment,
  | 'id'
  | 'allowedActions'
  | 'quantity'
  | 'reportedQuantity'
  | 'reworkCount'
  | 'opinion'
  | 'isOverdue'
  | 'confirmBy'
  | 'dueTime'
> & {
  workOrder: Pick<MyParticipationFragment['workOrder'], 'displayName' | 'unitName'>
  money: Pick<MyParticipationFragment['money'], 'returnReason'>
}

const SOON_MS = 48 * 3_600_000
const NEVER = Number.POSITIVE_INFINITY
const timeOf = (time: string | null | undefined) => (time ? new Date(time).getTime() : NEVER)

function offered({ id, workOrder, quantity, confirmBy }: Part): Todo {
  return {
    key: `offer-${id}`,
    tone: 'wait',
    icon: 'bell',
    title: `确认派单：${workOrder.displayName} ${formatQuantity(quantity)} ${workOrder.unitName}`,
    note: confirmBy ? `请在 ${formatDeadline(confirmBy)} 前答复` : '请答复是否领取',
    href: partHref(id),
    action: '去确认',
    due: timeOf(confirmBy),
  }
}

function sentBack({ id, workOrder, dueTime, opinion }: Part): Todo {
  const until = dueTime ? `${formatDeadline(dueTime)} 前重新提交` : '请重新提交'
  return {
    key: `rework-${id}`,
    tone: 'bad',
    icon: 'replay',
    title: `需要修改：${workOrder.displayName}`,
    note: opinion ? `${until} · ${opinion}` : until,
    href: partHref(id),
    action: '去修改',
    due: timeOf(dueTime),
  }
}

function dueSoon(part: Part): Todo {
  const { id, workOrder, dueTime, isOverdue, quantity, reportedQuantity } = part
  const done = `已完成 ${formatQuantity(reportedQuantity)} / ${formatQuantity(quantity)} ${workOrder.unitName}`
  return {
    key: `due-${id}`,
    tone: 'bad',
    icon: 'calendar-clock',
    title: `${isOverdue ? '已过期限' : '即将截止'}：${workOrder.displayName}`,
    note: `${done} · ${formatDeadline(dueTime)} 截止`,
    href: partHref(id),
    action: '继续完成',
    due: timeOf(dueTime),
  }
}

function returned({ id, workOrder, money }: Part): Todo {
  return {
    key: `bank-${id}`,
    tone: 'wait',
    icon: 'wallet',
    title: `款项被银行退回：${workOrder.displayName}`,
    note: `${money.returnReason ?? ''}。更正银行卡后会重新支付`,
    href: partHref(id),
    action: '查看原因',
    due: NEVER,
  }
}

function todoOf(part: Part, now: number): Todo | null {
  const may = (action: string) => part.allowedActions.includes(action)
  const isWorking = may('submit') || may('start')
  if (may('claim')) return offered(part)
  if (isWorking && part.reworkCount > 0) return sentBack(part)
  if (isWorking && timeOf(part.dueTime) - now < SOON_MS) return dueSoon(part)
  return part.money.returnReason ? returned(part) : null
}

/**
 * The person's to-dos, the most urgent first. Unread messages are not included, because the header already counts them.
 */
export const todosOf = (parts: readonly Part[], now: number, others: readonly Todo[] = []): Todo[] =>
  [...parts.flatMap((part) => todoOf(part, now) ?? []), ...others].sort((a, b) =>
    a.due < b.due ? -1 : a.due > b.due ? 1 : 0,
  )
