import type { Actor } from '#machines/actor.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { toWireDay, toYearMonth } from '#services/abp/conventions/wire.ts'
import { termsOf } from '#services/content/setting.service.ts'
import { calendarIn } from '#services/reference/public-holiday.service.ts'
import type { Todo } from './dashboard.schemas.ts'
import { enterpriseCounters } from './enterprise-todos.repository.ts'
import { addMonths } from './periods.ts'
import { staffCounters } from './staff-todos.repository.ts'
import { type Counter, countTodos } from './todos.repository.ts'

/** The pending items of a user of the office. The deadlines from the settings apply to staff only. */
export async function officeTodos({ db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>): Promise<Todo[]> {
  const staff = actor.userType === 'Enterprise' ? null : { terms: await termsOf(db), calendar: await calendarIn(db) }
  return countTodos(db, officeCounters(actor, now), now, staff)
}

/** The counters of pending items of a user of the office, each with the page on which the work is done. */
function officeCounters(actor: Actor, now: Date): Counter[] {
  const today = toWireDay(now)
  if (actor.userType !== 'Enterprise') return staffCounters(actor, now, today)
  if (actor.enterpriseId === null) throw new AppError('notEnterpriseMember', { details: '请先选择一家企业' })
  return enterpriseCounters(actor, { today, ...addMonths(toYearMonth(now), -1) })
}
