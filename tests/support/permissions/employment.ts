import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { isIn } from './callers.ts'
import {
  contract,
  contractInvitation,
  contractTemplate,
  isCertified,
  isOwn,
  payroll,
  task,
  taskFeedback,
  taskParticipator,
} from './scopes.ts'
import { list, open, row, type Table } from './table.ts'

const today = toWireDay(new Date())
const READERS = 'DP EC FW WD AUD'
const TERMS = {
  contractType: 'FixedTerm',
  startDate: today,
  endDate: addDays(today, 90),
  position: '数据标注员',
  workContent: '在道路图像上框选车辆和行人。',
  workPlace: '居家',
  weeklyHours: '40',
  restAndLeave: '每周休息两天。',
  basicWage: '5200.00',
  payDay: 10,
  socialInsurance: ['Pension', 'Medical', 'Unemployment', 'Injury', 'Maternity'],
  labourProtection: '提供可调节的桌椅和读屏软件。',
  occupationalHazards: '无',
}
const SIGNABLE = { documentHash: 'a'.repeat(64), code: '123456', hasReadAll: true, isAgreed: true }

/** §5.6: the administrator writes them; users who draft contracts choose among those in use. */
function templates(): Table {
  const clauses = [{ title: '居家办公', text: '{岗位}可以在家工作。' }]
  return {
    'ContractTemplate/GetAll': open('PU'),
    'ContractTemplate/Get': row('PU', contractTemplate),
    'ContractTemplate/GetContractTemplateList': open('EC WD PU', { contractType: 'FixedTerm' }),
    'ContractTemplate/Create': open('ADM', { name: '新的约定', contractType: 'FixedTerm', clauses }),
    'ContractTemplate/CreateVersion': row('ADM', contractTemplate),
    'ContractTemplate/Update': row('ADM', contractTemplate, { input: { clauses } }),
    'ContractTemplate/Enable': row('ADM', contractTemplate),
    'ContractTemplate/Disable': row('ADM', contractTemplate),
    'ContractTemplate/Delete': row('ADM', contractTemplate),
  }
}

/** §3.5, §3.12: the creator of the enterprise drafts and ends, the person signs and leaves, the platform audits. */
export const contracts: Table = {
  'ContractEmployment/GetAll': list(READERS, contract),
  'ContractEmployment/GetContractList': list(READERS, contract),
  'ContractEmployment/GetMyAll': list(READERS, contract, {}, true),
  'ContractEmployment/GetEmploymentStatusList': list(READERS, contract, {}, true),
  'ContractEmployment/GetEmployee': row('EC', contract),
  'ContractEmployment/UpdateEmployee': row('EC', contract, { input: { department: '标注组' } }),
  'ContractEmployment/Get': row(READERS, contract),
  'ContractEmployment/GetUserAuditLog': row(READERS, contract),
  'ContractEmployment/GetLogs': row('AUD WD FW', contract),
  'ContractEmployment/DownloadPdf': row('DP EC AUD', contract, { on: 'Signing' }),
  'ContractEmployment/Create': open('EC WD AUD'),
  'ContractInvitation/Create': open('EC', {}, isCertified),
  'ContractInvitation/GetAll': list('DP EC AUD', contractInvitation),
  'ContractInvitation/Get': row('DP EC AUD', contractInvitation),
  'ContractInvitation/TakeBack': row('EC', contractInvitation, { on: 'Asked' }),
  'ContractInvitation/Answer': row('DP', contractInvitation, { on: 'Asked', input: { answer: 'Refuse' } }),
  'ContractEmployment/Update': row('EC', contract, { on: 'Auditing', input: TERMS }),
  'ContractEmployment/UpdateContractTemplate': row('EC', contract, {
    on: 'Auditing',
    input: { clauses: [{ title: '保密', text: '不外传图像。' }] },
  }),
  'ContractEmployment/StartAudit': row('AUD', contract, { on: 'Auditing' }),
  'ContractEmployment/ReleaseAudit': row('AUD', contract),
  'ContractEmployment/Audit': row('AUD', contract, { on: 'Auditing', input: { action: 'Pass' } }),
  'ContractEmployment/ActualAudit': row('AUD', contract, { on: 'Auditing', input: { action: 'Pass' } }),
  'ContractEmployment/ContractNotify': row('EC FW AUD', contract, { on: 'Signing' }),
  'ContractEmployment/Confirm': row('EC DP', contract, { on: 'Signing', input: SIGNABLE }),
  'ContractEmployment/SendGuardianCode': row('DP', contract, { on: 'Signing' }),
  'ContractEmployment/ConfirmAsGuardian': row('DP', contract, { on: 'Signing', input: SIGNABLE }),
  'ContractEmployment/CompleteExpressInfo': row('EC DP', contract, {
    on: 'Signing',
    input: { expressCompany: '示例快递', expressNo: 'SF1' },
  }),
  'ContractEmployment/RecordPaper': row('EC AUD', contract, {
    on: 'Signing',
    input: { documentHash: SIGNABLE.documentHash, signedDay: today, scanIds: [1], hasAllSignatures: true },
  }),
  'ContractEmployment/ConfirmPaper': row('DP', contract, {
    on: 'Signing',
    input: { documentHash: SIGNABLE.documentHash },
  }),
  'ContractEmployment/ObjectPaper': row('DP', contract, { on: 'Signing' }),
  'ContractEmployment/CheckPaper': row('AUD', contract, { on: 'Signing', input: { action: 'Pass' } }),
  'ContractEmployment/Refuse': row('DP', contract, { on: 'Signing' }),
  'ContractEmployment/Abort': row('EC AUD', contract, { on: 'Signing' }),
  'ContractEmployment/Terminate': row('EC AUD', contract, { on: 'Normal', input: { date: today, kind: 'Agreement' } }),
  'ContractEmployment/Resign': row('DP', contract, { on: 'Normal', input: { date: addDays(today, 31) } }),
  'ContractEmployment/ProposeEndChange': row('DP EC', contract, { on: 'Normal', input: { reason: '双方商量好的' } }),
  'ContractEmployment/AnswerEndProposal': row('DP EC AUD', contract, { on: 'Normal', input: { agreed: true } }),
  'ContractEmployment/ChangeEnterprise': row('AUD', contract, { on: 'Normal' }),
  'ContractEmployment/Delete': row('EC AUD', contract, { on: 'Abort' }),
  'ContractProof/Check': open('ANY', { number: '0000-0000-0000' }),
  'ContractProof/Download': row('DP EC AUD', contract, { on: 'Normal' }),
  'ContractProof/GetAll': open('ADM'),
  'ContractProof/Retry': open('ADM'),
  ...templates(),
}

