import Type from 'typebox'
import { DateOnly, Id, Money, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { CallNumber, PersonName } from '#services/abp/conventions/typed-fields.ts'
import { ExperienceRequirement, JobType, PayUnit, RecruitmentType } from '../common.schemas.ts'

const optional = <T extends Parameters<typeof Nullable>[0]>(schema: T) => Type.Optional(Nullable(schema))
const money = (title: string) => Money({ title, minimum: '1', maximum: '200000' })

/**
 * The fields of a posting's form (domain rules §7). A draft may be incomplete; publication requires the other fields.
 */
export const postingFields = {
  title: Text(50, { minLength: 2, title: '岗位名称' }),
  jobName: optional(Text(50, { title: '职位' })),
  jobType: Type.Optional(JobType({ title: '岗位类型' })),
  recruitmentType: Type.Optional(RecruitmentType({ title: '招聘类型' })),
  recruitNumber: optional(Type.Integer({ minimum: 1, maximum: 999, title: '招聘人数' })),
  educationalRequirementId: optional(Id({ title: '学历要求' })),
  experienceRequirement: Type.Optional(ExperienceRequirement({ title: '经验要求' })),
  disabilityRequirementIds: Type.Optional(Type.Array(Id(), { maxItems: 8, title: '适合的残疾类别' })),
  accommodationIds: Type.Optional(Type.Array(Id(), { maxItems: 10, title: '便利条件' })),
  operationModeId: optional(Id({ title: '工作方式' })),
  cityId: optional(Id({ title: '城市' })),
  workPlace: optional(Text(200, { title: '工作地点' })),
  workingHours: optional(Text(200, { title: '工作时间' })),
  payMin: optional(money('最低薪资')),
  payMax: optional(money('最高薪资')),
  payUnit: Type.Optional(PayUnit({ title: '薪资单位' })),
  benefits: Type.Optional(Type.Array(Text(20, { title: '福利' }), { maxItems: 10, title: '福利' })),
  duties: optional(Text(3000, { minLength: 20, title: '工作内容' })),
  conditions: optional(Text(2000, { title: '任职条件' })),
  contactName: optional(PersonName('联系人')),
  contactPhone: optional(CallNumber('联系电话')),
  isInterviewExempt: Type.Optional(Type.Boolean({ title: '免面试' })),
  sourceStatement: optional(Text(200, { title: '转载来源', description: '转载的岗位写明来源' })),
  specialReason: optional(
    Text(200, {
      minLength: 5,
      title: '确有需要的理由',
      description: '提示里的要求确实是工作需要时写明；审核的人会看到',
    }),
  ),
  validTo: optional(DateOnly({ title: '有效期至' })),
  fileIds: Type.Optional(Type.Array(Id(), { maxItems: 10, title: '附件' })),
}

const { fileIds: _files, ...columns } = postingFields

/** The fields of the form that are stored in columns of the same name; files are stored as rows of their own. */
export const postingColumns = columns
export const POSTING_COLUMNS = Object.keys(columns) as readonly (keyof typeof columns)[]

/** Texts that an answer copies unchanged for everybody who sees the posting. */
const COPIED_TEXTS = ['workingHours', 'duties', 'conditions', 'sourceStatement'] as const
type CopiedText = (typeof COPIED_TEXTS)[number]

const written = Nullable(Type.String())
export const storedTexts = Object.fromEntries(COPIED_TEXTS.map((name) => [name, written])) as Record<
  CopiedText,
  typeof written
>
export const storedTextsOf = (row: Record<CopiedText, string | null>): Record<CopiedText, string | null> =>
  Object.fromEntries(COPIED_TEXTS.map((name) => [name, row[name]])) as Record<CopiedText, string | null>
