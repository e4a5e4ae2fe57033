import { cardName } from '#machines/rules/card-words.ts'
import { isCardValidOn } from '#machines/rules/disability-certificate.ts'
import { writtenDay } from '#machines/rules/written-figures.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'

/** The facts about the job and the person on which a delivery depends. */
export interface DeliveryChecks {
  isOpen: boolean
  isCertified: boolean
  isActive: boolean
  /** the last day of the certificate; null when it was not entered */
  certificateValidTo: string | null
  veteranGrade: number | null
  /** id of the person's open delivery to this job; null if there is none */
  liveDeliveryId: number | null
  /** the day, in Shanghai, on which the enterprise turned the person down for this job within the last 30 days */
  rejectedDay: string | null
  /** the person's deliveries to this job within the last 30 days */
  lateDeliveries: number
  /**
   * whether the person has given the required general consent: 简历对企业可见 for the person's own delivery, 基金会推荐 for a
   * recommendation
   */
  hasConsent: boolean
}

/** How often a resume may go to the same job within 30 days: a withdrawal may be a mistake, but not every day. */
const MOST_DELIVERIES = 3

type Kind = 'personNotCertified' | 'alreadyTaken' | 'business'

/** The first unmet condition with its message; undefined when all conditions are met. */
function obstacle(checks: DeliveryChecks, now: Date): { kind: Kind; hint: string } | undefined {
  const { isOpen, isCertified, isActive, certificateValidTo, liveDeliveryId, hasConsent } = checks
  if (liveDeliveryId !== null) return { kind: 'alreadyTaken', hint: '已经投递过这个岗位，可在“我的投递”中查看' }
  if (!isOpen) return { kind: 'business', hint: '这个岗位已停止招聘，请看看其他岗位' }
  if (checks.rejectedDay !== null) {
    return {
      kind: 'business',
      hint: `企业在 ${writtenDay(checks.rejectedDay)}回复了不合适，30 天内不能再投这个岗位，请看看其他岗位`,
    }
  }
  if (checks.lateDeliveries >= MOST_DELIVERIES) {
    return { kind: 'business', hint: `30 天内已经投过这个岗位 ${MOST_DELIVERIES} 次，请过些时候再投` }
  }
  if (!isCertified) return { kind: 'personNotCertified', hint: '身份审核通过后才能投递' }
  if (!isActive) return { kind: 'business', hint: '账户已停用，请联系就业辅导员' }
  if (!isCardValidOn(checks, toWireDay(now))) {
    const hint =
      certificateValidTo === null
        ? '还没有填写残疾人证的有效期，请先补充'
        : `${cardName(checks.veteranGrade)}已过期，请先更新`
    return { kind: 'business', hint }
  }
  if (!hasConsent) return { kind: 'business', hint: '还没有同意“简历对企业可见”，请先在“账号安全”的授权管理中同意' }
  return undefined
}

export const deliveryHint = (checks: DeliveryChecks, now: Date): string | null => obstacle(checks, now)?.hint ?? null

/** @throws AppError alreadyTaken (40904), personNotCertified (40304), or business with the unmet condition */
export function assertMayDeliver(checks: DeliveryChecks, now: Date): void {
  const found = obstacle(checks, now)
  if (!found) return
  if (found.kind === 'business') throw refuse(found.hint)
  throw new AppError(found.kind, { details: found.hint })
}
