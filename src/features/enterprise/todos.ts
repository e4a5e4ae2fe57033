import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Todo } from '#src/ui/work/todo-list.tsx'
import { ORDERS_PATH } from './paths.ts'

interface Way {
  icon: IconName
  note: string
  action: Todo['action']
}

const toOrders = (label: string, status?: string): Todo['action'] => ({
  label,
  href: status === undefined ? ORDERS_PATH : `${ORDERS_PATH}?status=${status}`,
})

/** Where each to-do of the server leads. The overdue ones come first. */
const WAYS: Readonly<Record<string, Way>> = {
  completionsOverdue: {
    icon: 'calendar-times',
    note: '提交后 15 天仍未处理的由平台接手',
    action: toOrders('去验收', 'InAcceptance'),
  },
  completionsWaiting: { icon: 'eye', note: '验收通过后才能结算', action: toOrders('去验收') },
  ordersToFund: { icon: 'wallet', note: '付款确认后即可发布', action: toOrders('去付款', 'InPayment') },
  applicationsWaiting: { icon: 'inbox', note: '通过后本人才能开始', action: toOrders('去审核') },
}

interface Count {
  key: string
  label: string
  count: number
}

/** The server's counts in words, most urgent first; what this page knows no way for is left out. */
export function todosOf(counts: readonly Count[], unread: number): Todo[] {
  const ofOrders = Object.entries(WAYS).flatMap(([key, way]): Todo[] => {
    const found = counts.find((count) => count.key === key && count.count > 0)
    return found ? [{ key, ...way, text: `${found.count} ${found.label}` }] : []
  })
  const messages: Todo[] =
    unread > 0
      ? [
          {
            key: 'messages',
            icon: 'envelope',
            text: `${unread} 条站内信未读`,
            action: { label: '去阅读', href: '/enterpriseCenter/setting/message' },
          },
        ]
      : []
  return [...ofOrders, ...messages]
}
