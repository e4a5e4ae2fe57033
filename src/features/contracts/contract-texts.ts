import type { ContractDetailFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { resultWithin } from '#src/lib/terms.ts'

/** Number of days before the end from which it is announced; the services remind from the same day. */
export const NEAR_DAYS = 60

export { CONTRACT_TYPE_LABELS as CONTRACT_TYPE_NAMES } from '#machines/rules/contract-labels.ts'

interface Term {
  startDate: string
  endDate?: string | null
}

export const termText = ({ startDate, endDate }: Term): string =>
  endDate ? `${formatDate(startDate)}至 ${formatDate(endDate)}` : `${formatDate(startDate)}起，没有约定结束日期`

export const wageText = ({ basicWage, wageUnit }: { basicWage: string; wageUnit: 'Month' | 'Hour' }): string =>
  `${formatYuan(basicWage)}/${wageUnit === 'Month' ? '月' : '小时'}`

/** The time to the end, for example 还有 25 天到期; null while the end is further away. */
export function expiryText({ daysLeft }: { daysLeft?: number | null }): string | null {
  if (daysLeft === null || daysLeft === undefined || daysLeft > NEAR_DAYS) return null
  return daysLeft === 0 ? '今天到期' : `还有 ${daysLeft} 天到期`
}

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
  | 'paper'
  | 'resignFrom'
  | 'signedTime'
  | 'startDate'
  | 'steps'
  | 'terminationDate'
  | 'terminationReason'
>

export interface Situation {
  title: string
  text: string
}

const situation = (title: string, text: string): Situation => ({ title, text })

/** The situation of a concluded or ended contract, explained to the person without legal terms. */
function concluded(contract: Contract, today: string): Situation {
  const { startDate, endDate, terminationDate, terminationReason } = contract
  if (terminationDate && contract.isEndDeclared) {
    const why = terminationReason ? `原因：${terminationReason}` : ''
    return situation('已定最后工作日', `${formatDate(terminationDate)}是最后工作日，在那之前照常工作，工资照发。${why}`)
  }
  if (terminationDate) {
    const verb = terminationDate < today ? '是' : '定在'
    const why = terminationReason ? `原因：${terminationReason}` : ''
    return situation('合同已解除或终止', `最后工作日${verb} ${formatDate(terminationDate)}。${why}`)
  }
  if (endDate && endDate < today) {
    return situation(
      '合同已到期',
      `合同在 ${formatDate(endDate)}结束了。想继续做，请和单位商量续签；已经不做了，结清的工资可以在“工资”里查。`,
    )
  }
  if (startDate > today)
    return situation('合同已签好', `${formatDate(startDate)}起生效，那天开始上班。签好的合同可以随时下载。`)
  const near = expiryText(contract)
  if (near && endDate) {
    return situation(
      near,
      `合同到 ${formatDate(endDate)}结束。单位要续签时，会发来新合同请您签；没有收到，可以直接问单位或就业辅导员。`,
    )
  }
  return situation(
    '合同正在履行',
    endDate ? `到 ${formatDate(endDate)}结束，快到期时会提醒您。` : '这份合同没有约定结束的日子。',
  )
}

const onPaper = ({ allowedActions }: Contract): Situation =>
  allowedActions.includes('confirmPaper')
    ? situation('请核对纸质合同', '这份合同登记为已在纸上签署。请打开扫描件看一看：是您签的请确认，不是的请提出异议。')
    : situation('平台正在核对纸质合同', '您已确认。平台核对扫描件以后合同成立，会发站内信告诉您。')

/** The current situation of a contract for the person, and the next step. @param term days of an audit */
export function situationOf(contract: Contract, today: string, term: number | null): Situation {
  const { allowedActions, signedTime, isMovedIn, isReturned, isPersonSigned, abortReason, auditOpinion, steps } =
    contract
  if (allowedActions.includes('confirm')) {
    if (isMovedIn) {
      return situation(
        '请核对这份合同',
        '您和单位在纸上签过这份合同，单位会上传扫描件请您确认。纸质合同找不到了，也可以在这里签署。',
      )
    }
    return situation('请阅读并签署', '先看简明说明，再读全文。有不明白的地方，签之前可以问单位或就业辅导员。')
  }
  if (signedTime) return concluded(contract, today)
  if (contract.paper) return onPaper(contract)
  if (allowedActions.includes('confirmAsGuardian')) {
    return situation('请监护人确认', '您已签署。请和监护人一起读全文，再用监护人收到的验证码确认，合同才成立。')
  }
  if (steps.every(({ position }) => position !== 'Ahead')) {
    const reason = abortReason ?? auditOpinion
    return situation('这份合同没有生效', reason ? `原因：${reason}` : '没有写明原因，可以问单位或就业辅导员。')
  }
  if (isPersonSigned) {
    const title = contract.isGuardianSigned ? '您和监护人已签署' : '您已签署'
    return situation(title, '等单位签署后合同生效，会发站内信告诉您。')
  }
  if (isMovedIn && isReturned && !contract.auditTime) {
    return situation('这份合同由名单登记', '单位核对、补充以后提交审核，再请您核对扫描件。现在不用做什么。')
  }
  return isReturned
    ? situation('单位正在修改合同', '平台请单位补充内容，改好并审核通过后请您签署。')
    : situation('平台正在审核合同', `审核通过后会通知您签署。${resultWithin(term)}现在可以先看内容。`)
}
