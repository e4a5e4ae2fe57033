import { formatDeadline } from '#src/shared/work-orders/deadline.ts'
import type { PartDetail } from './components/part-detail.types.ts'

type Part = Pick<
  PartDetail,
  | 'allowedActions'
  | 'confirmBy'
  | 'statusLabel'
  | 'latestCompletion'
  | 'money'
  | 'steps'
  | 'opinion'
  | 'reworkCount'
  | 'claimSource'
  | 'refusedBecause'
>

export interface NextStep {
  /** claim, start, submit: a button · wait: nothing to do · again: the participation has ended */
  step: 'claim' | 'start' | 'submit' | 'wait' | 'again'
  text: string
}

/** The pending step of others while the person has nothing to do. */
function waitText({ latestCompletion, money, statusLabel, allowedActions }: Part): string {
  if (allowedActions.includes('decline')) return '申请正在等待确认，结果会发到站内信。'
  if (money.paidTime) return '款项已经支付，这张工单完成了。'
  if (money.returnReason) return '款项被银行退回，更正银行卡后会重新支付。'
  if (money.expectedPayTime) return `验收已经通过，预计 ${formatDeadline(money.expectedPayTime)} 前到账。`
  if (latestCompletion) return `成果已提交，预计 ${formatDeadline(latestCompletion.auditDueTime)} 前完成验收。`
  return `现在是“${statusLabel}”，没有需要您做的事。`
}

const leaveText = ({ claimSource }: Part) =>
  claimSource === 'UserApplied' ? '申请不会通过，可以撤回。' : '请答复“不领取”，数量会派给其他人。'

/** The person's next action, derived from the allowed actions, with a text about it or about the pending step. */
export function nextStepOf(part: Part): NextStep {
  const may = (action: string) => part.allowedActions.includes(action)
  if (part.refusedBecause) return { step: 'wait', text: `${part.refusedBecause}。${leaveText(part)}` }
  if (may('claim')) {
    const until = part.confirmBy ? `请在 ${formatDeadline(part.confirmBy)} 前答复，` : ''
    return { step: 'claim', text: `这张工单派给了您。${until}逾期会转给其他人。` }
  }
  if (may('submit')) {
    const isRework = part.reworkCount > 0
    return { step: 'submit', text: isRework ? '按意见修改后，重新提交成果。' : '做完后提交成果，等待验收。' }
  }
  if (may('start')) return { step: 'start', text: '准备好后就可以开始。开始后可以随时汇报进度、分次完成。' }
  const appealable = part.latestCompletion?.allowedActions.includes('appeal')
  if (appealable) {
    const until = formatDeadline(part.latestCompletion?.appealDueTime)
    const way = `有异议时，可在 ${until} 前申诉（见“提交与验收”）。`
    const isPaid = part.money.expectedPayTime !== null
    if (isPaid) return { step: 'wait', text: `${waitText(part)}这次只验收了一部分。${way}` }
    return { step: 'again', text: `验收没有通过。${way}` }
  }
  const hasEnded = part.steps.every(({ position }) => position !== 'Ahead') && part.money.paidTime === null
  if (hasEnded && !part.money.expectedPayTime) return { step: 'again', text: `这张工单已经结束：${part.statusLabel}。` }
  return { step: 'wait', text: waitText(part) }
}
