import { isAuditPassed, isAuditRejected } from '#machines/flows/audit-gate.ts'
import { formatDateTime, formatDay } from '#src/lib/date-time.ts'
import { addWorkingDays } from '#src/lib/periods/working-days.ts'
import type { ProgressStep } from '#src/ui/status/progress-steps.tsx'
import type { Authentication } from './authentication-form.model.ts'

/** How long an audit takes, in working days. */
export const AUDIT_DAYS = 2

type Facts = Pick<Authentication, 'audit' | 'auditStatus' | 'submitTime'>

/** By when a result is expected, and whether that day has passed. */
export function expectation({ submitTime }: Facts, now: number): { day: string; isPast: boolean } | null {
  if (!submitTime) return null
  const until = addWorkingDays(submitTime, AUDIT_DAYS)
  return { day: formatDay(until), isPast: until.getTime() < now }
}

function noteOf(facts: Facts, now: number): string | undefined {
  const expected = expectation(facts, now)
  if (expected === null) return undefined
  return expected.isPast ? '比平常久一些' : `预计 ${expected.day}前`
}

/** The stages from submission to certification: `audit` has been reached, `auditStatus` is required (two means one audit). */
export function auditSteps(facts: Facts, now: number): ProgressStep[] {
  const { audit, auditStatus, submitTime } = facts
  const reached = audit ?? 0
  const stages = Math.max(1, (auditStatus ?? 2) - 1)
  const names = Array.from({ length: stages }, (_, index) => (stages === 1 ? '平台审核' : `第 ${index + 1} 级审核`))
  const audits = names.map((name, index): ProgressStep => {
    if (isAuditRejected(facts) && index === 0) return { name, state: 'bad' }
    if (reached > index + 1) return { name, state: 'done' }
    return reached === index + 1 ? { name, state: 'now', note: noteOf(facts, now) } : { name, state: 'ahead' }
  })
  return [
    { name: '提交资料', state: reached === 0 ? 'now' : 'done', note: formatDateTime(submitTime) },
    ...audits,
    { name: '认证通过，进入工作台', state: isAuditPassed(facts) ? 'done' : 'ahead' },
  ]
}