/** §3.11: the creator pays, the person confirms or objects. */
export const pay: Table = {
  'Payroll/GetAll': list(READERS, payroll),
  'Payroll/Get': row(READERS, payroll),
  'Payroll/Create': open('EC'),
  'Payroll/BatchCreate': open('EC'),
  'Payroll/Import': open('EC'),
  'Payroll/Export': open('EC'),
  'Payroll/Update': row('EC', payroll, { on: 'NotConfirm' }),
  'Payroll/Delete': row('EC', payroll, { on: 'NotConfirm' }),
  'Payroll/Confirm': row('DP', payroll, { on: 'NotConfirm' }),
  'Payroll/Object': row('DP', payroll, { on: 'NotConfirm' }),
}

const TASK_READERS = 'DP ENT FW AUD'

/** §3.10: members give tasks, participants start and submit them, a tutor may report that one does not suit. */
export const tasks: Table = {
  'EnterpriseTask/GetAll': list(TASK_READERS, task),
  'EnterpriseTask/Get': row(TASK_READERS, task),
  'EnterpriseTask/GetEnterpriseCount': open(TASK_READERS),
  'EnterpriseTask/GetDisabledPersonCount': open(TASK_READERS),
  'EnterpriseTask/GetEmployeeLoads': open('ENT'),
  // who may give tasks works for an enterprise that is certified
  'EnterpriseTask/Create': open('ENT', {}, isCertified),
  'EnterpriseTask/Update': row('ENT', task, { on: 'ToBeReviewed' }),
  'EnterpriseTask/UpdateStatus': [
    // the creator and the participants may start a task, every member may accept it
    row('DP ENT FW', task, {
      on: 'ToBeReviewed',
      sends: (by) => isIn(by, 'DP', 'EC'),
      input: { status: 'InProgress' },
    }),
    row('DP ENT FW', task, {
      on: 'ToBeReviewed',
      sends: (by) => isIn(by, 'DP', 'FW'),
      input: { status: 'Rejected', opinion: '时间冲突' },
    }),
    row('DP ENT FW', task, { on: 'InAcceptance', sends: (by) => isIn(by, 'ENT'), input: { status: 'Accepted' } }),
  ],
  'EnterpriseTask/Delete': row('ENT', task, { on: 'ToBeReviewed' }),
  'EnterpriseTaskParticipator/GetAll': list(TASK_READERS, taskParticipator),
  'EnterpriseTaskParticipator/Get': row(TASK_READERS, taskParticipator),
  'EnterpriseTaskParticipator/Create': row('ENT', task, {
    on: 'ToBeReviewed',
    input: ({ id }) => ({ enterpriseTaskId: id, userDisabledPersonId: 1 }),
  }),
  'EnterpriseTaskParticipator/Update': row('DP ENT', taskParticipator, {
    on: 'ToBeReviewed',
    input: { remark: '有事' },
  }),
  'EnterpriseTaskParticipator/Delete': row('ENT', taskParticipator, { on: 'ToBeReviewed' }),
  'EnterpriseTaskParticipator/Exists': open('IN', { taskId: 1 }),
  'EnterpriseTaskFeedback/GetAll': list(TASK_READERS, taskFeedback),
  'EnterpriseTaskFeedback/Get': row(TASK_READERS, taskFeedback),
  'EnterpriseTaskFeedback/Create': row('DP ENT', task, {
    on: 'InProgress',
    input: ({ id }) => ({ enterpriseTaskId: id, feedbackType: 'Comment' }),
  }),
  // by its writer alone
  'EnterpriseTaskFeedback/Update': row('DP ENT', taskFeedback, { on: 'InProgress', sends: isOwn }),
  'EnterpriseTaskFeedback/Delete': row('DP ENT', taskFeedback, { on: 'InProgress', sends: isOwn }),
}
