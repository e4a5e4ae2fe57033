import type { Actor } from '#machines/actor.ts'
import { allowedEvents } from '#machines/lifecycle.ts'
import { payrollLifecycle } from '#machines/lifecycles/payroll/payroll.lifecycle.ts'
import type { PayrollContext } from '#machines/lifecycles/payroll/payroll.rules.ts'
import type { LifecycleBinding, Scope } from '#services/abp/apply-event.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { payrolls } from '#services/database/schema/payroll.ts'
import { createNotifyEffect, type PayrollFacts } from '#services/messages/notifications.api.ts'
import { findPayroll, lockPayroll, type PayrollRow, readableIds } from '../payroll.repository.ts'
import { tutorsOf } from '../payroll-people.repository.ts'

export const lifecycle = payrollLifecycle

type Owners = Pick<PayrollRow, 'enterpriseId' | 'userDisabledPersonId'> & { isDisputed?: boolean }

export const payrollContextOf = (row: Owners): PayrollContext => ({
  enterpriseId: row.enterpriseId,
  personId: row.userDisabledPersonId,
  isDisputed: row.isDisputed ?? false,
})

export const payrollActions = (row: PayrollRow, actor: Actor): string[] =>
  allowedEvents(lifecycle, row.status, payrollContextOf(row), actor)

export const payrollStatusLabel = (row: Owners & Pick<PayrollRow, 'status'>): string =>
  lifecycle.labelOf(row.status, payrollContextOf(row))

function stamp(event: string, _row: PayrollRow, { now }: Scope): Partial<PayrollRow> {
  if (event === 'confirm') return { confirmedTime: now }
  // a new objection clears the old reply, and a changed payslip may be reminded of again
  if (event === 'object') return { objectionTime: now, objectionReply: null }
  return event === 'update' ? { reminderTime: null } : {}
}

const notify = createNotifyEffect<PayrollRow, PayrollFacts>(
  async ({ tx }, row, audience) => {
    if (audience === 'person') return [row.userId]
    if (audience === 'foundation') return tutorsOf(tx, row)
    return row.enterpriseCreatorId === null ? [] : [row.enterpriseCreatorId]
  },
  (row, { event }) => ({ ...factsOf(row), reason: typeof event.opinion === 'string' ? event.opinion : null }),
)

export const factsOf = (row: PayrollRow): PayrollFacts => ({
  payrollId: row.id,
  year: row.year,
  month: row.month,
  enterpriseName: row.enterpriseName,
  personName: row.realName,
})

export const payrollBinding: LifecycleBinding<PayrollRow, PayrollContext> = {
  lifecycleOf: () => lifecycle,
  table: payrolls,
  lock: ({ tx, actor }, id) => lockPayroll(tx, actor, id),
  contextOf: payrollContextOf,
  stamp,
  effects: { notify },
}

export const payrollHistory: HistoryRules = {
  lifecycles: [payrollLifecycle],
  readableIds,
  mayRead: async (db, actor, id) => (await findPayroll(db, actor, id)) !== undefined,
}
