import { cardName } from '#machines/rules/card-words.ts'
import type { PersonalDashboardGetPersonalQuery } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import type { Todo } from './todos.ts'

type Dashboard = PersonalDashboardGetPersonalQuery['dashboardGetPersonal']
type Waiting = Pick<Todo, 'tone' | 'icon' | 'note' | 'action'> & { title: (count: number) => string }

/** To-dos that are grouped by kind, each with a link; orders are listed individually elsewhere. */
const WAITING: Readonly<Record<string, Waiting>> = {
  interviewsToAnswer: {
    tone: 'work',
    icon: 'comments',
    title: (count) => `${count} 个面试邀请等您答复`,
    note: '请看时间和方式，参加或改期都请答复',
    action: '去答复',
  },
  invitationsToAnswer: {
    tone: 'work',
    icon: 'envelope',
    title: (count) => `${count} 份合同邀请等您答复`,
    note: '看看是哪家企业、做什么，愿意再同意',
    action: '去答复',
  },
  contractsToSign: {
    tone: 'eval',
    icon: 'pencil',
    title: (count) => `${count} 份合同等您签署`,
    note: '先看简明说明，再读全文',
    action: '去阅读',
  },
  payrollsToConfirm: {
    tone: 'wait',
    icon: 'wallet',
    title: (count) => `${count} 张工资单等您确认`,
    note: '核对后确认，不对的可以提出异议',
    action: '去核对',
  },
  tasksToConfirm: {
    tone: 'wait',
    icon: 'flag',
    title: (count) => `${count} 个任务等您确认`,
    note: '合适就开始，不适合可以退回',
    action: '去确认',
  },
  tasksToSubmit: {
    tone: 'work',
    icon: 'flag',
    title: (count) => `${count} 个任务等您提交`,
    note: '做完后提交成果，过程中可以汇报进度',
    action: '去提交',
  },
}

/** Days before the expiry of the card from which it is a to-do; the services remind from the same day. */
const CARD_DAYS = 90
const DAY_MS = 86_400_000
const NEVER = Number.POSITIVE_INFINITY
const MY_RECORD = '/userCenter/resume'

function cardTodo(card: string, validTo: string, now: number): Todo | null {
  const left = Math.floor((Date.parse(`${validTo}T24:00:00+08:00`) - now) / DAY_MS)
  if (left >= CARD_DAYS) return null
  const isOver = left < 0
  return {
    key: 'card',
    tone: isOver ? 'bad' : 'wait',
    icon: 'id-card',
    title: isOver ? `${card}已过期` : `${card}还有 ${left} 天到期`,
    note: `${formatDate(validTo)}到期。换证后更新照片和有效期，${isOver ? '现在不能投递岗位和领取工单' : '以免影响投递和领取工单'}`,
    href: MY_RECORD,
    action: '去更新',
    due: isOver ? now : NEVER,
  }
}

/** The to-dos other than orders: interviews, contracts, pay, tasks, and an expiring card. */
export function waitingOf({ todos, certificateValidTo, veteranGrade }: Dashboard, now: number): Todo[] {
  const counted = Object.entries(WAITING).flatMap(([key, { title, ...waiting }]): Todo[] => {
    const found = todos.find((todo) => todo.key === key && todo.count > 0)
    return found ? [{ key, ...waiting, title: title(found.count), href: found.linkUrl, due: NEVER }] : []
  })
  const card = certificateValidTo ? cardTodo(cardName(veteranGrade), certificateValidTo, now) : null
  return card ? [...counted, card] : counted
}
