import Type, { type TSchema } from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateOnly,
  EnumOf,
  Id,
  Money,
  Nullable,
  Password,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import {
  CallNumber,
  CertificateNumberText,
  IdentityNumberText,
  LoginName,
  MailAddress,
  MobileNumber,
  PersonName,
} from '#services/abp/conventions/typed-fields.ts'
import { SKILL_LEVELS } from '#services/database/schema/person-resumes.ts'
import { EXPERIENCE_REQUIREMENTS } from '#services/database/schema/work-order-names.ts'
import {
  DisabilityCategory,
  DisabilityLevel,
  IdTypeName,
  Sex,
  VeteranGrade,
  WorkStatus,
} from '../persons/user-disabled-person.schemas.ts'

const optional = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema))

/** The record of a form: staff name it; without an id it is the user's own. */
const target = {
  id: Type.Optional(Id({ title: '档案', description: '本人不填；辅导员和平台填写求职者的编号' })),
  rowVersion: rowVersionField,
}

export const baseFields = {
  realName: Type.Optional(PersonName('姓名')),
  idType: Type.Optional(IdTypeName()),
  idNumber: Type.Optional(IdentityNumberText('身份证号')),
  sex: Type.Optional(Sex({ title: '性别', description: '与身份证号核对；留空则由身份证号得出，号码里没有的必填' })),
  birthday: Type.Optional(
    DateOnly({ title: '出生日期', description: '与身份证号核对；留空则由身份证号得出，号码里没有的必填' }),
  ),
  mobilePhone: Type.Optional(MobileNumber('手机号')),
  emailAddress: optional(MailAddress()),
  nation: optional(Text(20, { title: '民族' })),
  politicalStatus: optional(Text(20, { title: '政治面貌' })),
  provinceId: optional(Id({ title: '省份' })),
  cityId: optional(Id({ title: '城市' })),
  areaId: optional(Id({ title: '区县' })),
  address: optional(Text(200, { title: '地址' })),
  emergencyContactName: optional(PersonName('紧急联系人')),
  emergencyContactPhone: optional(CallNumber('紧急联系人电话')),
  foundationId: optional(Id({ title: '基金会' })),
}

export const disabilityFields = {
  disabilityCategory: Type.Optional(DisabilityCategory({ title: '残疾类别' })),
  disabilityLevel: Type.Optional(DisabilityLevel({ title: '残疾等级' })),
  veteranGrade: Type.Optional(VeteranGrade()),
  certificateNumber: Type.Optional(CertificateNumberText('残疾人证号')),
  certificateValidFrom: Type.Optional(DateOnly({ title: '残疾人证发证日期' })),
  certificateValidTo: optional(DateOnly({ title: '残疾人证有效期', description: '长期有效的残疾军人证为空' })),
  certificateFrontFileId: Type.Optional(Id({ title: '残疾人证正面照片' })),
  certificateBackFileId: Type.Optional(Id({ title: '残疾人证背面照片' })),
}

const detailFields = {
  assistiveDevices: Type.Optional(Type.Array(Text(50, { title: '辅助器具' }), { maxItems: 10, title: '辅助器具' })),
  disabilityDescription: optional(Text(500, { title: '残疾情况说明' })),
}

export const EducationDto = Type.Object(
  {
    school: Text(100, { title: '学校' }),
    major: Nullable(Text(100, { title: '专业' })),
    degreeId: Nullable(Id({ title: '学历' })),
    startDate: DateOnly({ title: '入学时间' }),
    endDate: Nullable(DateOnly({ title: '毕业时间', description: '至今则为空' })),
  },
  { $id: 'EducationDto' },
)
export const WorkExperienceDto = Type.Object(
  {
    company: Text(100, { title: '单位' }),
    post: Text(100, { title: '岗位' }),
    startDate: DateOnly({ title: '开始时间' }),
    endDate: Nullable(DateOnly({ title: '结束时间', description: '至今则为空' })),
    content: Nullable(Text(1000, { title: '工作内容' })),
  },
  { $id: 'WorkExperienceDto' },
)
export const SkillDto = Type.Object(
  { name: Text(50, { title: '技能' }), level: EnumOf('SkillLevel', SKILL_LEVELS, { title: '熟练程度' }) },
  { $id: 'SkillDto' },
)
export const EarnedCertificateDto = Type.Object(
  {
    name: Text(100, { title: '证书名称' }),
    issuer: Nullable(Text(100, { title: '发证单位' })),
    issueDate: Nullable(DateOnly({ title: '发证日期' })),
  },
  { $id: 'EarnedCertificateDto' },
)

