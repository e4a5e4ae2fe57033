import Type from 'typebox'
import { maskEnterpriseName } from '#machines/rules/masking.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { EntityId, ListResult, Nothing, Nullable, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'
import { currentDto, myDto } from './enterprise.mapper.ts'
import { findEnterprise, findVisible, searchEnterprises } from './enterprise.repository.ts'
import { isCertified } from './enterprise.rules.ts'
import {
  ApplyEnterpriseDto,
  CreateEnterpriseDto,
  CurrentEnterpriseDto,
  EnterpriseDto,
  EnterpriseSearchDto,
  MyEnterpriseDto,
  UpdateEnterpriseDto,
} from './enterprise.schemas.ts'
import { ActualAuditEnterpriseDto, AuditEnterpriseDto } from './enterprise-audit.schemas.ts'
import { actualAudit, audit, getLogs, getUserAuditLog, releaseAudit, startAudit } from './enterprise-audits.ts'
import { createEnterprise, updateAuthentication } from './enterprise-authentication.ts'
import { shownDetail } from './enterprise-detail.ts'
import { CONCERNED, enterpriseManagementActions, READERS } from './enterprise-management.actions.ts'
import { membershipsOf } from './enterprise-member.repository.ts'
import {
  AuditApplicationDto,
  EnterpriseMemberDto,
  EnterpriseMemberQuery,
  HandOverDto,
  RemoveMemberDto,
} from './enterprise-member.schemas.ts'
import { handOver, listMembers, removeMember } from './enterprise-members.ts'
import { listedMemberActions } from './listed-members.actions.ts'
import { applyForMembership, auditApplication } from './membership-applications.ts'

/** A developer audits the first of several stages; the machine decides which stage that is. */
import { staffActions } from './staff.actions.ts'

const AUDITORS = ['WorkDeveloper', 'PlatformUser:Auditor'] as const
/** The minimum length of a search; a shorter text would match half of all enterprises. */
const SEARCH_MINIMUM = 2
const SEARCH_PAGE = 20

export const enterpriseService = defineService('Enterprise', {
  GetCurrentEnterpriseInfo: action({
    summary: '当前企业；没有选择企业时为空',
    allow: 'signedIn',
    input: Type.Object({}),
    output: Nullable(CurrentEnterpriseDto),
    handler: async ({ db, actor }) => {
      const row = actor.enterpriseId === null ? undefined : await findEnterprise(db, actor.enterpriseId)
      return row ? currentDto(row, actor.userId) : null
    },
  }),
  GetMyEnterpriseList: action({
    summary: '我所在的和申请加入的企业',
    allow: ['Enterprise'],
    input: Type.Object({}),
    output: ListResult(MyEnterpriseDto),
    handler: async ({ db, actor }) => ({ items: (await membershipsOf(db, actor.userId)).map(myDto(actor.userId)) }),
  }),
  Get: action({
    summary: '企业的资料：我的、我负责的，基金会和平台看全部',
    allow: READERS,
    input: EntityId,
    output: EnterpriseDto,
    handler: async (context, { id }) => {
      const row = await findVisible(context.db, context.actor, id)
      if (!row) throw new AppError('notFound')
      return shownDetail(context, row)
    },
  }),
  Create: action({
    summary: '新建企业，创建人即第一位成员',
    allow: ['Enterprise'],
    input: CreateEnterpriseDto,
    output: CurrentEnterpriseDto,
    handler: createEnterprise,
  }),
  Update: action({
    summary: '保存、提交或撤回认证资料',
    allow: ['Enterprise'],
    input: UpdateEnterpriseDto,
    output: EnterpriseDto,
    handler: updateAuthentication,
  }),
  ...enterpriseManagementActions,
  ...staffActions,
  ...listedMemberActions,
  GetSearchMinimumNumberCharacters: action({
    summary: '搜索企业至少要输入的字数',
    allow: 'signedIn',
    input: Type.Object({}),
    output: Type.Integer(),
    handler: async () => SEARCH_MINIMUM,
  }),
  AdvSearch: action({
    summary: '按名称或统一社会信用代码找企业',
    allow: 'signedIn',
    verb: 'GET',
    also: ['POST'],
    input: Type.Object({
      keyword: Type.String({ minLength: SEARCH_MINIMUM, maxLength: 100, title: '关键词' }),
      matchType: Type.Optional(Type.String({ maxLength: 20, title: '匹配方式' })),
      skip: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, title: '跳过条数' })),
    }),
    output: ListResult(EnterpriseSearchDto),
    handler: async ({ db, actor }, { keyword, skip = 0 }) => {
      const rows = await searchEnterprises(db, keyword, skip, SEARCH_PAGE)
      // users who may join see full names; others see them masked
      const shown = (name: string) => (actor.userType === 'Enterprise' ? name : maskEnterpriseName(name))
      return {
        items: rows.map((row) => ({
          id: row.id,
          enterpriseName: shown(row.enterpriseName),
          isCertified: isCertified(row),
        })),
      }
    },
  }),
  Apply: action({
    summary: '申请加入企业',
    allow: ['Enterprise'],
    input: ApplyEnterpriseDto,
    output: Nothing,
    handler: applyForMembership,
  }),
  StartAudit: action({
    summary: '开始审核：30 分钟内其他审核人不能处理',
    keepsKey: true,
    allow: AUDITORS,
    input: EntityId,
    output: EnterpriseDto,
    handler: startAudit,
  }),
  ReleaseAudit: action({
    summary: '放回队列：不等 30 分钟，其他审核人就可以处理',
    allow: AUDITORS,
    input: EntityId,
    output: EnterpriseDto,
    handler: releaseAudit,
  }),
  Audit: action({
    summary: '审核企业认证：同意、驳回、退回上一级或转下一级',
    keepsKey: true,
    allow: AUDITORS,
    input: AuditEnterpriseDto,
    output: EnterpriseDto,
    handler: audit,
  }),
  ActualAudit: action({
    summary: '终审：不经过余下的环节，直接通过或驳回',
    keepsKey: true,
    allow: ['PlatformUser:Auditor'],
    input: ActualAuditEnterpriseDto,
    output: EnterpriseDto,
    handler: actualAudit,
  }),
  GetUserAuditLog: action({
    summary: '认证的经过，企业所见：没有内部意见',
    allow: CONCERNED,
    input: EntityId,
    output: ListResult(StatusRecordDto),
    handler: getUserAuditLog,
  }),
  GetLogs: action({
    summary: '认证的全部记录',
    allow: ['PlatformUser:Auditor', 'WorkDeveloper'],
    input: EntityId,
    output: ListResult(StatusRecordDto),
    handler: getLogs,
  }),
  GetAllEnterpriseMember: action({
    summary: '当前企业的成员；加入申请和离开的人只有创建人看到',
    allow: ['Enterprise'],
    input: EnterpriseMemberQuery,
    output: PagedResult(EnterpriseMemberDto),
    handler: listMembers,
  }),
  AuditApplication: action({
    summary: '同意或拒绝加入企业的申请',
    allow: ['Enterprise'],
    input: AuditApplicationDto,
    output: Nothing,
    handler: auditApplication,
  }),
  RemoveMember: action({
    summary: '移出成员，他在这家企业的登录随即失效',
    allow: ['Enterprise'],
    verb: 'POST',
    input: RemoveMemberDto,
    output: Nothing,
    handler: removeMember,
  }),
  HandOver: action({
    summary: '把企业移交给另一位成员，他成为创建人',
    allow: ['Enterprise', 'PlatformUser:Admin'],
    input: HandOverDto,
    output: Nothing,
    handler: handOver,
  }),
})
