import { cardName } from '#machines/rules/card-words.ts'
import { compareDecimals, largerDecimal, quantity, smallerDecimal, subtractDecimals } from '#machines/rules/decimal.ts'
import { isCardValidOn } from '#machines/rules/disability-certificate.ts'
import { writtenMonth } from '#machines/rules/written-figures.ts'
import { mayProcess } from '#services/abp/access/processings.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import { EXPERIENCE_REQUIREMENTS } from '#services/database/schema/work-order-names.ts'
import type { ClaimConditionDto } from '../common.schemas.ts'
import { EXPERIENCE_LABELS } from '../labels.ts'
import type { OrderColumns } from '../lifecycle/order-facts.ts'
import type { ClaimFacts } from './claim.repository.ts'

/** Number of failures at one type of work within 90 days that block this type for the person for a while. */
const MOST_FAILS = 2

type Order = Pick<
  OrderColumns,
  | 'experienceRequirement'
  | 'requiresTraining'
  | 'pricingUnit'
  | 'quantity'
  | 'perPersonMax'
  | 'disabilityRequirementIds'
>

/**
 * All conditions of a claim (domain rules §3.7) with their wording. Conditions that the order does not set are left
 * out. `isRequired` false: a warning that does not prevent the claim.
 */
export function claimConditions(order: Order, facts: ClaimFacts, now: Date): ClaimConditionDto[] {
  return [
    {
      key: 'personCertified',
      label: '身份审核已通过',
      met: facts.isCertified,
      isRequired: true,
      hint: facts.isCertified ? null : '身份审核通过后才能领取工单',
    },
    cardCondition(facts, now),
    ...disabilityCondition(facts),
    ...educationCondition(facts),
    ...experienceCondition(order, facts),
    ...trainingCondition(order, facts),
    ...employedCondition(facts),
    ...limitConditions(facts),
    {
      key: 'bankInfo',
      label: '银行卡已补全',
      met: facts.hasBankInfo,
      isRequired: false,
      hint: facts.hasBankInfo ? null : '不影响领取，结算前补全即可',
    },
  ]
}

function cardCondition(facts: ClaimFacts, now: Date): ClaimConditionDto {
  const { certificateValidTo } = facts
  const met = isCardValidOn(facts, toWireDay(now))
  const noEnd = met ? '残疾军人证长期有效' : '还没有填写残疾人证的有效期'
  const hint = certificateValidTo === null ? noEnd : `有效期至 ${writtenMonth(certificateValidTo)}`
  return {
    key: 'cardValid',
    label: `${cardName(facts.veteranGrade)}在有效期内`,
    met,
    isRequired: true,
    hint: met || certificateValidTo === null ? hint : `${cardName(facts.veteranGrade)}已过期（${hint}），请先更新`,
  }
}

const NOT_KNOWN = '已撤回“处理残疾信息的单独同意”，不能判断残疾类别；重新同意后可以领取'

/**
 * The condition on the disability category. Multiple disabilities match every category that the order names, because
 * only the person and the tutor know which one applies.
 */
function disabilityCondition({
  disabilityCodes,
  disabilityCategory,
  isDisabilityWithdrawn,
}: ClaimFacts): ClaimConditionDto[] {
  if (disabilityCodes.length === 0 || disabilityCodes.includes('Unlimited')) return []
  const isKnown = mayProcess('match', isDisabilityWithdrawn)
  const met =
    isKnown &&
    (disabilityCategory === 'Multiple' || (disabilityCategory !== null && disabilityCodes.includes(disabilityCategory)))
  const hint = isKnown ? '这份工单暂未提供所需的便利，请看看其他工单' : NOT_KNOWN
  return [
    {
      key: 'disability',
      label: '残疾类别符合要求',
      met,
      isRequired: true,
      hint: met ? null : hint,
    },
  ]
}

function educationCondition(facts: ClaimFacts): ClaimConditionDto[] {
  const { requiredEducationOrder, requiredEducationCode, requiredEducationName, educationOrder } = facts
  if (requiredEducationOrder === null || requiredEducationCode === 'Unlimited') return []
  const met = educationOrder !== null && educationOrder >= requiredEducationOrder
  const hint = met ? null : `这份工单要求学历为${requiredEducationName}或以上`
  return [{ key: 'education', label: '学历符合要求', met, isRequired: true, hint }]
}

function experienceCondition({ experienceRequirement }: Order, { experience }: ClaimFacts): ClaimConditionDto[] {
  if (experienceRequirement === 'NoExperience') return []
  const rank = (name: (typeof EXPERIENCE_REQUIREMENTS)[number]) => EXPERIENCE_REQUIREMENTS.indexOf(name)
  const met = experience !== null && rank(experience) >= rank(experienceRequirement)
  const hint = met ? null : `这份工单要求经验为${EXPERIENCE_LABELS[experienceRequirement]}或更长`
  return [{ key: 'experience', label: '经验符合要求', met, isRequired: true, hint }]
}