const educationFields = {
  educations: Type.Optional(Type.Array(EducationDto, { maxItems: 10, title: '教育经历' })),
  educationalRequirementId: optional(Id({ title: '最高学历' })),
}
const workFields = {
  workExperiences: Type.Optional(Type.Array(WorkExperienceDto, { maxItems: 10, title: '工作经历' })),
  experienceRequirement: optional(EnumOf('ExperienceRequirement', EXPERIENCE_REQUIREMENTS, { title: '工作年限' })),
  skills: Type.Optional(Type.Array(SkillDto, { maxItems: 20, title: '技能' })),
  certificates: Type.Optional(Type.Array(EarnedCertificateDto, { maxItems: 20, title: '证书' })),
}
const pay = (title: string) => optional(Money({ title, minimum: '0', maximum: '100000' }))
const intentionFields = {
  intendedJobs: Type.Optional(Type.Array(Text(50, { title: '期望岗位' }), { maxItems: 5, title: '期望岗位' })),
  intendedCityIds: Type.Optional(Type.Array(Id({ title: '期望城市' }), { maxItems: 5, title: '期望城市' })),
  operationModeId: optional(Id({ title: '工作方式' })),
  payMin: pay('最低期望月薪'),
  payMax: pay('最高期望月薪'),
  isPayNegotiable: Type.Optional(Type.Boolean({ title: '薪资面议' })),
  workStatus: Type.Optional(WorkStatus({ title: '工作状态' })),
  availableDate: optional(DateOnly({ title: '可到岗日期' })),
  selfIntroduction: optional(Text(1000, { title: '自我介绍' })),
  accommodationIds: Type.Optional(Type.Array(Id({ title: '便利条件' }), { maxItems: 20, title: '便利条件' })),
  accommodationNote: optional(Text(500, { title: '便利条件说明' })),
  isAccommodationDisclosed: Type.Optional(
    Type.Boolean({ title: '向用工方说明便利条件', description: '默认不说明；同意后，安排工作的一方可以看到' }),
  ),
  fileIds: Type.Optional(Type.Array(Id({ title: '简历附件' }), { maxItems: 20, title: '简历附件' })),
}

export const UpdateUserBaseInfoDto = Type.Object({ ...target, ...baseFields }, { $id: 'UpdateUserBaseInfoDto' })
export const UpdateUserDisableAttachmentDto = Type.Object(
  { ...target, ...disabilityFields, ...detailFields },
  { $id: 'UpdateUserDisableAttachmentDto' },
)
export const UpdateUserEducationDto = Type.Object({ ...target, ...educationFields }, { $id: 'UpdateUserEducationDto' })
export const UpdateUserWorkExperienceDto = Type.Object(
  { ...target, ...workFields },
  { $id: 'UpdateUserWorkExperienceDto' },
)
export const UpdateUserJobSeekingIntentionDto = Type.Object(
  { ...target, ...intentionFields },
  { $id: 'UpdateUserJobSeekingIntentionDto' },
)
const everything = {
  ...baseFields,
  ...disabilityFields,
  ...detailFields,
  ...educationFields,
  ...workFields,
  ...intentionFields,
}
export const UpdateAllPersonDto = Type.Object({ ...target, ...everything }, { $id: 'UpdateAllPersonDto' })

/** The form for staff: it also has the tutor, and requires the id of another person's record. */
export const UpdatePersonDto = Type.Object(
  {
    ...everything,
    id: Id({ title: '档案' }),
    tutorUserId: optional(Id({ title: '就业辅导员' })),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdatePersonDto' },
)

export const NO_CONSENT = '请先取得求职者的书面同意，并妥善保存'

/** The form for staff who fill in for a person with consent on paper. */
export const UpdatePersonOnBehalfDto = Type.Object(
  {
    ...everything,
    id: Id({ title: '档案' }),
    reason: Text(200, { title: '修改原因', description: '本人会看到' }),
    hasSignedConsent: Type.Boolean({ title: '求职者已书面同意', description: '书面同意由经办人保存' }),
    rowVersion: rowVersionField,
  },
  { $id: 'UpdatePersonOnBehalfDto' },
)
export type UpdatePersonOnBehalf = Static<typeof UpdatePersonOnBehalfDto>

export const CreateOwnPersonDto = Type.Object(baseFields, { $id: 'CreateUserDisabledPersonDto' })

export const CreatePersonDto = Type.Object(
  {
    ...everything,
    realName: PersonName('姓名'),
    mobilePhone: Type.Optional(MobileNumber('手机号', { description: '没有手机号的人留空，用用户名登录' })),
    isPhoneShared: Type.Optional(
      Type.Boolean({
        title: '手机号和家人共用',
        description: '只作联系电话：不能用它登录，也不向它发验证码和通知。不写则是本人的',
      }),
    ),
    userName: Type.Optional(
      LoginName('用户名', { most: 32, minLength: 4, description: '留空则用手机号；没有本人的手机号时必填' }),
    ),
    password: Password({ title: '初始密码' }),
    hasSignedConsent: Type.Boolean({
      title: '求职者已书面同意',
      description: '收集残疾等敏感信息的单独同意书，由辅导员保存',
    }),
    tutorUserId: optional(Id({ title: '就业辅导员' })),
  },
  { $id: 'CreatePersonDto' },
)
export type CreatePerson = Static<typeof CreatePersonDto>

/** Any part of the form; absent fields stay unchanged. */
export type PersonForm = Omit<Static<typeof UpdatePersonDto>, 'id' | 'rowVersion'>
