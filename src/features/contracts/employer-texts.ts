import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { expiryText, type Situation } from './contract-texts.ts'

type Contract = Pick<
  ContractDetailFragment,
  | 'abortReason'
  | 'allowedActions'
  | 'auditOpinion'
  | 'daysLeft'
  | 'endDate'
  | 'isEnterpriseSigned'
  | 'isGuardianSigned'
  | 'isPersonSigned'
  | 'isReturned'
  | 'needsGuardian'
  | 'paper'
  | 'signedTime'
  | 'startDate'
  | 'steps'
  | 'terminationDate'
  | 'terminationReason'
>

const situation = (title: string, text: string): Situation => ({ title, text })

function concluded(contract: Contract, today: string): Situation {
  const { startDate, endDate, terminationDate, terminationReason } = contract
  if (terminationDate) {
    const why = terminationReason ? `原因：${terminationReason}` : ''
    return situation('合同已解除或终止', `最后工作日 ${formatDate(terminationDate)}。${why}`)
  }
  if (endDate && endDate < today) {
    return situation('合同已到期', `合同在 ${formatDate(endDate)}结束。职工继续工作的，请尽快续签书面合同。`)
  }
  if (startDate > today) return situation('双方已签署', `${formatDate(startDate)}起生效。`)
  const near = expiryText(contract)
  if (near && endDate) {
    return situation(near, `合同到 ${formatDate(endDate)}结束。要续签的，请在到期前与职工商定新合同。`)
  }
  return situation('合同正在履行', endDate ? `到 ${formatDate(endDate)}结束，到期前会提醒您。` : '没有约定结束日期。')
}

function othersOf({ isPersonSigned, needsGuardian, isGuardianSigned }: Contract): string {
  if (!isPersonSigned) return '职工还没有签署，先后不限。'
  return needsGuardian && !isGuardianSigned
    ? '职工已经签署，还要监护人确认，先后不限。'
    : '职工已经签署，您签署后合同成立。'
}

/** The situation of a contract for the enterprise, and the next step. */
export function employerSituationOf(contract: Contract, today: string): Situation {
  const { allowedActions, signedTime, isReturned, isEnterpriseSigned, isPersonSigned, steps } = contract
  if (allowedActions.includes('confirm')) {
    const other = othersOf(contract)
    return situation('请核对并签署', `平台已审核通过。${other}`)
  }
  if (signedTime) return concluded(contract, today)
  if (contract.paper) {
    return situation(
      '纸质合同正在核对',
      '职工确认，或 3 天内没有异议，再由平台核对扫描件，合同就成立。上传错了可以重新登记。',
    )
  }
  if (steps.every(({ position }) => position !== 'Ahead')) {
    const reason = contract.abortReason ?? contract.auditOpinion
    return situation('这份合同没有生效', reason ? `原因：${reason}` : '没有写明原因。')
  }
  if (isEnterpriseSigned && isPersonSigned) {
    return situation('等监护人确认', '双方已经签署。职工的监护人确认后，合同成立。')
  }
  if (isEnterpriseSigned) return situation('等职工签署', '企业已经签署。职工迟迟没有签的，可以提醒，每 24 小时一次。')
  return isReturned
    ? situation('平台退回，等待修改', `审核意见：${contract.auditOpinion ?? '没有写明'}`)
    : situation('平台正在审核', '一般需要 2 个工作日。审核通过后双方签署。')
}
