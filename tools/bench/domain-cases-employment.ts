import type { DomainCase } from './domain-kinds.ts'
import { cases, LAST_SHOWN, SIGNED_IN, STAFF, statuses, type Who } from './readers.ts'

const lastMonth = (): { year: number; month: number } => {
  const day = new Date()
  day.setUTCDate(0)
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 }
}

const contracts = (): DomainCase[] => [
  ...cases('first page', 'ContractEmployment', 'GetAll', SIGNED_IN, [{}]),
  ...cases('first page', 'ContractEmployment', 'GetMyAll', SIGNED_IN, [{}]),
  ...cases('first page', 'ContractEmployment', 'GetEmploymentStatusList', SIGNED_IN, [{}]),
  ...cases('filtered page', 'ContractEmployment', 'GetAll', STAFF, [
    ...statuses('Auditing', 'Signing', 'Normal', 'Overdue'),
    { expiringDays: 30 },
    { enterpriseId: 7 },
    { contractNo: 'VC0000123' },
    { isFoundationWorker: true },
    { sorting: 'endDate' },
  ]),
  ...cases('filtered page', 'ContractEmployment', 'GetEmploymentStatusList', STAFF, [
    { employmentStatus: 'On' },
    { employmentStatus: 'Quit' },
  ]),
  ...cases('search', 'ContractEmployment', 'GetAll', STAFF, [
    { realName: '王伟' },
    { realName: '欧阳' },
    { name: '按摩' },
    { name: '方言' },
    { requirementName: '按摩' },
  ]),
  ...cases('search', 'ContractEmployment', 'GetEmploymentStatusList', STAFF, [{ realName: '王伟' }, { name: '按摩' }]),
  ...cases('deep page', 'ContractEmployment', 'GetAll', STAFF, [LAST_SHOWN]),
  ...cases('deep page', 'ContractEmployment', 'GetEmploymentStatusList', STAFF, [LAST_SHOWN]),
]

const pay = (): DomainCase[] => [
  ...cases('first page', 'Payroll', 'GetAll', SIGNED_IN, [{}]),
  ...cases('filtered page', 'Payroll', 'GetAll', STAFF, [
    lastMonth(),
    ...statuses('NotConfirm', 'Confirmed'),
    { isDisputed: true },
    { isBelowMinimumWage: true },
    { sorting: 'netAmount desc' },
    { ...lastMonth(), status: 'NotConfirm' },
  ]),
  ...cases('search', 'Payroll', 'GetAll', STAFF, [{ realName: '王伟' }, { realName: '欧阳' }, { enterprise: '道路' }]),
  ...cases('deep page', 'Payroll', 'GetAll', STAFF, [LAST_SHOWN]),
]

/** Readers of tasks; work developers have no access. */
const ON_TASKS: readonly Who[] = ['platform', 'enterprise', 'foundation', 'person']

const tasks = (): DomainCase[] => [
  ...cases('first page', 'EnterpriseTask', 'GetAll', ON_TASKS, [{}]),
  ...cases('filtered page', 'EnterpriseTask', 'GetAll', ON_TASKS, [
    ...statuses('ToBeReviewed', 'InAcceptance', 'Accepted'),
    { isOverdue: true },
    { priority: 'High' },
    { feedbackType: 'Problem' },
    { sorting: 'endDate' },
  ]),
  ...cases('search', 'EnterpriseTask', 'GetAll', ON_TASKS, [
    { displayName: '道路' },
    { displayName: '方言' },
    { enterpriseName: '方言' },
    { participatorRealName: '王伟' },
  ]),
  ...cases('deep page', 'EnterpriseTask', 'GetAll', ['platform', 'enterprise', 'foundation'], [LAST_SHOWN]),
  ...cases('first page', 'EnterpriseTaskParticipator', 'GetAll', ON_TASKS, [{ enterpriseTaskId: 7 }]),
  ...cases('filtered page', 'EnterpriseTaskParticipator', 'GetAll', ON_TASKS, [{}]),
  ...cases('first page', 'EnterpriseTaskFeedback', 'GetAll', ON_TASKS, [{ enterpriseTaskId: 7 }]),
  ...cases('filtered page', 'EnterpriseTaskFeedback', 'GetAll', ON_TASKS, [{}, { feedbackType: 'Problem' }]),
]

export const employmentCases = (): DomainCase[] => [...contracts(), ...pay(), ...tasks()]
