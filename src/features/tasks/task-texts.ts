import type { Priority, TaskDetailFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'

export const PRIORITY_NAMES: Readonly<Record<Priority, string>> = {
  High: '优先级高',
  Middle: '优先级中',
  Low: '优先级低',
}

/** Form options for the priority, the most urgent first. */
export const PRIORITY_OPTIONS = [
  { value: 'High', label: '高' },
  { value: 'Middle', label: '中' },
  { value: 'Low', label: '低' },
] as const satisfies readonly { value: Priority; label: string }[]

type Task = Pick<
  TaskDetailFragment,
  'allowedActions' | 'acceptedTime' | 'score' | 'endDate' | 'opinion' | 'participators' | 'submittedTime' | 'isOverdue'
>

export interface NextStep {
  step: 'start' | 'submit' | 'wait' | 'done' | 'returned'
  title: string
  text: string
}

const stars = (score: number | null | undefined): string => (score ? `单位评分 ${score} 分（满分 5 分）。` : '')

/** The next step of the person for their task. */
export function nextStepOf(task: Task, userId: number | null): NextStep {
  const mine = task.participators.find((each) => each.userId === userId)
  const others = task.participators.filter(({ submittedTime }) => !submittedTime).length
  if (task.acceptedTime) return { step: 'done', title: '任务已完成', text: `验收通过了。${stars(task.score)}` }
  if (task.allowedActions.includes('start')) {
    return {
      step: 'start',
      title: '请确认任务',
      text: '看清内容和截止日期，合适就开始；不适合或时间冲突，可以退回并写明原因。',
    }
  }
  if (task.allowedActions.includes('submit') && !mine?.submittedTime) {
    const late = task.isOverdue ? '已经过了截止日期，请尽快提交；来不及请在下面写明情况。' : ''
    return {
      step: 'submit',
      title: '下一步',
      text: `${late}做完后提交成果。请在 ${formatDay(task.endDate)}之内提交，过程中可以汇报进度、提出问题。`,
    }
  }
  if (task.submittedTime ?? mine?.submittedTime) {
    const wait = task.allowedActions.includes('submit')
      ? `还有 ${others} 位参与人没有提交，全部提交后由单位验收。`
      : '单位验收后，结果会发站内信。'
    return { step: 'wait', title: '您已提交', text: wait }
  }
  return { step: 'returned', title: '任务已退回', text: '单位会看到退回的原因，改好后重新发给您，或者取消。' }
}
