import type { RequestContext } from '#services/abp/conventions/context.ts'
import { EntityId, ListResult, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { caseHoldersOf } from '#services/abp/lifecycle/case-lock.ts'
import { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'
import { complain } from '#services/content/feedback-ticket.service.ts'
import { setFavourite } from '../favourites/favourite.repository.ts'
import { requirementListDto } from './requirement.mapper.ts'
import {
  getVisibleRequirement,
  type LoadedRequirement,
  listOwnRequirements,
  listRequirements,
} from './requirement.repository.ts'
import * as schemas from './requirement.schemas.ts'
import { requirementCounts } from './requirement-counts.ts'
import * as decisions from './requirement-decisions.ts'
import { requirementDetail, requirementForEdit, requireVisible } from './requirement-detail.ts'
import { createRequirement, updateRequirement } from './requirement-editing.ts'
import * as inputs from './requirement-input.schemas.ts'
import { getLogs, getUserAuditLog } from './requirement-log.ts'

/**
 * The users who recruit. 人资管理 is only for the creator of the enterprise; a developer recruits for the enterprises
 * assigned to them.
 */
const RECRUITERS: Policy = ['Enterprise:Creator', 'WorkDeveloper']
const MANAGERS: Policy = ['Enterprise:Creator', 'WorkDeveloper', 'PlatformUser:Auditor']
const AUDITORS: Policy = ['PlatformUser:Auditor']

async function pageDto(
  context: RequestContext,
  { totalCount, items }: { totalCount: number; items: LoadedRequirement[] },
) {
  const holders = await caseHoldersOf(context, items)
  const dto = (row: LoadedRequirement) => ({
    ...requirementListDto(row, context),
    caseHolder: holders.get(row.id) ?? null,
  })
  return { totalCount, items: items.map(dto) }
}

/** Runs an action on a job and returns the changed job. */
const changing =
  <I extends { id: number }>(work: (context: RequestContext, input: I) => Promise<void>) =>
  async (context: RequestContext, input: I) => {
    await work(context, input)
    return requirementDetail(context, input.id)
  }

/** The employer of a job that the actor may see, for other domains. @throws AppError notFound */
export const employerOfJob = async ({ db, actor, now }: RequestContext, id: number): Promise<number> =>
  (await getVisibleRequirement(db, actor, id, now)).enterpriseId

export const requirementService = defineService('Requirement', {
  Create: action({
    summary: '新建岗位草稿；拓展员为自己负责的企业新建',
    keepsKey: true,
    allow: RECRUITERS,
    input: inputs.CreateRequirementDto,
    output: schemas.RequirementDto,
    handler: async (context, input) =>
      requirementDetail(context, await createRequirement(context, input, context.idempotencyKey)),
  }),
  Update: action({
    summary: '修改岗位；招聘中修改关键内容会重新审核',
    allow: RECRUITERS,
    input: inputs.UpdateRequirementDto,
    output: schemas.RequirementDto,
    handler: changing(updateRequirement),
  }),
  Publish: action({
    summary: '发布岗位：需要审核时提交审核',
    allow: RECRUITERS,
    input: inputs.PublishRequirementDto,
    output: schemas.RequirementDto,
    handler: changing(decisions.publishRequirement),
  }),
  CancelPublish: action({
    summary: '取消发布，回到草稿；投递人会收到“岗位已暂停”',
    allow: ['Enterprise:Creator', 'PlatformUser:Auditor'],
    input: inputs.PublishRequirementDto,
    output: schemas.RequirementDto,
    handler: changing(decisions.cancelPublish),
  }),
  Close: action({
    summary: '关闭岗位；还没有回复的简历随之结束',
    allow: ['Enterprise:Creator', 'PlatformUser:Auditor'],
    input: inputs.CloseRequirementDto,
    output: schemas.RequirementDto,
    handler: changing(decisions.closeRequirement),
  }),
  Delete: action({
    summary: '删除没有收到过简历的草稿',
    allow: ['Enterprise:Creator'],
    input: EntityId,
    output: Nothing,
    handler: async (context, { id }) => {
      await decisions.deleteRequirement(context, id)
      return null
    },
  }),
  Get: action({
    summary: '一个岗位；求职者另见能否投递和自己的投递',
    allow: 'anonymous',
    input: EntityId,
    output: schemas.RequirementDto,
    handler: (context, { id }) => requirementDetail(context, id),
  }),
  GetForEdit: action({
    summary: '岗位的表单，和发布前还要补充的内容',
    allow: RECRUITERS,
    input: EntityId,
    output: inputs.RequirementForEditDto,
    handler: (context, { id }) => requirementForEdit(context, id),
  }),
  GetRequirementList: action({
    summary: '正在招聘的岗位，最新的在前',
    allow: 'anonymous',
    input: inputs.RequirementQuery,
    output: PagedResult(schemas.RequirementListDto),
    handler: async (context, query) =>
      pageDto(context, await listRequirements(context.db, context.actor, 'public', query, context.now)),
  }),
  GetAll: action({
    summary: '我管理的岗位：企业看本企业，拓展员看负责的企业，平台看全部',
    allow: MANAGERS,
    input: inputs.RequirementQuery,
    output: PagedResult(schemas.RequirementListDto),
    handler: async (context, query) =>
      pageDto(context, await listRequirements(context.db, context.actor, 'managed', query, context.now)),
  }),
  GetMyAll: action({
    summary: '等我处理的和我经手的岗位',
    allow: MANAGERS,
    input: inputs.RequirementQuery,
    output: PagedResult(schemas.RequirementListDto),
    handler: async (context, query) =>
      pageDto(context, await listOwnRequirements(context.db, context.actor, query, context.now)),
  }),
  GetCount: action({
    summary: '岗位和投递按状态的数量，正在招聘的岗位数',
    allow: 'anonymous',
    input: inputs.RequirementCountQuery,
    output: schemas.RequirementCountDto,
    handler: requirementCounts,
  }),
  StartAudit: action({
    summary: '开始审核：30 分钟内其他审核人不能处理',
    keepsKey: true,
    allow: AUDITORS,
    input: EntityId,
    output: schemas.RequirementDto,
    handler: changing(decisions.startAudit),
  }),
  ReleaseAudit: action({
    summary: '放回队列：不等 30 分钟，其他审核人就可以处理',
    allow: AUDITORS,
    input: EntityId,
    output: schemas.RequirementDto,
    handler: changing(decisions.releaseAudit),
  }),
  Audit: action({
    summary: '审核岗位：同意、驳回、退回修改或转下一级',
    keepsKey: true,
    allow: AUDITORS,
    input: inputs.AuditRequirementDto,
    output: schemas.RequirementDto,
    handler: changing(decisions.auditRequirement),
  }),
  ActualAudit: action({
    summary: '终审：不经过余下的环节，直接通过或驳回',
    keepsKey: true,
    allow: AUDITORS,
    input: inputs.ActualAuditRequirementDto,
    output: schemas.RequirementDto,
    handler: changing(decisions.actualAudit),
  }),
  GetUserAuditLog: action({
    summary: '审核的经过，企业所见：没有内部意见',
    allow: MANAGERS,
    input: EntityId,
    output: ListResult(StatusRecordDto),
    handler: getUserAuditLog,
  }),
  GetLogs: action({
    summary: '岗位的全部记录',
    allow: ['PlatformUser:Auditor', 'WorkDeveloper'],
    input: EntityId,
    output: ListResult(StatusRecordDto),
    handler: getLogs,
  }),
  Favourite: action({
    summary: '收藏或取消收藏岗位',
    allow: ['DisabledPerson'],
    input: inputs.FavouriteRequirementDto,
    output: Nothing,
    handler: async (context, { id, isFavourite }) => {
      // no visibility check for removing, so that a closed job can still be removed from the favourites
      if (isFavourite) await requireVisible(context, id)
      await setFavourite(context.db, context.actor.userId, id, isFavourite, context.now)
      return null
    },
  }),
  Report: action({
    summary: '举报岗位：平台按投诉处理，可在意见反馈中查看',
    allow: 'signedIn',
    input: inputs.ReportRequirementDto,
    output: Nothing,
    handler: async (context, { id, content, contact }) => {
      await requireVisible(context, id)
      await complain(context, { content, contact, pageUrl: `/requirement?id=${id}` })
      return null
    },
  }),
})
