import type { UploadedFile } from '#src/ui/forms/use-uploads.ts'
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

/** The initial values. A stored file is shown without its size, which only an upload knows. */
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

/** An amount without zero decimals: 4500.00 becomes 4500. */
const wholeYuan = (amount: string | null | undefined): string => (amount ?? '').replace(/\.00$/, '')
