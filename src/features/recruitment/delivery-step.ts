import type { MyDeliveryFragment } from '#src/api/graphql.ts'
import { formatDayTime } from '#src/lib/date-time.ts'

type Delivery = Pick<
  MyDeliveryFragment,
  | 'allowedActions'
  | 'statusLabel'
  | 'waitingDays'
  | 'isOverdue'
  | 'contractId'
  | 'isRecommended'
  | 'viewedTime'
  | 'endedTime'
> & {
  interview?: Pick<
    NonNullable<MyDeliveryFragment['interview']>,
    'time' | 'modeLabel' | 'replyLabel' | 'resultTime'
  > | null
}

const may = ({ allowedActions }: Delivery, action: string) => allowedActions.includes(action)

function waitText({ waitingDays, isOverdue, viewedTime }: Delivery): string {
  const seen = viewedTime ? '企业已经查看简历' : '企业还没有查看简历'
  if (isOverdue) return `${seen}，已经等了 ${waitingDays} 天。您可以撤回，看看其他岗位。`
  return waitingDays ? `${seen}，已经等了 ${waitingDays} 天，一般在 15 天内回复。` : `${seen}，一般在 15 天内回复。`
}

/** The person's next action, or the pending step, in one sentence. */
export function deliveryStepOf(delivery: Delivery): string {
  const { interview, contractId, endedTime, waitingDays, statusLabel } = delivery
  if (may(delivery, 'acceptInterview')) {
    const when = `${formatDayTime(interview?.time)} ${interview?.modeLabel ?? ''}面试`
    return interview?.replyLabel
      ? `您已答复“${interview.replyLabel}”：${when}。还可以改。`
      : `企业邀请您面试：${when}，请答复。`
  }
  if (may(delivery, 'answerAbsence')) return '企业登记您没有到场。请说明情况，或提出改期。'
  if (endedTime) return `这次投递已经结束：${statusLabel}。`
  if (contractId) return `现在是“${statusLabel}”，合同的进展在“合同”里。`
  if (waitingDays !== null && waitingDays !== undefined) return waitText(delivery)
  if (interview && !interview.resultTime) return '面试时间已到，等待企业反馈结果。'
  if (interview?.resultTime) return '面试有了结果，等待企业拟定合同或约下一轮。'
  return delivery.isRecommended ? '工作人员推荐了您，审核后会送到企业。不想去可以撤回。' : `现在是“${statusLabel}”。`
}
