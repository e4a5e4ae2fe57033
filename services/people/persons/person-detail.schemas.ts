import Type from 'typebox'
import { PERSON_CHANGE_STATUSES } from '#machines/lifecycles/people/person-change.rules.ts'
import { ID_TYPES } from '#machines/rules/identity-document.ts'
import { revealFields } from '#services/abp/access/reveal.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  lifecycleFields,
  Money,
  Nullable,
} from '#services/abp/conventions/schema-types.ts'
import { caseHolderField } from '#services/abp/lifecycle/case-lock.ts'
import { AUDIT_FIELDS, GUARDIAN_RELATIONS } from '#services/database/schema/people.ts'
import { EXPERIENCE_REQUIREMENTS } from '#services/database/schema/work-order-names.ts'
import { EarnedCertificateDto, EducationDto, SkillDto, WorkExperienceDto } from '../resume/person-form.schemas.ts'
import { RESUME_STEPS } from '../resume/person-resume.rules.ts'
import {
  DisabilityCategory,
  DisabilityLevel,
  IdTypeName,
  PersonStatus,
  Sex,
  VeteranGrade,
  WorkStatus,
} from './user-disabled-person.schemas.ts'

const text = (description?: string) => Nullable(Type.String(description === undefined ? {} : { description }))
const id = () => Nullable(Type.Integer())
const MASKED = '脱敏；有权的人写明原因后可以查看全部，每次查看都有记录'

const FileDto = Type.Object(
  { id: Id(), fileName: Type.String(), url: Type.String({ description: '下载地址，10 分钟内有效' }) },
  { $id: 'PersonFileDto' },
)

export const GuardianRelation = EnumOf('GuardianRelation', GUARDIAN_RELATIONS, { title: '与求职者的关系' })

/** Unlike that of the person, a paper of a guardian gives nobody an account, so that any kind may be typed. */
export const GuardianIdType = EnumOf('IdType', ID_TYPES, {
  title: '监护人证件种类',
  description: '不写则只核对号码像不像证件号；有关组织不写',
})

const GuardianDto = Type.Object(
  {
    name: Type.String(),
    relation: GuardianRelation,
    phone: Type.String(),
    idType: Nullable(EnumOf('IdType', ID_TYPES, { description: '有关组织，或以前没有登记种类的，为空' })),
    idNumber: Type.String({ description: MASKED }),
    emailAddress: Nullable(Type.String({ description: '没有短信时，确认合同的验证码发到这里' })),
  },
  { $id: 'GuardianDto' },
)

const MissingDto = Type.Object(
  {
    step: EnumOf('ResumeStep', RESUME_STEPS),
    message: Type.String(),
    members: Type.Array(Type.String()),
  },
  { $id: 'PersonMissingDto' },
)

const identityFields = {
  realName: text(),
  idType: Nullable(IdTypeName()),
  idNumber: text(MASKED),
  disabilityCategory: Nullable(DisabilityCategory()),
  disabilityLevel: Nullable(DisabilityLevel()),
  veteranGrade: Nullable(VeteranGrade()),
  certificateNumber: text(MASKED),
  certificateValidFrom: Nullable(DateOnly()),
  certificateValidTo: Nullable(DateOnly()),
}

const PendingChangeDto = Type.Object(
  {
    id: Id(),
    status: EnumOf('PersonChangeStatus', PERSON_CHANGE_STATUSES),
    ...lifecycleFields,
    audit: Type.Integer(),
    auditStatus: Type.Integer(),
    reason: Type.String(),
    auditOpinion: text(),
    /** the requested values; unchanged fields are null */
    ...identityFields,
    sex: Nullable(Sex()),
    birthday: Nullable(DateOnly()),
    certificateFront: Nullable(FileDto),
    certificateBack: Nullable(FileDto),
    creationTime: DateTime(),
  },
  { $id: 'PersonChangeDto' },
)
export type PersonChangeDto = Static<typeof PendingChangeDto>

export const PersonDto = Type.Object(
  {
    id: Id(),
    status: PersonStatus(),
    ...lifecycleFields,
    audit: id(),
    auditStatus: Type.Integer(),
    auditOpinion: text(),
    auditFields: Type.Array(EnumOf('PersonAuditField', AUDIT_FIELDS), { description: '审核意见所指的内容' }),
    submitTime: Nullable(DateTime()),
    auditTime: Nullable(DateTime()),
    caseHolder: caseHolderField,
    isCertified: Type.Boolean(),
    isActive: Type.Boolean(),
    inactiveReason: text(),
    ...identityFields,
    isSevere: Type.Boolean({ description: '残疾人证一、二级，残疾军人证一至三级' }),
    isDisabilityConsentWithdrawn: Type.Boolean({
      description: '本人已撤回处理残疾信息的同意，工作人员看不到证件和残疾信息',
    }),
    isCardExpired: Type.Boolean(),
    certificateFront: Nullable(FileDto),
    certificateBack: Nullable(FileDto),
    disabilityDescription: text(),
    assistiveDevices: Type.Array(Type.String()),
    sex: Nullable(Sex()),
    birthday: Nullable(DateOnly()),
    mobilePhone: text('辅导员和平台看到的经过遮盖；安排过工单的拓展员看到全部'),
    emailAddress: text(),
    nation: text(),
    politicalStatus: text(),
    provinceId: id(),
    cityId: id(),
    areaId: id(),
    provinceName: text(),
    cityName: text(),
    areaName: text(),
    address: text(),
    emergencyContactName: text(),
    emergencyContactPhone: text(),
    foundationId: id(),
    foundationName: text(),
    tutorUserId: id(),
    tutorName: text(),
    workStatus: WorkStatus(),
    educationalRequirementId: id(),
    experienceRequirement: Nullable(EnumOf('ExperienceRequirement', EXPERIENCE_REQUIREMENTS)),
    educations: Type.Array(EducationDto),
    workExperiences: Type.Array(WorkExperienceDto),
    skills: Type.Array(SkillDto),
    certificates: Type.Array(EarnedCertificateDto),
    intendedJobs: Type.Array(Type.String()),
    intendedCityIds: Type.Array(Type.Integer()),
    operationModeId: id(),
    payMin: Nullable(Money()),
    payMax: Nullable(Money()),
    isPayNegotiable: Type.Boolean(),
    availableDate: Nullable(DateOnly()),
    selfIntroduction: text(),
    accommodationIds: Type.Array(Type.Integer()),
    accommodationNote: text(),
    isAccommodationDisclosed: Type.Boolean(),
    files: Type.Array(FileDto),
    guardian: Nullable(GuardianDto),
    change: Nullable(PendingChangeDto),
    completeness: Type.Integer({ description: '完整度，0–100' }),
    missing: Type.Array(MissingDto, { description: '提交审核之前还缺什么' }),
    isRevealed: Type.Boolean({ description: '证件号码和照片已完整显示' }),
  },
  { $id: 'PersonDto' },
)
export type PersonDto = Static<typeof PersonDto>

/** Without `reveal`, numbers are masked and photos of documents are left out. */
export const PersonDetailQuery = Type.Object({
  id: Type.Optional(Id({ title: '档案', description: '本人留空' })),
  ...revealFields,
})
