import { EntityId, ListResult, Nothing } from '#services/abp/conventions/schema-types.ts'
import { action } from '#services/abp/define-service.ts'
import { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'
import { auditChange, submitChange } from '../changes/person-changes.ts'
import { PersonDto } from '../persons/person-detail.schemas.ts'
import { setGuardian } from '../persons/person-guardian.ts'
import * as forms from './person-audit.schemas.ts'
import * as audits from './person-audits.ts'

/** User types that may audit; the machine decides which of them may audit a row, and when. */
const FIRST_AUDITORS = ['FoundationWorker', 'PlatformUser:Auditor'] as const
const CARETAKERS = ['FoundationWorker', 'PlatformUser:Auditor'] as const

/** Actions for audits of a record and of changes to certified values, and for the activation of a record. */
export const personAuditActions = {
  SubmitAudit: action({
    summary: '提交审核：本人，或辅导员代为提交',
    allow: ['DisabledPerson', 'FoundationWorker'],
    input: forms.SubmitPersonAuditDto,
    output: PersonDto,
    handler: audits.submitAudit,
  }),
  StartAudit: action({
    summary: '开始审核：30 分钟内其他审核人不能处理',
    allow: FIRST_AUDITORS,
    input: EntityId,
    output: PersonDto,
    handler: audits.startAudit,
  }),
  ReleaseAudit: action({
    summary: '放回队列：不等 30 分钟，其他审核人就可以处理',
    allow: FIRST_AUDITORS,
    input: EntityId,
    output: PersonDto,
    handler: audits.releaseAudit,
  }),
  Audit: action({
    summary: '初审：同意、驳回或退回修改；初审之后平台也可以驳回',
    keepsKey: true,
    allow: FIRST_AUDITORS,
    input: forms.AuditPersonDto,
    output: PersonDto,
    handler: audits.audit,
  }),
  ReexaminePassed: action({
    summary: '复审通过；初审人不能复审',
    keepsKey: true,
    allow: ['PlatformUser:Auditor'],
    input: forms.ReexaminePersonDto,
    output: PersonDto,
    handler: audits.reexamine,
  }),
  ActualAudit: action({
    summary: '终审：不经过余下的环节，直接通过或驳回',
    keepsKey: true,
    allow: ['PlatformUser:Auditor'],
    input: forms.ActualAuditPersonDto,
    output: PersonDto,
    handler: audits.actualAudit,
  }),
  GetUserAuditLog: action({
    summary: '审核的经过，求职者所见：没有内部意见',
    allow: ['DisabledPerson', 'FoundationWorker', 'PlatformUser:Auditor'],
    input: EntityId,
    output: ListResult(StatusRecordDto),
    handler: audits.getUserAuditLog,
  }),
  GetLogs: action({
    summary: '档案的全部记录',
    allow: CARETAKERS,
    input: EntityId,
    output: ListResult(StatusRecordDto),
    handler: audits.getLogs,
  }),
  Active: action({
    summary: '启用档案',
    allow: CARETAKERS,
    input: EntityId,
    output: PersonDto,
    handler: audits.activate,
  }),
  DeActive: action({
    summary: '停用档案并说明原因；停用后不能投递和领取工单',
    allow: CARETAKERS,
    input: forms.DeActivePersonDto,
    output: PersonDto,
    handler: audits.deactivate,
  }),
  Delete: action({
    summary: '删除没有提交或没有通过审核、也没有工单和培训的档案',
    allow: CARETAKERS,
    input: EntityId,
    output: Nothing,
    handler: audits.removePerson,
  }),
  SubmitChange: action({
    summary: '申请变更已认证的资料，或撤回申请；审核通过之前原来的资料仍然有效',
    keepsKey: true,
    allow: ['DisabledPerson', ...CARETAKERS],
    input: forms.SubmitPersonChangeDto,
    output: PersonDto,
    handler: submitChange,
  }),
  AuditChange: action({
    summary: '审核变更申请：辅导员或平台初审，平台复审',
    keepsKey: true,
    allow: FIRST_AUDITORS,
    input: forms.AuditPersonChangeDto,
    output: PersonDto,
    handler: auditChange,
  }),
  SetGuardian: action({
    summary: '登记、修改或取消监护人',
    keepsKey: true,
    allow: ['DisabledPerson', 'FoundationWorker'],
    verb: 'PUT',
    input: forms.SetGuardianDto,
    output: PersonDto,
    handler: setGuardian,
  }),
}
