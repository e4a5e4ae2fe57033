import { compareDecimals } from '#machines/rules/decimal.ts'
import {
  UpdateUserJobSeekingIntentionDto_accommodationNote,
  UpdateUserJobSeekingIntentionDto_intendedJobs,
  UpdateUserJobSeekingIntentionDto_intendedJobs_each,
  UpdateUserJobSeekingIntentionDto_payMax,
  UpdateUserJobSeekingIntentionDto_selfIntroduction,
} from '#src/api/limits.ts'
import { mostOf } from '#src/lib/forms/limit-texts.ts'
import { collector, type Problem, tooLong } from '../form-problems.ts'
import { jobsOf } from './inputs.ts'
import type { IntentionValues } from './values.ts'

const isPay = (text: string): boolean =>
  /^\d{1,6}(\.\d{1,2})?$/.test(text) && compareDecimals(text, UpdateUserJobSeekingIntentionDto_payMax.max) <= 0

export function intentionProblems(values: IntentionValues): Problem<IntentionValues>[] {
  const { problems, need } = collector<IntentionValues>()
  const jobs = jobsOf(values)
  need(jobs.length > 0, 'intendedJobs', '请至少写一个想做的岗位，例如：图像标注员')
  need(
    jobs.length <= UpdateUserJobSeekingIntentionDto_intendedJobs.max,
    'intendedJobs',
    `最多写 ${UpdateUserJobSeekingIntentionDto_intendedJobs.max} 个岗位，现在是 ${jobs.length} 个`,
  )
  need(
    jobs.every((job) => !tooLong(job, UpdateUserJobSeekingIntentionDto_intendedJobs_each)),
    'intendedJobs',
    `每个岗位${mostOf(UpdateUserJobSeekingIntentionDto_intendedJobs_each, '个字')}，多个岗位请用顿号隔开`,
  )
  need(values.operationModeId !== '', 'operationModeId', '请选择工作方式')
  const { payMin, payMax } = values
  need(payMin !== '' || values.isPayNegotiable, 'payMin', '请填写期望月薪，或勾选“薪资可以面议”')
  need(payMin === '' || isPay(payMin), 'payMin', '月薪应为 0 到 100000 之间的数字')
  need(payMax === '' || isPay(payMax), 'payMax', '月薪应为 0 到 100000 之间的数字')
  const isRange = isPay(payMin) && isPay(payMax)
  need(!isRange || compareDecimals(payMin, payMax) <= 0, 'payMax', '最高期望月薪不能低于最低期望月薪')
  need(
    !tooLong(values.selfIntroduction, UpdateUserJobSeekingIntentionDto_selfIntroduction),
    'selfIntroduction',
    `自我介绍${mostOf(UpdateUserJobSeekingIntentionDto_selfIntroduction, '个字')}`,
  )
  need(
    !tooLong(values.accommodationNote, UpdateUserJobSeekingIntentionDto_accommodationNote),
    'accommodationNote',
    `补充说明${mostOf(UpdateUserJobSeekingIntentionDto_accommodationNote, '个字')}`,
  )
  return problems
}
