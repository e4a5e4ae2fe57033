import * as z from 'zod/mini'
import { compareDecimals, isDecimal } from '#machines/rules/decimal.ts'
import {
  formProblems,
  type Posting,
  type PostingFacts,
  type PostingProblem,
  publishingProblems,
} from '#machines/rules/requirement-posting.ts'
import {
  CreateRequirementDto_benefits_each,
  CreateRequirementDto_conditions,
  CreateRequirementDto_contactName,
  CreateRequirementDto_contactPhone,
  CreateRequirementDto_duties,
  CreateRequirementDto_jobName,
  CreateRequirementDto_payMin,
  CreateRequirementDto_recruitNumber,
  CreateRequirementDto_sourceStatement,
  CreateRequirementDto_title,
  CreateRequirementDto_workingHours,
  CreateRequirementDto_workPlace,
} from '#src/api/limits.ts'
import { isWhole, mostOf } from '#src/lib/forms/limit-texts.ts'
import { sized } from '#src/lib/forms/limits.ts'
import { benefitsOf, MOST_BENEFITS, type RequirementValues } from './requirement-values.ts'

const length = (text: string): number => Array.from(text.trim()).length

const isPay = (typed: string): boolean =>
  isDecimal(typed) &&
  /^\d+(?:\.\d{1,2})?$/.test(typed) &&
  compareDecimals(typed, CreateRequirementDto_payMin.min) >= 0 &&
  compareDecimals(typed, CreateRequirementDto_payMin.max) <= 0

const pay = (label: string) =>
  z
    .string()
    .check(
      z.refine((typed) => typed.trim() === '' || isPay(typed.trim()), `${label}应在 1 与 200,000 之间，最多两位小数`),
    )

const fields = z.object({
  title: sized('岗位名称', CreateRequirementDto_title),
  jobName: sized('职位', CreateRequirementDto_jobName),
  jobType: z.string(),
  recruitmentType: z.string(),
  recruitNumber: z
    .string()
    .check(
      z.refine(
        (typed) => typed.trim() === '' || isWhole(typed, CreateRequirementDto_recruitNumber),
        '招聘人数应在 1 与 999 之间',
      ),
    ),
  educationalRequirementId: z.string(),
  experienceRequirement: z.string(),
  disabilityRequirementIds: z.array(z.string()),
  accommodationIds: z.array(z.string()),
  operationModeId: z.string(),
  cityId: z.string(),
  workPlace: sized('工作地点', CreateRequirementDto_workPlace),
  workingHours: sized('工作时间', CreateRequirementDto_workingHours),
  payMin: pay('最低薪资'),
  payMax: pay('最高薪资'),
  payUnit: z.string(),
  benefits: z.string().check(
    z.refine((typed) => benefitsOf(typed).length <= MOST_BENEFITS, `福利最多 ${MOST_BENEFITS} 项`),
    z.refine(
      (typed) => benefitsOf(typed).every((name) => length(name) <= CreateRequirementDto_benefits_each.max),
      `每项福利${mostOf(CreateRequirementDto_benefits_each, '个字符')}`,
    ),
  ),
  duties: sized('工作内容', CreateRequirementDto_duties),
  conditions: sized('任职条件', CreateRequirementDto_conditions),
  contactName: sized('联系人', CreateRequirementDto_contactName),
  contactPhone: sized('联系电话', CreateRequirementDto_contactPhone),
  isInterviewExempt: z.boolean(),
  sourceStatement: sized('转载来源', CreateRequirementDto_sourceStatement),
  validTo: z.string(),
  fileIds: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
})

const orNull = (typed: string): string | null => typed.trim() || null
const payOrNull = (typed: string): string | null => (isPay(typed.trim()) ? typed.trim() : null)
const idOrNull = (chosen: string): number | null => Number(chosen) || null

/** The form as the rules of postings read it; what is not readable yet counts as absent. */
export const postingOf = (values: RequirementValues): Posting => ({
  title: values.title,
  jobName: orNull(values.jobName),
  recruitNumber: idOrNull(values.recruitNumber),
  educationalRequirementId: idOrNull(values.educationalRequirementId),
  disabilityRequirementIds: values.disabilityRequirementIds.map(Number),
  operationModeId: idOrNull(values.operationModeId),
  cityId: idOrNull(values.cityId),
  workPlace: orNull(values.workPlace),
  workingHours: orNull(values.workingHours),
  payMin: payOrNull(values.payMin),
  payMax: payOrNull(values.payMax),
  payUnit: values.payUnit === 'Hour' ? 'Hour' : 'Month',
  benefits: benefitsOf(values.benefits),
  duties: orNull(values.duties),
  conditions: orNull(values.conditions),
  contactName: orNull(values.contactName),
  contactPhone: orNull(values.contactPhone),
  validTo: orNull(values.validTo),
})

/** What the form is checked against, as it is when the button is pressed. */
export interface Occasion {
  /** the public or an auditor reads it next: everything is asked for */
  isForPublic: boolean
  facts: PostingFacts
  /** `YYYY-MM-DD` in Asia/Shanghai */
  today: string
}

export const problemsFor = (values: RequirementValues, { isForPublic, facts, today }: Occasion): PostingProblem[] =>
  isForPublic ? publishingProblems(postingOf(values), facts, today) : formProblems(postingOf(values), today)

/** Says what the services would say, in the same words. */
export const requirementSchema = (occasion: () => Occasion) =>
  fields.check((context) => {
    const seen = new Set<string>()
    for (const { member, message } of problemsFor(context.value as RequirementValues, occasion())) {
      // one sentence a field: the first says what to do next
      if (seen.has(member)) continue
      seen.add(member)
      context.issues.push({ code: 'custom', message, path: [member], input: context.value })
    }
  })
