import { dueDay, type Moment } from '#src/lib/calendar.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import type { ProgressStep } from '#src/ui/status/progress-steps.tsx'
import type { ResumeRecord } from './record.ts'

type Facts = Pick<ResumeRecord, 'audit' | 'auditStatus' | 'submitTime' | 'auditTime'>

/**
 * The day by which the whole audit is expected to end, and whether it has passed; null before the submission and
 * without a deadline.
 * @param term working days of each stage
 */
export function expectation({ audit, auditStatus, submitTime, auditTime }: Facts, term: number | null, moment: Moment) {
  const reached = audit ?? 0
  if (term === null || !submitTime || reached < 1 || reached >= auditStatus) return null
  const since = reached > 1 && auditTime ? auditTime : submitTime
  return dueDay(since, term * (auditStatus - reached), moment)
}

const STAGES = ['基金会初审', '平台复审']

/**
 * The submission and the stages of its audit. `audit` is the reached stage, counted from the submission; -1 means
 * returned.
 */
export function auditSteps(facts: Facts, term: number | null, moment: Moment): ProgressStep[] {
  const { audit, auditStatus, submitTime } = facts
  const reached = audit ?? 0
  const expected = expectation(facts, term, moment)
  const note = expected && (expected.isPast ? '比平常久一些' : `预计 ${expected.day}前全部完成`)
  const stages = STAGES.slice(0, Math.max(1, auditStatus - 1)).map((name, index): ProgressStep => {
    if (reached < 0) return { name, state: index === 0 ? 'bad' : 'ahead' }
    if (reached > index + 1) return { name, state: 'done' }
    return reached === index + 1 ? { name, state: 'now', note } : { name, state: 'ahead' }
  })
  return [
    { name: '提交审核', state: reached === 0 ? 'now' : 'done', note: formatDateTime(submitTime) || undefined },
    ...stages,
    { name: '认证完成', state: reached === auditStatus ? 'done' : 'ahead' },
  ]
}
