import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Todo } from '#src/ui/work/todo-list.tsx'
import { COMPLETION_PATH, FINANCE_PATH, ORDERS_PATH } from './paths.ts'

interface Way {
  icon: IconName
  note?: string
  action: Todo['action']
}

/** Where each to-do of the server leads, the most urgent first. The server counts only what this reader may do. */
const WAYS: Readonly<Record<string, Way>> = {
  overdueAcceptance: {
    icon: 'calendar-times',
    note: '提交后 15 天仍未处理的由平台接手',
    action: { label: '去验收', href: `${COMPLETION_PATH}?queue=overdue` },
  },
  takenOver: { icon: 'eye', action: { label: '去验收', href: COMPLETION_PATH } },
  appeals: {
    icon: 'comments',
    note: '由未参与原验收的人处理',
    action: { label: '去处理', href: `${COMPLETION_PATH}?queue=appeals` },
  },
  secondStage: { icon: 'eye', action: { label: '去验收', href: `${COMPLETION_PATH}?queue=second` } },
  hostingsToConfirm: {
    icon: 'wallet',
    note: '核对银行到账后，工单才能发布',
    action: { label: '去确认', href: `${ORDERS_PATH}?status=InPayment` },
  },
  ordersToPublish: { icon: 'megaphone', action: { label: '去发布', href: ORDERS_PATH } },
  cancellationsToAudit: { icon: 'undo', action: { label: '去审核', href: `${ORDERS_PATH}?status=Canceling` } },
  applicationsWaiting: { icon: 'inbox', note: '通过后本人才能开始', action: { label: '去审核', href: ORDERS_PATH } },
  overduePersons: {
    icon: 'clock',
    note: '请联系本人',
    action: { label: '去查看', href: `${ORDERS_PATH}?status=InProgress` },
  },
  flowsToPay: { icon: 'money-bill', action: { label: '去支付', href: `${FINANCE_PATH}?status=ToBeSettled` } },
  refundsDue: { icon: 'replay', action: { label: '去退款', href: ORDERS_PATH } },
}

interface Count {
  key: string
  label: string
  count: number
}

/** The server's counts in words; what the console has no page for is left out. */
export const todosOf = (counts: readonly Count[]): Todo[] =>
  Object.entries(WAYS).flatMap(([key, way]): Todo[] => {
    const found = counts.find((count) => count.key === key && count.count > 0)
    return found ? [{ key, ...way, text: `${found.count} ${found.label}` }] : []
  })
