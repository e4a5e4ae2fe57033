/**
 * Who may write what, by the tables of the domain rules §3.6–§3.9 and the sub-roles of §1, written without looking at
 * the services. Accounts are those of the demonstration: the order belongs to enterprise and member, developer is in
 * charge of it; the participation is that of person, who belongs to foundation.
 */

/** The accounts that try: one of each kind, and colleagues without any relation to the order; null is anonymous. */
export const TRYING = [
  'platform',
  'auditor',
  'content',
  'finance',
  'foundation',
  'foundation3',
  'developer',
  'developer2',
  'enterprise',
  'member',
  'enterprise3',
  'pending',
  'person',
  'person2',
  'newcomer',
  'visitor',
  null,
] as const
export type Trying = (typeof TRYING)[number]

/** Accounts of one kind pass the same permission checks; which rows they may change is a separate question. */
const KINDS: readonly (readonly Trying[])[] = [
  ['platform'],
  ['auditor'],
  ['content'],
  ['finance'],
  ['foundation', 'foundation3'],
  ['developer', 'developer2'],
  ['enterprise', 'member', 'enterprise3', 'pending'],
  ['person', 'person2', 'newcomer'],
  ['visitor'],
  [null],
]

const PLATFORM = ['platform', 'auditor', 'content', 'finance'] as const
const FINANCE = ['platform', 'finance'] as const
const MEMBERS = ['enterprise', 'member'] as const
const PERSON = ['person'] as const

export interface Writer {
  readonly operation: string
  /** the preconditions of the attempt; the test creates them */
  readonly given: string
  readonly by: readonly Trying[]
  /** senders whose right depends on more than their kind, by the rules */
  readonly depends?: readonly Trying[]
  /**
   * a list is not refused as a whole: each of its rows gets an answer, and for these senders every answer is a refusal
   */
  readonly answered?: readonly Trying[]
}

/** Of any enterprise, foundation or developer: each may write only its own orders. */
const OWN_BUDGET = ['foundation', 'foundation3', 'developer', 'developer2'] as const
/** A claim needs certification, and the other conditions of a claim. */
const OTHER_PERSONS = ['person2', 'newcomer'] as const

