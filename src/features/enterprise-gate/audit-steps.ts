import { isAuditPassed, isAuditRejected } from '#machines/flows/audit-gate.ts'
import { dueDay, type Moment } from '#src/lib/calendar.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import type { ProgressStep } from '#src/ui/status/progress-steps.tsx'
import type { Authentication } from './authentication-form.model.ts'

type Facts = Pick<Authentication, 'audit' | 'auditStatus' | 'submitTime'>

/**
 * The day on which a result is expected, and whether it has passed; null without a deadline. @param term working days
 * of an audit
 */
export function expectation(
  { submitTime }: Facts,
  term: number | null,
  moment: Moment,
): { day: string; isPast: boolean } | null {
  return submitTime && term !== null ? dueDay(submitTime, term, moment) : null
}

function noteOf(facts: Facts, term: number | null, moment: Moment): string | undefined {
  const expected = expectation(facts, term, moment)
  if (expected === null) return undefined
  return expected.isPast ? '比平常久一些' : `预计 ${expected.day}前`
}

/**
 * The stages from submission to certification: `audit` is the reached stage, `auditStatus` the required one (two means
 * one audit).
 */
export function auditSteps(facts: Facts, term: number | null, moment: Moment): ProgressStep[] {
  const { audit, auditStatus, submitTime } = facts
  const reached = audit ?? 0
  const stages = Math.max(1, (auditStatus ?? 2) - 1)
  const names = Array.from({ length: stages }, (_, index) => (stages === 1 ? '平台审核' : `第 ${index + 1} 级审核`))
  const audits = names.map((name, index): ProgressStep => {
    if (isAuditRejected(facts) && index === 0) return { name, state: 'bad' }
    if (reached > index + 1) return { name, state: 'done' }
    return reached === index + 1 ? { name, state: 'now', note: noteOf(facts, term, moment) } : { name, state: 'ahead' }
  })
  return [
    { name: '提交资料', state: reached === 0 ? 'now' : 'done', note: formatDateTime(submitTime) },
    ...audits,
    { name: '认证通过，进入工作台', state: isAuditPassed(facts) ? 'done' : 'ahead' },
  ]
}
