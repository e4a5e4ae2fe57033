/** The rights of the platform's staff. What each contains is in services/identity/rights.ts. */
export const RIGHT_NAMES = [
  'PersonRecords',
  'PersonAudits',
  'PersonBank',
  'Trainings',
  'EnterpriseViews',
  'EnterpriseAudits',
  'PartnerViews',
  'PartnerAccounts',
  'EnterpriseRules',
  'Requirements',
  'Deliveries',
  'Contracts',
  'EmployeeViews',
  'WorkOrders',
  'Acceptance',
  'OrderFeedback',
  'Escrow',
  'Settlement',
  'Contents',
  'Support',
  'Accounts',
  'Reference',
  'AmountRules',
  'Templates',
  'Settings',
  'Records',
  'Common',
] as const
export type RightName = (typeof RIGHT_NAMES)[number]

/**
 * The right with which staff read one kind of record, wherever it is shown: its history, notes beside it, search
 * results. Keys are entity names of the status log.
 */
export const RECORD_RIGHTS: Readonly<Record<string, RightName>> = {
  UserDisabledPerson: 'PersonRecords',
  UserDisabledPersonChange: 'PersonAudits',
  UserTraining: 'Trainings',
  Enterprise: 'EnterpriseViews',
  Requirement: 'Requirements',
  RequirementResume: 'Deliveries',
  ContractEmployment: 'Contracts',
  EnterpriseTask: 'EmployeeViews',
  Payroll: 'EmployeeViews',
  WorkOrder: 'WorkOrders',
  WorkOrderParticipator: 'WorkOrders',
  WorkOrderCompletion: 'Acceptance',
  WorkOrderFeedback: 'OrderFeedback',
  WorkOrderFinancialFlow: 'Settlement',
  CmsContent: 'Contents',
  Conversation: 'Support',
  // all staff answer tickets; each approval has the right of its act
  FeedbackTicket: 'Common',
  Approval: 'Common',
}

const PERSON_AUDITS = ['startAudit', 'pass', 'reject', 'back', 'reexaminePass', 'actualPass', 'actualReject'] as const
const ENTERPRISE_AUDITS = [
  ...['startAudit', 'pass', 'continue', 'back', 'reject', 'actualPass', 'actualReject'],
  ...['passChange', 'rejectChange', 'delete'],
] as const

const each = (events: readonly string[], right: RightName) => Object.fromEntries(events.map((event) => [event, right]))

/** Events whose operation belongs to another right than the record. */
const EVENT_RIGHTS: Readonly<Record<string, Readonly<Record<string, RightName>>>> = {
  UserDisabledPerson: each(PERSON_AUDITS, 'PersonAudits'),
  Enterprise: each(ENTERPRISE_AUDITS, 'EnterpriseAudits'),
  WorkOrder: each(['confirmHosting', 'recordRefund'], 'Escrow'),
}

/** The right that the operation of an event belongs to. */
export const rightOfEvent = (entity: string, event: string): RightName | undefined =>
  EVENT_RIGHTS[entity]?.[event] ?? RECORD_RIGHTS[entity]
