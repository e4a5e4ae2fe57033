import type { QueueHint } from '#src/shared/todos/queues.ts'

/**
 * The queues of the staff: first work that a colleague or a worker waits for, then audits. The server counts only work
 * that this reader may decide.
 */
export const QUEUE_HINTS: Readonly<Record<string, QueueHint>> = {
  approvalsWaiting: {},
  completionsOverdue: { note: '提交后 15 天仍未处理的由平台接手', search: 'queue=overdue' },
  completionsTakenOver: {},
  appealsToDecide: { note: '由未参与原验收的人处理', search: 'queue=appeals' },
  completionsToAccept: { search: 'queue=second' },
  hostingToConfirm: { note: '核对银行到账后，工单才能发布', search: 'status=InPayment' },
  ordersToPublish: {},
  cancellationsToAudit: { search: 'status=Canceling' },
  claimsToApprove: { note: '通过后本人才能开始' },
  overduePersons: { note: '请联系本人', search: 'status=InProgress' },
  flowsToPay: { search: 'status=ToBeSettled' },
  refundsDue: {},
  personsToAudit: {},
  personsToReexamine: {},
  personChangesToAudit: {},
  enterprisesToAudit: {},
  enterpriseChangesToAudit: {},
  windingUpsToApprove: { search: 'all=true&windingUpStatus=Prepared' },
  windingUpsStuck: { search: 'all=true&windingUpStatus=UnderWay' },
  requirementsToAudit: { search: 'status=Auditing' },
  papersToCheck: { search: 'status=Signing' },
  contractsToAudit: { search: 'status=Auditing' },
  recommendationsToAudit: {},
  payrollsDisputed: {},
  ticketsOpen: {},
  tasksOverdue: { search: 'isOverdue=true' },
  trainingsRunning: { search: 'trainingResult=InTraining' },
  cardsExpiring: { note: '证件到期后不计入按比例就业' },
}
