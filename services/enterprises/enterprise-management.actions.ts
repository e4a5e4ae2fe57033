import Type from 'typebox'
import { EntityId, FileStream, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action } from '#services/abp/define-service.ts'
import { EnterpriseDto } from './enterprise.schemas.ts'
import { assignDeveloper, deleteEnterprise, updateRule } from './enterprise-care.ts'
import { AuditEnterpriseChangeDto, SubmitEnterpriseChangeDto } from './enterprise-change.schemas.ts'
import { auditChange, submitChange } from './enterprise-changes.ts'
import { countEnterprises } from './enterprise-list.repository.ts'
import {
  AssignDeveloperDto,
  AvailableEnterpriseDto,
  EnterpriseCountDto,
  EnterpriseExportDto,
  EnterpriseListDto,
  EnterpriseQuery,
  UpdateEnterpriseRuleDto,
} from './enterprise-list.schemas.ts'
import { exportEnterprises, listAll, listAvailable, listMine } from './enterprise-lists.ts'
import { ExportQuotaEvidenceDto, QuotaQuery, QuotaSummaryDto } from './quota.schemas.ts'
import { quotaSummary } from './quota.ts'
import { exportQuotaEvidence } from './quota-evidence.ts'

export const READERS = [
  'Enterprise',
  'FoundationWorker',
  'WorkDeveloper',
  'PlatformUser:Auditor',
  'PlatformUser:Finance',
] as const
/** The user types that take part in an enterprise's audit. */
export const CONCERNED = ['Enterprise', 'WorkDeveloper', 'PlatformUser:Auditor'] as const

/** Actions for lists of enterprises, and for one enterprise outside its audit. */
export const enterpriseManagementActions = {
  GetAll: action({
    summary: '企业列表：我的、我负责的，基金会和平台看全部',
    allow: READERS,
    input: EnterpriseQuery,
    output: PagedResult(EnterpriseListDto),
    handler: listAll,
  }),
  GetMyAll: action({
    summary: '等我审核的企业和变更申请；企业用户看自己创建的',
    allow: CONCERNED,
    input: EnterpriseQuery,
    output: PagedResult(EnterpriseListDto),
    handler: listMine,
  }),
  GetAllAvailable: action({
    summary: '可以选用的企业：已认证的',
    allow: READERS,
    input: EnterpriseQuery,
    output: PagedResult(AvailableEnterpriseDto),
    handler: listAvailable,
  }),
  GetCount: action({
    summary: '看得到的企业各有多少：已认证、等待审核等',
    allow: READERS,
    input: Type.Object({}),
    output: EnterpriseCountDto,
    handler: ({ db, actor }) => countEnterprises(db, actor),
  }),
  ExportEnterpriseInfoToExcel: action({
    summary: '把列表中的企业导出为 Excel',
    allow: ['WorkDeveloper', 'PlatformUser:Auditor'],
    input: EnterpriseExportDto,
    output: FileStream,
    handler: async (context, filter) => exportEnterprises(context, filter),
  }),
  UpdateRule: action({
    summary: '修改企业自己的规则：验收天数、默认派单方式、残保金口径',
    allow: ['Enterprise', 'WorkDeveloper', 'PlatformUser:Admin'],
    input: UpdateEnterpriseRuleDto,
    output: EnterpriseDto,
    handler: updateRule,
  }),
  AssignDeveloper: action({
    summary: '安排、更换或取消负责企业的拓展员',
    allow: ['PlatformUser:Auditor'],
    input: AssignDeveloperDto,
    output: EnterpriseDto,
    handler: assignDeveloper,
  }),
  Delete: action({
    summary: '删除企业：没有未结束的工单、合同和未付的款项时；平台随时可以',
    allow: ['Enterprise', 'PlatformUser:Auditor'],
    input: EntityId,
    output: Nothing,
    handler: (context, { id }) => deleteEnterprise(context, id),
  }),
  GetQuotaSummary: action({
    summary: '按比例就业：已安排、应安排、差额和残保金测算',
    allow: ['Enterprise:Creator', 'PlatformUser:Auditor'],
    input: QuotaQuery,
    output: QuotaSummaryDto,
    handler: quotaSummary,
  }),
  ExportQuotaEvidence: action({
    summary: '导出一个年度的年审材料：花名册、工资、测算、证件和合同（压缩包）；须再次确认身份，每人都有记录',
    confirm: true,
    allow: ['Enterprise:Creator', 'PlatformUser:Auditor'],
    input: ExportQuotaEvidenceDto,
    output: FileStream,
    handler: exportQuotaEvidence,
  }),
  SubmitChange: action({
    summary: '申请变更已认证的资料，或撤回申请；审核通过前原资料继续有效',
    allow: ['Enterprise'],
    input: SubmitEnterpriseChangeDto,
    output: EnterpriseDto,
    handler: submitChange,
  }),
  AuditChange: action({
    summary: '审核认证资料的变更申请',
    keepsKey: true,
    allow: ['PlatformUser:Auditor'],
    input: AuditEnterpriseChangeDto,
    output: EnterpriseDto,
    handler: auditChange,
  }),
}
