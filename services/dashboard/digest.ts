import type { Actor } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { actorsOf, type NamedActor } from '#services/identity/actors.api.ts'
import { digestJob } from '#services/messages/digest.api.ts'
import { type DigestFacts, enqueueMail } from '#services/messages/notifications.api.ts'
import type { Todo } from './dashboard.schemas.ts'
import { officeTodos } from './office-todos.ts'

const AUDIENCES = {
  Enterprise: 'enterprise',
  FoundationWorker: 'foundation',
  WorkDeveloper: 'developer',
  PlatformUser: 'platform',
} as const
type OfficeType = keyof typeof AUDIENCES

const hasOffice = ({ userType, enterpriseId }: Actor): boolean =>
  Object.hasOwn(AUDIENCES, userType) && (userType !== 'Enterprise' || enterpriseId !== null)

/** Puts overdue queues first, then those with work due today; otherwise the order of the start page stays. */
const byUrgency = (a: Todo, b: Todo): number =>
  Number(b.lateCount > 0) - Number(a.lateCount > 0) || Number(b.dueTodayCount > 0) - Number(a.dueTodayCount > 0)

/** A queue whose items are also counted in other queues. */
const PART = 'completionsOverdue'

/** Mails a user the pending items in all their enterprises; sends nothing when no item is pending. */
export const digestsJob = digestJob(async (scope, userId, rhythm) => {
  const actors = (await actorsOf(scope.tx, userId)).filter(({ actor }) => hasOffice(actor))
  const [first] = actors
  if (!first) return
  const queues: Todo[] = []
  // one query after the other, because a transaction has one connection
  for (const each of actors) queues.push(...(await queuesOf(scope, each, actors.length > 1)))
  if (queues.length === 0) return
  const sum = (countOf: (todo: Todo) => number) => queues.reduce((total, todo) => total + countOf(todo), 0)
  const payload: DigestFacts = {
    count: sum(({ count }) => count),
    lateCount: sum(({ lateCount }) => lateCount),
    queues: queues.sort(byUrgency).map(({ label, count, lateCount, linkUrl }) => ({
      ...{ label, count, lateCount },
      url: scope.platform.config.publicUrl + linkUrl,
    })),
  }
  const to = AUDIENCES[first.actor.userType as OfficeType]
  await enqueueMail(scope, { userId, to, template: rhythm === 'Weekly' ? 'digest.weekly' : 'digest.daily', payload })
})

async function queuesOf({ tx, now }: Scope, { actor, enterpriseName }: NamedActor, isNamed: boolean): Promise<Todo[]> {
  const todos = await officeTodos({ db: tx, actor, now })
  const waiting = todos.filter(({ key, count }) => count > 0 && key !== PART)
  return isNamed ? waiting.map((todo) => ({ ...todo, label: `${enterpriseName}，${todo.label}` })) : waiting
}
