/** The rights of the platform's staff. Their operations are listed in services/identity/rights.ts. */
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
 * The right that staff need to read a kind of record in every place that shows it: its history, its notes, search
 * results. Keys are entity names of the status log.
 */
export const RECORD_RIGHTS: Readonly<Record<string, RightName>> = {
  UserDisabledPerson: 'PersonRecords',
  UserDisabledPersonChange: 'PersonAudits',
  UserTraining: 'Trainings',
  Enterprise: 'EnterpriseViews',
  EnterpriseWindingUp: 'EnterpriseViews',
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
  Invoice: 'Settlement',
  CmsContent: 'Contents',
  Conversation: 'Support',
  MoveImport: 'MovingIn',
  // all staff answer tickets; each approval requires the right of its operation
  FeedbackTicket: 'Common',
  Approval: 'Common',
}

/** The right for the work on a kind of record, where it differs from the right for reading the record. */
const WORK_RIGHTS: Readonly<Record<string, RightName>> = {
  Enterprise: 'EnterpriseAudits',
  EnterpriseWindingUp: 'EnterpriseAudits',
  WorkOrder: 'WorkOrders',
  WorkOrderParticipator: 'WorkOrders',
  WorkOrderCompletion: 'Acceptance',
}

const each = (events: readonly string[], right: RightName) => Object.fromEntries(events.map((event) => [event, right]))

/** Events whose operation belongs to a different right than the other work on the record. */
const EVENT_RIGHTS: Readonly<Record<string, Readonly<Record<string, RightName>>>> = {
  UserDisabledPerson: each(
    ['startAudit', 'pass', 'reject', 'back', 'reexaminePass', 'actualPass', 'actualReject'],
    'PersonAudits',
  ),
  WorkOrder: each(['confirmHosting', 'recordRefund'], 'Escrow'),
  // these events follow from a decision about the submitted result
  WorkOrderParticipator: each(['accept', 'rework', 'fail'], 'Acceptance'),
}

/** The right to which the operation of an event belongs. */
export const rightOfEvent = (entity: string, event: string): RightName | undefined =>
  EVENT_RIGHTS[entity]?.[event] ?? WORK_RIGHTS[entity] ?? RECORD_RIGHTS[entity]
