import { bannedTermIn } from '#machines/rules/banned-terms.ts'
import { compareDecimals, multiplyDecimals } from '#machines/rules/decimal.ts'
import { isBelowMinimumWage, type MinimumWage, minimumFor } from '#machines/rules/minimum-wage.ts'
import { isLandline, isMobile } from '#machines/rules/phone.ts'
import type { ValidationError } from '#services/abp/errors.ts'
import { addDays, toWireDay } from '#services/abp/wire.ts'
import { PAY_UNIT_LABELS } from './labels.ts'
import type { RequirementColumns } from './lifecycle/requirement-facts.ts'

/** A posting stands half a year at most, so that nobody answers to old ones. */
export const MOST_VALID_DAYS = 180
/** A wider range tells nothing. */
const MOST_PAY_SPREAD = '3'

/** What a person decides by: a change goes back to the auditors (domain rules §3.3). */
export const KEY_FIELDS = [
  'title',
  'payMin',
  'payMax',
  'payUnit',
  'cityId',
  'workPlace',
  'operationModeId',
  'disabilityRequirementIds',
  'recruitNumber',
] as const satisfies readonly (keyof RequirementColumns)[]

const error = (member: keyof RequirementColumns, message: string): ValidationError => ({ message, members: [member] })

/** What is wrong with what the form says, however much of it is filled in. */
export function formProblems(row: RequirementColumns, now: Date): ValidationError[] {
  const { payMin, payMax, contactPhone, validTo } = row
  const found: ValidationError[] = []
  if (payMin !== null && payMax !== null) {
    if (compareDecimals(payMax, payMin) < 0) found.push(error('payMax', '最高薪资不能低于最低薪资'))
    else if (compareDecimals(payMax, multiplyDecimals(payMin, MOST_PAY_SPREAD, 2)) > 0) {
      found.push(error('payMax', '最高薪资不能超过最低薪资的 3 倍'))
    }
  }
  if (contactPhone !== null && !isMobile(contactPhone) && !isLandline(contactPhone)) {
    found.push(error('contactPhone', '联系电话格式不正确'))
  }
  const today = toWireDay(now)
  if (validTo !== null && validTo > addDays(today, MOST_VALID_DAYS)) {
    found.push(error('validTo', `有效期最长 ${MOST_VALID_DAYS} 天`))
  }
  return found
}

const WORDED = {
  title: '岗位名称',
  jobName: '职位',
  duties: '工作内容',
  conditions: '任职条件',
  workingHours: '工作时间',
} as const

function wordProblems(row: RequirementColumns): ValidationError[] {
  const texts = Object.entries(WORDED).map(
    ([member, title]) => [member, title, row[member as keyof typeof WORDED]] as const,
  )
  const all = [...texts, ['benefits', '福利', row.benefits.join('\n')] as const]
  return all.flatMap(([member, title, text]) => {
    const term = bannedTermIn(text ?? '')
    return term ? [error(member as keyof RequirementColumns, `${title}中不能出现“${term}”，请修改后再发布`)] : []
  })
}

const REQUIRED: readonly [keyof RequirementColumns, string][] = [
  ['jobName', '职位'],
  ['recruitNumber', '招聘人数'],
  ['educationalRequirementId', '学历要求'],
  ['operationModeId', '工作方式'],
  ['workingHours', '工作时间'],
  ['payMin', '最低薪资'],
  ['payMax', '最高薪资'],
  ['duties', '工作内容'],
  ['contactName', '联系人'],
  ['contactPhone', '联系电话'],
  ['validTo', '有效期至'],
]

/** What the law of postings depends on beside the posting itself. */
export interface PostingFacts {
  readonly isAtHome: boolean
  /** of the city one works in; of the enterprise's for work at home */
  readonly minimumWage: MinimumWage | null
}

/** Everything that keeps a posting from the public (domain rules §2.7, §3.3): missing elements, bans, pay, validity. */
export function publishingProblems(row: RequirementColumns, facts: PostingFacts, now: Date): ValidationError[] {
  const missing = REQUIRED.filter(([member]) => row[member] === null).map(([member, title]) =>
    error(member, `${title}不能为空`),
  )
  if (row.disabilityRequirementIds.length === 0) {
    missing.push(error('disabilityRequirementIds', '请选择适合的残疾类别，都适合时选“不限”'))
  }
  if (!facts.isAtHome && row.cityId === null) missing.push(error('cityId', '不是居家的岗位应写明城市'))
  if (!facts.isAtHome && !row.workPlace) missing.push(error('workPlace', '不是居家的岗位应写明工作地点'))
  if (row.validTo !== null && row.validTo <= toWireDay(now)) missing.push(error('validTo', '有效期至应晚于今天'))
  return [...missing, ...formProblems(row, now), ...wageProblems(row, facts), ...wordProblems(row)]
}

function wageProblems({ payMax, payUnit }: RequirementColumns, { minimumWage }: PostingFacts): ValidationError[] {
  if (payMax === null || minimumWage === null || !isBelowMinimumWage(payMax, payUnit, minimumWage)) return []
  const least = `${minimumFor(payUnit, minimumWage)} ${PAY_UNIT_LABELS[payUnit]}`
  return [error('payMax', `最高薪资低于当地最低工资（${least}），不能发布`)]
}