export const WORK_ORDER_WRITERS: readonly Writer[] = [
  // §3.6
  {
    operation: 'WorkOrder/Create',
    given: 'nothing',
    by: [...MEMBERS, 'enterprise3', ...OWN_BUDGET, ...PLATFORM],
    depends: ['pending'],
  },
  { operation: 'WorkOrder/Update', given: 'unpaid order', by: [...MEMBERS, 'developer'] },
  { operation: 'WorkOrder/Delete', given: 'unpaid order', by: [...MEMBERS, 'developer'] },
  { operation: 'WorkOrder/RecordHosting', given: 'unpaid order', by: MEMBERS },
  { operation: 'WorkOrder/ConfirmHosting', given: 'unpaid order', by: FINANCE },
  { operation: 'WorkOrder/Publish', given: 'hosted order', by: PLATFORM, depends: MEMBERS },
  { operation: 'WorkOrder/UnPublish', given: 'order with somebody at work', by: [...MEMBERS, ...PLATFORM] },
  { operation: 'WorkOrder/AuditCancellation', given: 'order to be cancelled', by: PLATFORM },
  { operation: 'WorkOrder/RecordRefund', given: 'order with money left', by: FINANCE },
  { operation: 'WorkOrder/Publish', given: 'dispatch order', by: ['developer', ...PLATFORM] },
  { operation: 'WorkOrder/UnPublish', given: 'published dispatch order', by: ['developer', ...PLATFORM] },
  // the creator's rows of variant B; the rules leave open whether the platform, which sees all, edits on the creator's
  // behalf
  { operation: 'WorkOrder/Update', given: 'dispatch order', by: ['developer'], depends: PLATFORM },
  { operation: 'WorkOrder/Delete', given: 'dispatch order', by: ['developer'], depends: PLATFORM },
  { operation: 'WorkOrder/Update', given: 'order of a foundation', by: ['foundation'], depends: PLATFORM },
  { operation: 'WorkOrder/Delete', given: 'order of a foundation', by: ['foundation'], depends: PLATFORM },
  // §3.7
  { operation: 'WorkOrderParticipator/UserClaim', given: 'open order', by: PERSON, depends: OTHER_PERSONS },
  { operation: 'WorkOrderParticipator/UserApplyClaim', given: 'order by list', by: PERSON, depends: OTHER_PERSONS },
  {
    operation: 'WorkOrderParticipator/StaffAssignmentList',
    given: 'order by list',
    by: ['developer', 'foundation', ...PLATFORM],
    answered: ['foundation3', 'developer2'],
  },
  {
    operation: 'WorkOrderParticipator/Create',
    given: 'order by list',
    by: ['developer', 'foundation', ...PLATFORM],
  },
  {
    operation: 'WorkOrderParticipator/StaffApproveClaim',
    given: 'application',
    by: ['developer', 'foundation', ...MEMBERS, ...PLATFORM],
  },
  { operation: 'WorkOrderParticipator/UserClaim', given: 'assignment', by: PERSON },
  { operation: 'WorkOrderParticipator/Decline', given: 'assignment', by: PERSON },
  { operation: 'WorkOrderParticipator/Update', given: 'application', by: [...PERSON, 'developer', ...PLATFORM] },
  { operation: 'WorkOrderParticipator/Delete', given: 'application', by: ['developer', ...PLATFORM] },
  { operation: 'WorkOrderParticipator/Start', given: 'claim', by: PERSON },
  { operation: 'WorkOrderParticipator/GiveUp', given: 'claim', by: [...PERSON, 'developer', ...PLATFORM] },
  // §3.8
  { operation: 'WorkOrderCompletion/Create', given: 'work', by: PERSON },
  { operation: 'WorkOrderFeedback/Create', given: 'work', by: PERSON },
  {
    operation: 'WorkOrderFeedback/Reply',
    given: 'report',
    by: ['developer', 'foundation', ...MEMBERS, ...PLATFORM],
  },
  { operation: 'WorkOrderCompletion/Update', given: 'submission', by: PERSON },
  { operation: 'WorkOrderCompletion/Delete', given: 'submission', by: PERSON },
  { operation: 'WorkOrderCompletion/Audit', given: 'submission', by: MEMBERS },
  { operation: 'WorkOrderCompletion/Audit', given: 'submission at its second stage', by: ['developer', ...PLATFORM] },
  { operation: 'WorkOrderCompletion/Appeal', given: 'rejection', by: PERSON },
  { operation: 'WorkOrderCompletion/DecideAppeal', given: 'appeal', by: PLATFORM },
  // §3.9
  { operation: 'WorkOrderFinancialFlow/Create', given: 'nothing', by: FINANCE },
  { operation: 'WorkOrderFinancialFlow/Update', given: 'bonus', by: FINANCE },
  { operation: 'WorkOrderFinancialFlow/Delete', given: 'bonus', by: FINANCE },
  { operation: 'WorkOrderFinancialFlow/Pay', given: 'accepted work', by: FINANCE },
  { operation: 'WorkOrderFinancialFlow/PrepareBatch', given: 'accepted work', by: FINANCE },
  { operation: 'WorkOrderFinancialFlow/ReturnPayment', given: 'paid work', by: FINANCE },
  { operation: 'WorkOrderFinancialFlow/ImportBankResult', given: 'paid work', by: FINANCE },
  { operation: 'WorkOrderFinancialFlow/JudgeBankWord', given: 'nothing', by: FINANCE },
  { operation: 'WorkOrderFinancialFlow/LockMonth', given: 'nothing', by: FINANCE },
]

/** Senders whose kind may never send the operation: they are refused whatever they send. */
export function turnedAwayFrom(operation: string): Trying[] {
  const rows = WORK_ORDER_WRITERS.filter((row) => row.operation === operation)
  const welcome = new Set(rows.flatMap(({ by, depends = [] }) => [...by, ...depends]))
  return KINDS.filter((kind) => !kind.some((account) => welcome.has(account))).flat()
}
