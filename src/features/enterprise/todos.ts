import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Todo } from '#src/ui/work/todo-list.tsx'

interface Way {
  icon: IconName
  note?: string
  label: string
  /** what of the page the to-do means */
  search?: string
}

/** What each to-do of the server asks for, in the order of its urgency. */
const WAYS: Readonly<Record<string, Way>> = {
  payrollsDisputed: { icon: 'comment', label: '去答复', note: '答复之前不会代发', search: 'show=disputed' },
  tasksOverdue: {
    icon: 'calendar-times',
    label: '去催办',
    note: '已经过了约定的日期',
    search: 'view=table&overdue=true',
  },
  completionsToAccept: {
    icon: 'eye',
    label: '去验收',
    note: '提交后 15 天仍未处理的由平台接手',
    search: 'waiting=Completions',
  },
  ordersToPay: { icon: 'wallet', label: '去付款', note: '付款确认后即可发布', search: 'status=InPayment' },
  claimsToApprove: { icon: 'inbox', label: '去审批', note: '通过后本人才能开始', search: 'waiting=Claims' },
  contractsReturned: { icon: 'undo', label: '去修改', note: '改好后重新审核', search: 'waiting=Changes' },
  contractsToSign: { icon: 'pencil', label: '去签署', note: '双方签署后生效', search: 'waiting=EnterpriseSignature' },
  resumesToHandle: {
    icon: 'id-card',
    label: '去处理',
    note: '尽快答复，求职者在等',
    search: 'view=table&status=Delivered',
  },
  payrollsDue: { icon: 'money-bill', label: '去发放', note: '工资至少每月发放一次' },
  tasksToAccept: { icon: 'check-circle', label: '去验收', search: 'status=InAcceptance' },
  tasksRejected: { icon: 'replay', label: '去查看', note: '有人不接受或做不了', search: 'status=Rejected' },
  memberApplications: { icon: 'users', label: '去处理', search: 'tab=members&list=waiting' },
  contractsExpiring: { icon: 'calendar-clock', label: '去续签', search: 'expiring=60' },
  cardsExpiring: { icon: 'id-card', label: '去查看', note: '证件到期后不计入按比例就业', search: 'card=90' },
}
const ORDER = Object.keys(WAYS)

interface Count {
  key: string
  label: string
  count: number
  linkUrl: string
}

/** The server's counts in words, most urgent first; one that this page does not know yet still leads to its page. */
export function todosOf(counts: readonly Count[], unread: number): Todo[] {
  const place = ({ key }: Count) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)
  const waiting = counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => place(a) - place(b))
    .map(({ key, label, count, linkUrl }): Todo => {
      const { icon, note, label: act, search }: Way = WAYS[key] ?? { icon: 'inbox', label: '去处理' }
      const href = search === undefined ? linkUrl : `${linkUrl}?${search}`
      return { key, icon, note, text: `${label} ${count} 项`, action: { label: act, href } }
    })
  const messages: Todo = {
    key: 'messages',
    icon: 'envelope',
    text: `未读站内信 ${unread} 条`,
    action: { label: '去阅读', href: '/enterpriseCenter/setting/message' },
  }
  return unread > 0 ? [...waiting, messages] : waiting
}
