import Type from 'typebox'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import {
  EnumOf,
  Id,
  lifecycleFields,
  Money,
  Nullable,
  PagedRequest,
  rowVersionField,
  Text,
} from '#services/abp/conventions/schema-types.ts'
import {
  AuditAction,
  CloseReason,
  ExperienceRequirement,
  FileDto,
  JobType,
  opinion,
  PayUnit,
  RecruitmentType,
  RequirementStatus,
} from '../common.schemas.ts'
import { postingColumns, postingFields } from './posting.schemas.ts'
import { PostingProblemDto } from './requirement.schemas.ts'

export const CreateRequirementDto = Type.Object(
  { enterpriseId: Type.Optional(Id({ title: '企业', description: '拓展员代企业发布时填写' })), ...postingFields },
  { $id: 'CreateRequirementDto' },
)
export type CreateRequirement = Static<typeof CreateRequirementDto>

/** An absent field stays unchanged; null clears a field. */
export const UpdateRequirementDto = Type.Object(
  { id: Id({ title: '岗位' }), rowVersion: rowVersionField, ...Type.Partial(Type.Object(postingFields)).properties },
  { $id: 'UpdateRequirementDto' },
)
export type UpdateRequirement = Static<typeof UpdateRequirementDto>

/** A job in the form for editing, with the problems that prevent its publication. */
export const RequirementForEditDto = Type.Object(
  {
    id: Id(),
    number: Type.String(),
    enterpriseId: Id(),
    status: RequirementStatus(),
    ...lifecycleFields,
    ...Type.Required(Type.Object(postingColumns)).properties,
    disabilityRequirementIds: Type.Array(Type.Integer()),
    accommodationIds: Type.Array(Type.Integer()),
    duties: Nullable(Type.String()),
    fileIds: Type.Array(Type.Integer()),
    files: Type.Array(FileDto),
    auditOpinion: Nullable(Type.String()),
    keyFields: Type.Array(Type.String(), { description: '发布后修改这些字段要重新审核' }),
    problems: Type.Array(PostingProblemDto, { description: '发布前还要补充或修改的内容' }),
  },
  { $id: 'RequirementForEditDto' },
)
export type RequirementForEditDto = Static<typeof RequirementForEditDto>

/** Filters of all lists of jobs: those of specification.md §3, and further ones of the designed lists. */
export const requirementFilters = {
  keyword: Type.Optional(Type.String({ maxLength: 50, title: '关键词', description: '岗位名称或职位' })),
  title: Type.Optional(Type.String({ maxLength: 50, title: '岗位名称' })),
  jobName: Type.Optional(Type.String({ maxLength: 50, title: '职位' })),
  enterpriseName: Type.Optional(Type.String({ maxLength: 100, title: '企业名称' })),
  disabilityRequirementId: Type.Optional(Id({ title: '适合的残疾类别' })),
  operationModeId: Type.Optional(Id({ title: '工作方式' })),
  educationalRequirementId: Type.Optional(Id({ title: '学历要求' })),
  status: Type.Optional(RequirementStatus({ title: '状态' })),
  statusList: Type.Optional(Type.Array(RequirementStatus(), { maxItems: 5, title: '状态' })),
  experienceRequirement: Type.Optional(ExperienceRequirement({ title: '经验要求' })),
  provinceId: Type.Optional(Id({ title: '省份' })),
  cityId: Type.Optional(Id({ title: '城市' })),
  payUnit: Type.Optional(PayUnit({ title: '薪资单位' })),
  payAtLeast: Type.Optional(Money({ title: '薪资不低于', minimum: '0', maximum: '200000' })),
  accommodationIds: Type.Optional(Type.Array(Id(), { maxItems: 10, title: '便利条件' })),
  jobType: Type.Optional(JobType({ title: '岗位类型' })),
  recruitmentType: Type.Optional(RecruitmentType({ title: '招聘类型' })),
  enterpriseId: Type.Optional(Id({ title: '企业' })),
  isFavourite: Type.Optional(Type.Boolean({ title: '只看收藏' })),
  isOnlyMine: Type.Optional(Type.Boolean({ title: '只看本人创建的' })),
}
export const RequirementQuery = PagedRequest(requirementFilters)
export type RequirementQuery = Static<typeof RequirementQuery>
export const RequirementCountQuery = Type.Object(requirementFilters)

export const PublishRequirementDto = Type.Object(
  { id: Id({ title: '岗位' }), rowVersion: rowVersionField },
  { $id: 'PublishRequirementDto' },
)
export const CloseRequirementDto = Type.Object(
  {
    id: Id({ title: '岗位' }),
    closeReason: Type.Optional(CloseReason({ title: '关闭原因' })),
    remark: Type.Optional(opinion('说明')),
    rowVersion: rowVersionField,
  },
  { $id: 'CloseRequirementDto' },
)

const decision = { id: Id({ title: '岗位' }), opinion: Type.Optional(opinion()), rowVersion: rowVersionField }
export const AuditRequirementDto = Type.Object(
  { ...decision, action: AuditAction({ title: '审核结论' }) },
  { $id: 'AuditRequirementDto' },
)
export const ActualAuditRequirementDto = Type.Object(
  { ...decision, action: EnumOf('FinalAuditAction', ['Reject', 'Pass'], { title: '终审结论' }) },
  { $id: 'ActualAuditRequirementDto' },
)
export type AuditRequirement = Static<typeof AuditRequirementDto>
export type ActualAuditRequirement = Static<typeof ActualAuditRequirementDto>

export const FavouriteRequirementDto = Type.Object(
  { id: Id({ title: '岗位' }), isFavourite: Type.Boolean({ title: '收藏' }) },
  { $id: 'FavouriteRequirementDto' },
)
export const ReportRequirementDto = Type.Object(
  {
    id: Id({ title: '岗位' }),
    content: Text(500, { minLength: 5, title: '投诉内容' }),
    contact: Type.Optional(Text(100, { title: '联系方式' })),
  },
  { $id: 'ReportRequirementDto' },
)
