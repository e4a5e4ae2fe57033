import * as approvals from '../oracle/approvals.ts'
import * as content from '../oracle/content.ts'
import * as invitations from '../oracle/contract-invitations.ts'
import * as contracts from '../oracle/contracts.ts'
import * as conversations from '../oracle/conversations.ts'
import * as enterprises from '../oracle/enterprises.ts'
import * as invoices from '../oracle/invoices.ts'
import * as moving from '../oracle/moving.ts'
import type { Oracle } from '../oracle/oracle.ts'
import * as payroll from '../oracle/payroll.ts'
import * as people from '../oracle/people.ts'
import * as recruitment from '../oracle/recruitment.ts'
import * as tasks from '../oracle/tasks.ts'
import * as workOrders from '../oracle/work-orders.ts'
import type { Scenario } from './cover.ts'

/** The worlds in which the paths of each machine begin, by machine id. A new lifecycle adds its line here. */
const WORLDS: Readonly<
  Record<string, { oracle: Oracle; worlds: readonly [name: string, start: string, facts: object][] }>
> = {
  participator: {
    oracle: workOrders.participator,
    worlds: [
      ['assignment', 'ToBeClaimed', {}],
      ['application', 'ToBeClaimed', { claimSource: 'UserApplied' }],
      ['overdue', 'ToBeClaimed', { isOverdue: true }],
      ['overdue claim', 'Claimed', { isOverdue: true }],
    ],
  },
  workOrderMain: {
    oracle: workOrders.workOrderMain,
    worlds: [
      ['nobody at work', 'InPayment', { isPastEnd: true, hasRefundDue: true }],
      ['somebody at work', 'InPayment', { liveParticipators: 1, workingParticipators: 1 }],
    ],
  },
  workOrderDispatch: {
    oracle: workOrders.workOrderDispatch,
    worlds: [
      ['part of a main order', 'ToBeHosted', { isPastEnd: true }],
      ['own budget', 'ToBeHosted', { isPastEnd: true, hasMainOrder: false, hasRefundDue: true }],
      ['somebody at work', 'ToBeHosted', { liveParticipators: 1, workingParticipators: 1 }],
    ],
  },
  completion: {
    oracle: workOrders.completion,
    worlds: [
      ['one stage', 'Waiting', {}],
      ['two stages', 'Waiting', { isTwoStage: true }],
      ['accepted in part', 'Waiting', { isPartlyAccepted: true }],
    ],
  },
  person: {
    oracle: people.person,
    worlds: [
      ['two audits', 'NotFound', { audit: null }],
      ['one trial', 'NotFound', { audit: null, auditStatus: 2, requiredStage: 2 }],
    ],
  },
  personChange: {
    oracle: people.personChange,
    worlds: [
      ['two audits', 'Ongoing', {}],
      ['one audit', 'Ongoing', { auditStatus: 2 }],
    ],
  },
  training: { oracle: people.training, worlds: [['own person', 'InTraining', {}]] },
  cmsContent: {
    oracle: content.cmsContent,
    worlds: [
      ['an article', 'Draft', {}],
      ['its time has come', 'Draft', { isScheduled: true, isScheduleDue: true }],
      ['a fair that is over', 'Published', { isPastEnd: true }],
    ],
  },
  feedbackTicket: { oracle: content.feedbackTicket, worlds: [['a suggestion', 'Open', {}]] },
  contractInvitation: {
    oracle: invitations.contractInvitation,
    worlds: [
      ['a person on the platform', 'Sent', {}],
      ['thirty days in which nobody was found', 'Sent', { isOver: true }],
      ['thirty days without an answer', 'Asked', { isOver: true }],
      ['accepted and not used in thirty days', 'Accepted', { isOver: true, wasAccepted: true }],
    ],
  },
  conversation: {
    oracle: conversations.conversation,
    worlds: [
      ['a question about a job', 'Open', {}],
      ['a question about a work order', 'Open', { kind: 'WorkOrder' }],
      ['a question to the platform', 'Open', { kind: 'Support', enterpriseId: null }],
    ],
  },
  approval: {
    oracle: approvals.approval,
    worlds: [
      ['a payment', 'Prepared', {}],
      ['a payment that nobody decided', 'Prepared', { isExpired: true }],
    ],
  },
  moveImport: {
    oracle: moving.moveImport,
    worlds: [
      ['a list', 'Draft', {}],
      ['a list that is through', 'Running', { readyCount: 0 }],
    ],
  },
  invoice: {
    oracle: invoices.invoice,
    worlds: [
      ['a payment', 'Requested', {}],
      ['a payment that was refunded after the invoice', 'Issued', { isCovered: false }],
    ],
  },
  contract: {
    oracle: contracts.contract,
    worlds: [
      ['signed on the screen', 'Auditing', {}],
      [
        'on paper, past its end',
        'Auditing',
        { isPaper: true, isPastEnd: true, isDeclaredEndOver: true, isLongUnsigned: true },
      ],
      ['with a guardian', 'Auditing', { needsGuardian: true }],
      ['an end agreed for a day ahead', 'Auditing', { isPastEnd: true, isProposedEndAhead: true }],
    ],
  },
  enterprise: {
    oracle: enterprises.enterprise,
    worlds: [
      ['one audit', 'Withdraw', { audit: null }],
      ['two audits', 'Withdraw', { audit: null, requiredStage: 3 }],
      ['no audit', 'Withdraw', { audit: null, requiredStage: 1 }],
      ['no audit any more', 'Reject', { audit: -1, requiredStage: 1 }],
    ],
  },
  windingUp: {
    oracle: enterprises.windingUp,
    worlds: [
      ['an employer without debts', 'Prepared', {}],
      [
        'a merger whose successor falls away',
        'UnderWay',
        { isApproved: true, isSuccessorLost: true, hasFailure: true },
      ],
    ],
  },
  requirement: {
    oracle: recruitment.requirement,
    worlds: [
      ['a new job', 'Draft', {}],
      ['no audit', 'Draft', { needsAudit: false }],
      ['failed, and no audit any more', 'Failed', { needsAudit: false }],
      ['its time is over', 'Published', { isChanged: false, isExpired: true }],
    ],
  },
  delivery: {
    oracle: recruitment.delivery,
    worlds: [
      ['delivered', 'Delivered', {}],
      ['interviewed', 'Delivered', { hasInterviewBegun: true }],
      ['moved', 'Delivered', { hasRequestedTime: true }],
      ['without an interview', 'Delivered', { isInterviewExempt: true }],
      ['recommended', 'Recommended', { hasReachedEnterprise: false }],
    ],
  },
  payroll: { oracle: payroll.payroll, worlds: [['a month', 'NotConfirm', {}]] },
  task: {
    oracle: tasks.task,
    worlds: [
      ['a task for one, late', 'ToBeReviewed', { isPastEnd: true }],
      ['a task for several', 'ToBeReviewed', { hasOthersSubmitted: false }],
    ],
  },
  feedback: { oracle: workOrders.feedback, worlds: [['report', 'Open', {}]] },
  financialStep: {
    oracle: workOrders.financialStep,
    worlds: [
      ['pay of a participation', 'ToBeConfirmed', {}],
      ['bonus', 'ToBeSettled', { isManual: true }],
    ],
  },
}

/** Scenarios of a machine; empty for one that has none registered. */
export function scenariosOf(machineId: string): Scenario[] {
  const entry = WORLDS[machineId]
  return (entry?.worlds ?? []).map(([name, start, facts]) => ({
    name,
    start,
    context: { ...entry?.oracle.base, ...facts },
  }))
}
