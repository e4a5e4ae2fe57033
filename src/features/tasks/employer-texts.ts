import type { EmployeeLoadFragment, TaskDetailFragment } from '#src/api/graphql.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { formatQuantity } from '#src/lib/money.ts'

type Task = Pick<
  TaskDetailFragment,
  'allowedActions' | 'acceptedTime' | 'participatorCount' | 'submittedCount' | 'endDate' | 'isOverdue' | 'score'
>

/** The next step of the enterprise for a task; it follows from the allowed actions. */
export function employerStepOf(task: Task): { title: string; text: string } {
  const { allowedActions, acceptedTime, participatorCount, submittedCount, endDate, isOverdue, score } = task
  if (acceptedTime) return { title: '任务已完成', text: score ? `验收通过，评分 ${score} 分。` : '验收通过。' }
  if (allowedActions.includes('accept')) {
    return { title: '请验收', text: '参与人都已提交。核对成果后，验收通过或写明要改的地方。' }
  }
  if (allowedActions.includes('resubmit')) {
    return { title: '请处理退回的任务', text: '看过原因后，修改并重新发出；不需要的可以删除。' }
  }
  if (allowedActions.includes('update')) {
    return {
      title: '等待参与人确认',
      text: `参与人确认后任务开始，请在 ${formatDay(endDate)}之内完成。开始之前内容和参与人都可以修改。`,
    }
  }
  const late = isOverdue ? '已经过了截止日期。' : ''
  return {
    title: '进行中',
    text: `${late}${submittedCount} / ${participatorCount} 人已提交，全部提交后由您验收。有疑问可以在下面沟通。`,
  }
}

/** An employee's workload in one line: 任务 2 项（1 项逾期），工单 1 张。 */
export function loadText({
  openTaskCount,
  overdueTaskCount,
  runningOrderCount,
}: Pick<EmployeeLoadFragment, 'openTaskCount' | 'overdueTaskCount' | 'runningOrderCount'>): string {
  if (openTaskCount + runningOrderCount === 0) return '手上没有任务和工单'
  const late = overdueTaskCount > 0 ? `（${overdueTaskCount} 项逾期）` : ''
  return `任务 ${openTaskCount} 项${late}，工单 ${runningOrderCount} 张`
}

/** The work accepted this month: 1,200 张、3.5 小时 */
export const acceptedText = (accepted: EmployeeLoadFragment['acceptedThisMonth']): string =>
  accepted.map(({ quantity, unitName }) => `${formatQuantity(quantity)} ${unitName}`).join('、')
