import { compareDecimals } from '#machines/rules/decimal.ts'
import type { ConsentScope, UpdateUserJobSeekingIntentionDto_Input, WorkStatus } from '#src/api/graphql.ts'
import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
import { collector, type Problem, tooLong } from '../form-problems.ts'
import type { ResumeRecord } from '../record.ts'

export interface IntentionValues {
  intendedJobs: string
  intendedCityIds: string[]
  operationModeId: string
  payMin: string
  payMax: string
  isPayNegotiable: boolean
  workStatus: string
  availableDate: string
  selfIntroduction: string
  accommodationIds: string[]
  accommodationNote: string
  isAccommodationDisclosed: boolean
  files: UploadedFile[]
  isResumeVisible: boolean
  mayBeRecommended: boolean
}

export const INTENTION_LABELS: Readonly<Record<keyof IntentionValues, string>> = {
  intendedJobs: '期望岗位',
  intendedCityIds: '期望城市',
  operationModeId: '工作方式',
  payMin: '最低期望月薪',
  payMax: '最高期望月薪',
  isPayNegotiable: '薪资可以面议',
  workStatus: '现在的工作状态',
  availableDate: '最早可到岗日期',
  selfIntroduction: '自我介绍',
  accommodationIds: '您工作中需要的便利',
  accommodationNote: '补充说明',
  isAccommodationDisclosed: '告诉给我安排工作的单位',
  files: '附件和视频',
  isResumeVisible: '我同意投递后把简历提供给该企业',
  mayBeRecommended: '我同意由基金会推荐岗位',
}

/** What each consent of this step is asked for. */
export const CONSENTS: Readonly<Partial<Record<keyof IntentionValues, ConsentScope>>> = {
  isResumeVisible: 'ResumeVisible',
  mayBeRecommended: 'FoundationRecommendation',
}

/** A file on record is shown without its size, which only an upload knows. */
export const intentionOf = (record: ResumeRecord | null, granted: ReadonlySet<string>): IntentionValues => ({
  intendedJobs: (record?.intendedJobs ?? []).join('、'),
  intendedCityIds: (record?.intendedCityIds ?? []).map(String),
  operationModeId: record?.operationModeId ? String(record.operationModeId) : '',
  payMin: wholeYuan(record?.payMin),
  payMax: wholeYuan(record?.payMax),
  isPayNegotiable: record?.isPayNegotiable ?? false,
  workStatus: record?.workStatus ?? 'LookingForJob',
  availableDate: record?.availableDate ?? '',
  selfIntroduction: record?.selfIntroduction ?? '',
  accommodationIds: (record?.accommodationIds ?? []).map(String),
  accommodationNote: record?.accommodationNote ?? '',
  isAccommodationDisclosed: record?.isAccommodationDisclosed ?? false,
  files: (record?.files ?? []).map(({ id, fileName }) => ({ id, name: fileName, size: 0 })),
  isResumeVisible: granted.has('ResumeVisible'),
  mayBeRecommended: granted.has('FoundationRecommendation'),
})

/** 4500.00 reads as 4500. */
const wholeYuan = (amount: string | null | undefined): string => (amount ?? '').replace(/\.00$/, '')

export const jobsOf = ({ intendedJobs }: Pick<IntentionValues, 'intendedJobs'>): string[] =>
  intendedJobs.split(/[、，,;；\n]/).flatMap((text) => text.trim() || [])

const isPay = (text: string): boolean => /^\d{1,6}(\.\d{1,2})?$/.test(text) && compareDecimals(text, '100000') <= 0

export function intentionProblems(values: IntentionValues): Problem<IntentionValues>[] {
  const { problems, need } = collector<IntentionValues>()
  const jobs = jobsOf(values)
  need(jobs.length > 0, 'intendedJobs', '请至少写一个想做的岗位，例如：图像标注员')
  need(jobs.length <= 5, 'intendedJobs', `最多写 5 个岗位，现在是 ${jobs.length} 个`)
  need(
    jobs.every((job) => !tooLong(job, 50)),
    'intendedJobs',
    '每个岗位最多 50 个字，多个岗位请用顿号隔开',
  )
  need(values.operationModeId !== '', 'operationModeId', '请选择工作方式')
  const { payMin, payMax } = values
  need(payMin !== '' || values.isPayNegotiable, 'payMin', '请填写期望月薪，或勾选“薪资可以面议”')
  need(payMin === '' || isPay(payMin), 'payMin', '月薪应为 0 到 100000 之间的数字')
  need(payMax === '' || isPay(payMax), 'payMax', '月薪应为 0 到 100000 之间的数字')
  const isRange = isPay(payMin) && isPay(payMax)
  need(!isRange || compareDecimals(payMin, payMax) <= 0, 'payMax', '最高期望月薪不能低于最低期望月薪')
  need(!tooLong(values.selfIntroduction, 1000), 'selfIntroduction', '自我介绍最多 1000 个字')
  need(!tooLong(values.accommodationNote, 500), 'accommodationNote', '补充说明最多 500 个字')
  return problems
}

const orNull = (text: string): string | null => text.trim() || null

export const intentionInputOf = (values: IntentionValues): UpdateUserJobSeekingIntentionDto_Input => ({
  intendedJobs: jobsOf(values),
  intendedCityIds: values.intendedCityIds.map(Number),
  operationModeId: values.operationModeId === '' ? null : Number(values.operationModeId),
  payMin: orNull(values.payMin),
  payMax: orNull(values.payMax),
  isPayNegotiable: values.isPayNegotiable,
  workStatus: values.workStatus as WorkStatus,
  availableDate: values.availableDate || null,
  selfIntroduction: orNull(values.selfIntroduction),
  accommodationIds: values.accommodationIds.map(Number),
  accommodationNote: orNull(values.accommodationNote),
  isAccommodationDisclosed: values.isAccommodationDisclosed,
  fileIds: values.files.map(({ id }) => id),
})
