import { EntityId, FileStream, ListResult, Nothing, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { StatusRecordDto } from '#services/abp/lifecycle/status-log.ts'
import { ContractDto, ContractListDto, ContractOptionDto, EmployeeDto } from './contract.schemas.ts'
import { actualAudit, audit, getLogs, getUserAuditLog, releaseAudit, startAudit } from './contract-audits.ts'
import { createContract, shown, updateContract, updateTemplate } from './contract-drafting.ts'
import { resign, terminateContract } from './contract-end.ts'
import { answerEndProposal, proposeEndChange } from './contract-end-proposals.ts'
import { abortContract, changeEnterprise, deleteContract } from './contract-ending.ts'
import * as forms from './contract-input.schemas.ts'
import { listContracts, listMine, listOptions } from './contract-lists.ts'
import { downloadPdf } from './contract-pdf.ts'
import { ContractQuery, EmployeeQuery } from './contract-query.schemas.ts'
import { EMPLOYER, signingActions } from './contract-signing.actions.ts'
import { EmployeeDetailDto, UpdateEmployeeDto } from './employee.schemas.ts'
import { employeeDetail, updateEmployee } from './employee-records.ts'
import { listEmployees } from './employees.ts'

const OFFICER = 'PlatformUser:Auditor'
const READERS: Policy = ['DisabledPerson', EMPLOYER, 'FoundationWorker', 'WorkDeveloper', OFFICER]
/** Limits drafts, so that identity numbers cannot be guessed. */
const DRAFTS_A_MINUTE = 30
const PDFS_A_MINUTE = 60

export const contractEmploymentService = defineService('ContractEmployment', {
  ...signingActions,
  Create: action({
    summary: '起草合同并提交审核；带上续签的合同即为续签',
    keepsKey: true,
    allow: [EMPLOYER, 'WorkDeveloper', OFFICER],
    input: forms.CreateContractDto,
    output: ContractDto,
    perMinute: DRAFTS_A_MINUTE,
    handler: createContract,
  }),
  UpdateContractTemplate: action({
    summary: '修改合同的其他约定和合同文本；签署中的合同要重新审核和签署',
    allow: [EMPLOYER],
    input: forms.UpdateContractTemplateDto,
    output: ContractDto,
    handler: updateTemplate,
  }),
  Update: action({
    summary: '修改合同的内容；签署中的合同要重新审核和签署',
    keepsKey: true,
    allow: [EMPLOYER],
    input: forms.UpdateContractDto,
    output: ContractDto,
    handler: updateContract,
  }),
  Abort: action({
    summary: '中止还没有生效的合同',
    keepsKey: true,
    allow: [EMPLOYER, OFFICER],
    input: forms.AbortContractDto,
    output: ContractDto,
    handler: abortContract,
  }),
  Terminate: action({
    summary: '解除或终止合同：以后的日期是预告，到那天为止照常履行；过去的日期和去世要有证明，并由对方或平台确认',
    keepsKey: true,
    allow: [EMPLOYER, OFFICER],
    input: forms.TerminateContractDto,
    output: ContractDto,
    handler: terminateContract,
  }),
  ProposeEndChange: action({
    summary: '提议撤回或更改定下的最后工作日，由对方答复',
    keepsKey: true,
    allow: ['DisabledPerson', EMPLOYER],
    input: forms.ProposeEndChangeDto,
    output: ContractDto,
    handler: proposeEndChange,
  }),
  AnswerEndProposal: action({
    summary: '答复关于合同结束的提议，或收回自己的提议',
    keepsKey: true,
    allow: ['DisabledPerson', EMPLOYER, OFFICER],
    input: forms.AnswerEndProposalDto,
    output: ContractDto,
    handler: answerEndProposal,
  }),
  Resign: action({
    summary: '求职者提出辞职：提前 30 天，试用期提前 3 天',
    keepsKey: true,
    allow: ['DisabledPerson'],
    input: forms.ResignContractDto,
    output: ContractDto,
    handler: resign,
  }),
  Delete: action({
    summary: '删除已中止的合同',
    allow: [EMPLOYER, OFFICER],
    input: EntityId,
    output: Nothing,
    handler: deleteContract,
  }),
  GetAll: action({
    summary: '合同列表：本人的、本企业的、负责企业的、本会求职者的，平台看全部',
    allow: READERS,
    input: ContractQuery,
    output: PagedResult(ContractListDto),
    handler: listContracts,
  }),
  GetContractList: action({
    summary: '选择合同用的简表，范围与合同列表相同',
    allow: READERS,
    input: ContractQuery,
    output: PagedResult(ContractOptionDto),
    handler: listOptions,
  }),
  GetEmploymentStatusList: action({
    summary: '在职和离职的员工：一人一行，以最近的合同为准',
    allow: READERS,
    input: EmployeeQuery,
    output: PagedResult(EmployeeDto),
    handler: listEmployees,
  }),
  GetEmployee: action({
    summary: '一位员工：证件、合同、便利和企业自己的记录；需要的便利只在本人同意后显示',
    allow: [EMPLOYER],
    input: EntityId,
    output: EmployeeDetailDto,
    handler: (context, { id }) => employeeDetail(context, id),
  }),
  UpdateEmployee: action({
    summary: '修改企业自己记录的部门、便利、紧急联系人和备注',
    allow: [EMPLOYER],
    input: UpdateEmployeeDto,
    output: EmployeeDetailDto,
    handler: updateEmployee,
  }),
  ChangeEnterprise: action({
    summary: '变更用人单位：合同由另一家企业继续履行',
    allow: [OFFICER],
    input: forms.ChangeContractEnterpriseDto,
    output: ContractDto,
    handler: changeEnterprise,
  }),
  Audit: action({
    summary: '审核合同：同意、驳回、退回上一级或转下一级',
    keepsKey: true,
    allow: [OFFICER],
    input: forms.AuditContractDto,
    output: ContractDto,
    handler: audit,
  }),
  GetUserAuditLog: action({
    summary: '合同的经过，双方所见：没有内部意见',
    allow: READERS,
    input: EntityId,
    output: ListResult(StatusRecordDto),
    handler: getUserAuditLog,
  }),
  GetLogs: action({
    summary: '合同的全部记录',
    allow: [OFFICER, 'WorkDeveloper', 'FoundationWorker'],
    input: EntityId,
    output: ListResult(StatusRecordDto),
    handler: getLogs,
  }),
  ActualAudit: action({
    summary: '终审：不经过余下的环节，直接通过或驳回',
    keepsKey: true,
    allow: [OFFICER],
    input: forms.ActualAuditContractDto,
    output: ContractDto,
    handler: actualAudit,
  }),
  GetMyAll: action({
    summary: '等我办理的和我办理过的合同',
    allow: READERS,
    input: ContractQuery,
    output: PagedResult(ContractListDto),
    handler: listMine,
  }),
  StartAudit: action({
    summary: '开始审核：30 分钟内其他审核人不能处理',
    keepsKey: true,
    allow: [OFFICER],
    input: EntityId,
    output: ContractDto,
    handler: startAudit,
  }),
  ReleaseAudit: action({
    summary: '放回队列：不等 30 分钟，其他审核人就可以处理',
    allow: [OFFICER],
    input: EntityId,
    output: ContractDto,
    handler: releaseAudit,
  }),
  Get: action({
    summary: '一份合同：简明说明、全文、签署凭证和文件',
    allow: READERS,
    input: EntityId,
    output: ContractDto,
    handler: (context, { id }) => shown(context, id),
  }),
  DownloadPdf: action({
    summary: '下载合同和签署凭证（PDF）；里面有完整的证件号码，他人下载须再次确认身份，并留有记录',
    confirm: (_, { userType }) => userType !== 'DisabledPerson',
    secondFact: (_, { userType }) => (userType === 'DisabledPerson' ? 'ReadOwnPapers' : null),
    allow: ['DisabledPerson', EMPLOYER, OFFICER],
    verb: 'GET',
    input: EntityId,
    output: FileStream,
    perMinute: PDFS_A_MINUTE,
    handler: downloadPdf,
  }),
})
