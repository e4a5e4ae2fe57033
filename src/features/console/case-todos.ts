import { APPROVALS_PATH } from '#src/lib/approvals/approval-words.ts'
import type { IconName } from '#src/ui/icon/icon-names.ts'
import type { Todo } from '#src/ui/work/todo-list.tsx'
import {
  CONTRACTS_PATH,
  DELIVERIES_PATH,
  ENTERPRISES_PATH,
  PAYROLLS_PATH,
  PERSONS_PATH,
  REQUIREMENTS_PATH,
  TASKS_PATH,
  TRAININGS_PATH,
} from './paths.ts'

type Way = readonly [icon: IconName, label: string, href: string]

/** Where each count of cases leads, what a colleague waits for first, then audits. The server counts only what this reader may do. */
const WAYS: Readonly<Record<string, Way>> = {
  approvalsWaiting: ['verified', '去审批', APPROVALS_PATH],
  personsToAudit: ['id-card', '去审核', PERSONS_PATH],
  personsToReexamine: ['id-card', '去审核', PERSONS_PATH],
  enterprisesToAudit: ['building', '去审核', ENTERPRISES_PATH],
  requirementsToAudit: ['megaphone', '去审核', `${REQUIREMENTS_PATH}?status=Auditing`],
  papersToCheck: ['file-edit', '去核对', `${CONTRACTS_PATH}?status=Signing`],
  contractsToAudit: ['file-edit', '去审核', `${CONTRACTS_PATH}?status=Auditing`],
  recommendationsToAudit: ['star', '去审核', DELIVERIES_PATH],
  payrollsDisputed: ['comments', '去查看', PAYROLLS_PATH],
  tasksOverdue: ['calendar-times', '去查看', `${TASKS_PATH}?isOverdue=true`],
  trainingsRunning: ['graduation-cap', '去评定', `${TRAININGS_PATH}?trainingResult=InTraining`],
}

interface Count {
  key: string
  label: string
  count: number
}

/** The cases that wait, in words; what the console has no page for is left out. */
export const caseTodosOf = (counts: readonly Count[]): Todo[] =>
  Object.entries(WAYS).flatMap(([key, [icon, label, href]]): Todo[] => {
    const found = counts.find((count) => count.key === key && count.count > 0)
    return found ? [{ key, icon, text: `${found.count} 件${found.label}`, action: { label, href } }] : []
  })