function trainingCondition({ requiresTraining }: Order, { isTrained }: ClaimFacts): ClaimConditionDto[] {
  if (!requiresTraining) return []
  const hint = isTrained ? null : '需要先通过这类工单的培训，请联系就业辅导员'
  return [{ key: 'training', label: '培训已合格', met: isTrained, isRequired: true, hint }]
}

/** Why a person takes no order of the own employer, and what to do instead, for the person and for staff. */
const INSTEAD = { 您: '可以领取其他企业的工单', 申请人: '请不要通过这份申请', 这位求职者: '请派给其他人' } as const
const atWork = (who: keyof typeof INSTEAD): string =>
  `${who}正在这家企业工作：为它做的活属于劳动合同，应由企业按合同付工资或加班费，不能作为工单领取；${INSTEAD[who]}`

/**
 * The sentence for an order of the own employer in a list; null for any other order. It is short, because a card has
 * one line for it; the page of the order says the whole.
 */
export const refusedBecause = (isEmployedHere: boolean): string | null =>
  isEmployedHere ? '您正在这家企业工作，不能领取它的工单' : null

/** Work for one's own employer is work under the contract (Labour Law, articles 44 and 50). */
function employedCondition({ isEmployedHere }: ClaimFacts): ClaimConditionDto[] {
  if (refusedBecause(isEmployedHere) === null) return []
  return [{ key: 'notEmployedHere', label: '不是自己单位的工单', met: false, isRequired: true, hint: atWork('您') }]
}

/**
 * @throws AppError 40000 when staff or the enterprise give work to a person whose account is closed, or whom the order's
 *   enterprise employs
 */
export function assertMayBeGiven(facts: ClaimFacts, who: '申请人' | '这位求职者'): void {
  if (!facts.isAccountOpen) throw refuse(`${who}的账号已经注销或停用，不能再领取工单；${INSTEAD[who]}`)
  if (facts.isEmployedHere) throw refuse(atWork(who))
}

function limitConditions(facts: ClaimFacts): ClaimConditionDto[] {
  const { liveCount, liveLimit, failCount, hasLiveHere } = facts
  const isBelowLimit = liveCount < liveLimit
  const hasFewFails = failCount < MOST_FAILS
  return [
    {
      key: 'liveLimit',
      label: `进行中的工单 ${liveCount} / ${liveLimit}`,
      met: isBelowLimit,
      isRequired: true,
      hint: isBelowLimit ? null : `进行中的工单已有 ${liveCount} 份，提交其中一份后再领取`,
    },
    {
      key: 'failLimit',
      label: '近 90 天同类工单无两次不合格',
      met: hasFewFails,
      isRequired: true,
      hint: hasFewFails ? null : '近 90 天内同类工单有两次不合格，请先联系就业辅导员',
    },
    ...(hasLiveHere
      ? [
          {
            key: 'notTaken',
            label: '尚未领取此工单',
            met: false,
            isRequired: true,
            hint: '已经领取过这份工单，可在“我的工单”中查看',
          },
        ]
      : []),
  ]
}

/**
 * Required conditions that staff may ignore when they assign work: staff are responsible for the person's number of
 * running orders.
 */
type Exemption = 'liveLimit'

/**
 * @throws AppError personNotCertified (40304), alreadyTaken (40904) or a refusal with the hint of the first unmet
 * condition
 */
export function assertMayClaim(order: Order, facts: ClaimFacts, now: Date, exempt: readonly Exemption[] = []): void {
  const unmet = claimConditions(order, facts, now).filter(
    ({ key, met, isRequired }) => isRequired && !met && !exempt.includes(key as Exemption),
  )
  throwFirst(unmet)
}

/**
 * Checks conditions again when a person confirms their assignment; the other conditions were checked at the assignment.
 */
export function assertMayConfirm(order: Order, facts: ClaimFacts, now: Date): void {
  const asked = ['personCertified', 'cardValid', 'notEmployedHere']
  throwFirst(
    claimConditions(order, facts, now).filter(({ key, met, isRequired }) => asked.includes(key) && isRequired && !met),
  )
}

function throwFirst(unmet: readonly ClaimConditionDto[]): void {
  const keys = unmet.map(({ key }) => key)
  const hintOf = (key: string) => unmet.find((condition) => condition.key === key)?.hint ?? '现在不能领取这份工单'
  if (keys.includes('personCertified')) throw new AppError('personNotCertified', { details: hintOf('personCertified') })
  if (keys.includes('notTaken')) throw new AppError('alreadyTaken', { details: hintOf('notTaken') })
  if (keys[0]) throw refuse(hintOf(keys[0]))
}

/**
 * The largest quantity that the person can claim: the remaining quantity, at most the order's limit for one person.
 * Never negative.
 */
export function maxClaimQuantity(order: Order, { remaining, reservedHere }: ClaimFacts): string {
  const ownLeft = subtractDecimals(order.perPersonMax ?? order.quantity, reservedHere)
  const most = smallerDecimal(remaining, ownLeft)
  return quantity(largerDecimal(most, '0'))
}

export const isPositive = (value: string): boolean => compareDecimals(value, '0') > 0
