import Type from 'typebox'
import { PERSON_STATUSES } from '#machines/lifecycles/people/person.rules.ts'
import { LAST_VETERAN_GRADE } from '#machines/rules/disability-certificate.ts'
import { ID_TYPES } from '#machines/rules/identity-document.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  type FieldOptions,
  Id,
  lifecycleFields,
  Nullable,
  PagedRequest,
  RowVersion,
  rowVersionField,
} from '#services/abp/conventions/schema-types.ts'
import { SoughtName, SoughtPhone } from '#services/abp/conventions/typed-fields.ts'
import { caseHolderField } from '#services/abp/lifecycle/case-lock.ts'
import { DISABILITY_CATEGORIES, DISABILITY_LEVELS, SEXES, WORK_STATUSES } from '#services/database/schema/people.ts'

export const PersonStatus = (options?: FieldOptions) => EnumOf('PersonStatus', PERSON_STATUSES, options)
export const WorkStatus = (options?: FieldOptions) => EnumOf('WorkStatus', WORK_STATUSES, options)
export const DisabilityCategory = (options?: FieldOptions) =>
  EnumOf('DisabilityCategory', DISABILITY_CATEGORIES, options)
export const DisabilityLevel = (options?: FieldOptions) => EnumOf('DisabilityLevel', DISABILITY_LEVELS, options)
export const IdTypeName = () =>
  EnumOf('IdType', ID_TYPES, { title: '证件种类', description: '不写则为居民身份证；护照由工作人员当面核对后登记' })

/** 1 to 10, of the certificate of a disabled veteran. */
export const VeteranGrade = () =>
  Type.Integer({
    minimum: 1,
    maximum: LAST_VETERAN_GRADE,
    title: '残疾军人等级',
    description: '残疾军人证上的等级，一级到十级；持残疾人证的为空',
  })
export const Sex = (options?: FieldOptions) => EnumOf('Sex', SEXES, options)

export const PersonCheckStatusDto = Type.Object(
  {
    id: Nullable(Type.Integer({ description: '没有建档时为空' })),
    status: PersonStatus(),
    statusLabel: Type.String(),
    audit: Nullable(Type.Integer()),
    auditStatus: Nullable(Type.Integer()),
    auditOpinion: Nullable(Type.String()),
  },
  { $id: 'PersonCheckStatusDto' },
)

export const PersonListDto = Type.Object(
  {
    id: Id(),
    realName: Type.String({ description: '无权查看全名的人看到首字' }),
    sex: Nullable(Sex()),
    mobilePhone: Nullable(Type.String({ description: '列表中总是脱敏' })),
    disabilityCategory: Nullable(DisabilityCategory()),
    disabilityLevel: Nullable(DisabilityLevel()),
    veteranGrade: Nullable(VeteranGrade()),
    cityName: Nullable(Type.String()),
    foundationId: Nullable(Type.Integer()),
    foundationName: Nullable(Type.String()),
    workStatus: WorkStatus(),
    status: PersonStatus(),
    ...lifecycleFields,
    isActive: Type.Boolean(),
    submitTime: Nullable(DateTime()),
    caseHolder: caseHolderField,
    certificateValidTo: Nullable(DateOnly()),
    passedWorkOrderTypeIds: Type.Array(Type.Integer({ description: '培训合格的工单类型' })),
    liveClaimCount: Type.Integer({ description: '进行中的工单数' }),
  },
  { $id: 'PersonListDto' },
)
export type PersonListItem = Static<typeof PersonListDto>

export const PersonQuery = PagedRequest({
  realName: Type.Optional(SoughtName('姓名')),
  mobilePhone: Type.Optional(SoughtPhone()),
  foundationId: Type.Optional(Id({ title: '基金会' })),
  requirementId: Type.Optional(Id({ title: '岗位', description: '投递或被推荐到这个岗位的人' })),
  isFromRequirement: Type.Optional(
    Type.Boolean({ title: '来自岗位', description: '否：还没有投递的人，用于推荐；不写岗位则指任何岗位' }),
  ),
  workOrderTypeId: Type.Optional(Id({ title: '工单类型', description: '这类工单的培训合格' })),
  workStatus: Type.Optional(WorkStatus({ title: '工作状态' })),
  mainStatus: Type.Optional(PersonStatus({ title: '审核状态' })),
  isOnlyIncludeActive: Type.Optional(Type.Boolean({ title: '只看启用的' })),
  isOnlyViewAuditPassed: Type.Optional(Type.Boolean({ title: '只看审核通过并启用的' })),
  disabilityCategory: Type.Optional(DisabilityCategory({ title: '残疾类别' })),
  disabilityLevel: Type.Optional(DisabilityLevel({ title: '残疾等级' })),
  isVeteran: Type.Optional(Type.Boolean({ title: '残疾证件', description: '是：持残疾军人证；否：持残疾人证' })),
  veteranGrade: Type.Optional(VeteranGrade()),
  address: Type.Optional(Type.String({ maxLength: 100, title: '地址' })),
  sex: Type.Optional(Sex({ title: '性别' })),
  hasJob: Type.Optional(Type.Boolean({ title: '是否有工作' })),
  hasTutor: Type.Optional(Type.Boolean({ title: '是否有就业辅导员' })),
})
export type PersonQuery = Static<typeof PersonQuery>

export const UpdateUserWorkStatusDto = Type.Object(
  { workStatus: WorkStatus({ title: '工作状态' }), rowVersion: rowVersionField },
  { $id: 'UpdateUserWorkStatusDto' },
)
export const PersonWorkStatusDto = Type.Object(
  { id: Id(), workStatus: WorkStatus(), rowVersion: RowVersion() },
  { $id: 'PersonWorkStatusDto' },
)

export const TutorQuery = Type.Object({ foundationId: Id({ title: '基金会' }) })
export const EmployeeTutorDto = Type.Object(
  {
    id: Id({ description: '辅导员的账号' }),
    realName: Type.String(),
    personCount: Type.Integer({ description: '他辅导的求职者' }),
  },
  { $id: 'EmployeeTutorDto' },
)
export type EmployeeTutor = Static<typeof EmployeeTutorDto>
