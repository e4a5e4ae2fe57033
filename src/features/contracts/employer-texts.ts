import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { resultWithin } from '#src/lib/terms.ts'
import { expiryText, type Situation } from './contract-texts.ts'

type Contract = Pick<
  ContractDetailFragment,
  | 'abortReason'
  | 'allowedActions'
  | 'auditOpinion'
  | 'auditTime'
  | 'daysLeft'
  | 'endDate'
  | 'isEndDeclared'
  | 'isEnterpriseSigned'
  | 'isGuardianSigned'
  | 'isMovedIn'
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
  if (terminationDate && contract.isEndDeclared) {
    const why = terminationReason ? `原因：${terminationReason}` : ''
    return situation(
      '已定最后工作日',
      `${formatDate(terminationDate)}是最后工作日，在那之前照常安排工作和发工资。${why}`,
    )
  }
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

/** The situation of a contract for the enterprise, and the next step. @param term days of an audit */
export function employerSituationOf(contract: Contract, today: string, term: number | null): Situation {
  const { allowedActions, signedTime, isMovedIn, isReturned, isEnterpriseSigned, isPersonSigned, steps } = contract
  if (allowedActions.includes('confirm')) {
    if (isMovedIn) {
      return situation(
        '请上传纸质合同',
        '平台已审核登记的条款。请用“登记纸上签署”上传当初签的合同；找不到纸质合同的，双方可以在这里签署。',
      )
    }
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
  if (isMovedIn && isReturned && !contract.auditTime) {
    return situation(
      '由名单迁入，等您核对',
      '双方此前已在纸上签过这份合同。请点“修改合同”，对照纸质合同核对、补充各项内容，再提交审核。',
    )
  }
  return isReturned
    ? situation('平台退回，等待修改', `审核意见：${contract.auditOpinion ?? '没有写明'}`)
    : situation('平台正在审核', `${resultWithin(term)}审核通过后双方签署。`)
}
