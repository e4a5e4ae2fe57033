import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Todo } from '#src/ui/work/todo-list.tsx'

/** `now`: late, or something stands still until it is done; `waiting`: somebody waits for an answer; `later`: in the coming weeks. */
export type Urgency = 'now' | 'waiting' | 'later'

interface Way {
  icon: IconName
  urgency: Urgency
  note?: string
  label: string
  /** what of the page the to-do means */
  search?: string
}

/** What each to-do of the server asks for, in the order of its urgency. */
const WAYS: Readonly<Record<string, Way>> = {
  payrollsDisputed: {
    icon: 'comment',
    urgency: 'now',
    label: '去答复',
    note: '答复之前不会代发',
    search: 'show=disputed',
  },
  tasksOverdue: {
    icon: 'calendar-times',
    urgency: 'now',
    label: '去催办',
    note: '已经过了约定的日期',
    search: 'view=table&overdue=true',
  },
  completionsToAccept: {
    icon: 'eye',
    urgency: 'now',
    label: '去验收',
    note: '提交后 15 天仍未处理的由平台接手',
    search: 'waiting=Completions',
  },
  ordersToPay: {
    icon: 'wallet',
    urgency: 'now',
    label: '去付款',
    note: '付款确认后即可发布',
    search: 'status=InPayment',
  },
  claimsToApprove: {
    icon: 'inbox',
    urgency: 'waiting',
    label: '去审批',
    note: '通过后本人才能开始',
    search: 'waiting=Claims',
  },
  contractsReturned: {
    icon: 'undo',
    urgency: 'now',
    label: '去修改',
    note: '改好后重新审核',
    search: 'waiting=Changes',
  },
  contractsToSign: {
    icon: 'pencil',
    urgency: 'waiting',
    label: '去签署',
    note: '双方签署后生效',
    search: 'waiting=EnterpriseSignature',
  },
  resumesToHandle: {
    icon: 'id-card',
    urgency: 'waiting',
    label: '去处理',
    note: '尽快答复，求职者在等',
    search: 'view=table&status=Delivered',
  },
  payrollsDue: { icon: 'money-bill', urgency: 'now', label: '去发放', note: '工资至少每月发放一次' },
  tasksToAccept: { icon: 'check-circle', urgency: 'waiting', label: '去验收', search: 'status=InAcceptance' },
  tasksRejected: {
    icon: 'replay',
    urgency: 'waiting',
    label: '去查看',
    note: '有人不接受或做不了',
    search: 'status=Rejected',
  },
  memberApplications: { icon: 'users', urgency: 'waiting', label: '去处理', search: 'tab=members&list=waiting' },
  contractsExpiring: { icon: 'calendar-clock', urgency: 'later', label: '去续签', search: 'expiring=60' },
  cardsExpiring: {
    icon: 'id-card',
    urgency: 'later',
    label: '去查看',
    note: '证件到期后不计入按比例就业',
    search: 'card=90',
  },
}
const ORDER = Object.keys(WAYS)
const UNKNOWN: Way = { icon: 'inbox', urgency: 'waiting', label: '去处理' }

interface Count {
  key: string
  label: string
  count: number
  linkUrl: string
}

export interface EnterpriseTodo extends Todo {
  urgency: Urgency
}

/** The server's counts in words, most urgent first; one that this page does not know yet still leads to its page. */
export function todosOf(counts: readonly Count[]): EnterpriseTodo[] {
  const place = ({ key }: Count) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length)
  return counts
    .filter(({ count }) => count > 0)
    .sort((a, b) => place(a) - place(b))
    .map(({ key, label, count, linkUrl }): EnterpriseTodo => {
      const { icon, urgency, note, label: act, search }: Way = WAYS[key] ?? UNKNOWN
      const href = search === undefined ? linkUrl : `${linkUrl}?${search}`
      return { key, icon, urgency, note, text: `${label} ${count} 项`, action: { label: act, href } }
    })
}

const GROUPS: readonly { urgency: Urgency; title: string }[] = [
  { urgency: 'now', title: '请先办' },
  { urgency: 'waiting', title: '有人在等答复' },
  { urgency: 'later', title: '可以随后办' },
]

/** The same by how urgent they are; a group with nothing in it is left out. */
export const byUrgency = (todos: readonly EnterpriseTodo[]) =>
  GROUPS.map((group) => ({ ...group, todos: todos.filter(({ urgency }) => urgency === group.urgency) })).filter(
    (group) => group.todos.length > 0,
  )
