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
  'WorkOrderViews',
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
  'MovingIn',
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
  WorkOrder: 'WorkOrderViews',
  WorkOrderParticipator: 'WorkOrderViews',
  WorkOrderCompletion: 'WorkOrderViews',
  WorkOrderFeedback: 'OrderFeedback',
  WorkOrderFinancialFlow: 'Settlement',
  CmsContent: 'Contents',
  Conversation: 'Support',
  MoveImport: 'MovingIn',
  // all staff answer tickets; each approval has the right of its act
  FeedbackTicket: 'Common',
  Approval: 'Common',
}

/** The right of the work on a kind of record, where it is another one than that of reading it. */
const WORK_RIGHTS: Readonly<Record<string, RightName>> = {
  Enterprise: 'EnterpriseAudits',
  WorkOrder: 'WorkOrders',
  WorkOrderParticipator: 'WorkOrders',
  WorkOrderCompletion: 'Acceptance',
}

const each = (events: readonly string[], right: RightName) => Object.fromEntries(events.map((event) => [event, right]))

/** Events whose operation belongs to another right than the rest of the work on the record. */
const EVENT_RIGHTS: Readonly<Record<string, Readonly<Record<string, RightName>>>> = {
  UserDisabledPerson: each(
    ['startAudit', 'pass', 'reject', 'back', 'reexaminePass', 'actualPass', 'actualReject'],
    'PersonAudits',
  ),
  WorkOrder: each(['confirmHosting', 'recordRefund'], 'Escrow'),
  // follow from a decision about the submitted result
  WorkOrderParticipator: each(['accept', 'rework', 'fail'], 'Acceptance'),
}

/** The right that the operation of an event belongs to. */
export const rightOfEvent = (entity: string, event: string): RightName | undefined =>
  EVENT_RIGHTS[entity]?.[event] ?? WORK_RIGHTS[entity] ?? RECORD_RIGHTS[entity]
