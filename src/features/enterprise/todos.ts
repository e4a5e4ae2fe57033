import type { QueueHint } from '#src/shared/todos/queues.ts'

/** The tasks of an enterprise, in order: blocked processes, tasks for which people wait, tasks with weeks left. */
export const QUEUE_HINTS: Readonly<Record<string, QueueHint>> = {
  payrollsDisputed: { note: '答复之前不会代发', search: 'show=disputed' },
  tasksOverdue: { note: '已经过了约定的日期', search: 'view=table&overdue=true' },
  completionsToAccept: { note: '提交后 15 天仍未处理的由平台接手', search: 'waiting=Completions' },
  ordersToPay: { note: '付款确认后即可发布', search: 'status=InPayment' },
  contractsReturned: { note: '改好后重新审核', search: 'waiting=Changes' },
  payrollsDue: { note: '工资至少每月发放一次' },
  claimsToApprove: { note: '通过后本人才能开始', search: 'waiting=Claims' },
  contractsToSign: { note: '双方签署后生效', search: 'waiting=EnterpriseSignature' },
  resumesToHandle: { note: '尽快答复，求职者在等', search: 'view=table&status=Delivered' },
  tasksToAccept: { search: 'status=InAcceptance' },
  tasksRejected: { note: '有人不接受或做不了', search: 'status=Rejected' },
  memberApplications: { search: 'tab=members&list=waiting' },
  contractsExpiring: { search: 'expiring=60' },
  cardsExpiring: { note: '证件到期后不计入按比例就业', search: 'card=90' },
}
