import { eq } from 'drizzle-orm'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import type { TestServer } from '#tests/support/server.ts'

const SURNAMES = [...'赵钱孙李周吴郑王冯陈褚卫魏沈韩杨朱秦尤许']
const GIVEN = [...'安宁和平宜清文武远近']
const MINUTE_MS = 60_000
const MONTH_MS = 30 * 24 * 60 * MINUTE_MS

/**
 * Persons without a foundation, whose first trial is the platform's, before all others in its queue.
 * @returns their names in the order of the queue, no two the same
 */
export async function queuePersons({ db }: Pick<TestServer, 'db'>, count: number): Promise<string[]> {
  const names = SURNAMES.flatMap((surname) => GIVEN.map((given) => surname + given)).slice(0, count)
  if (names.length < count) throw new Error(`there are only ${names.length} names`)
  const [model] = await db.select().from(persons).where(eq(persons.status, 'ToBeReviewed')).limit(1)
  if (!model) throw new Error('nobody waits for a first trial')
  const { id: _, userId: __, idNumberIndex: ___, ...record } = model
  const accounts = await db
    .insert(users)
    .values(names.map((realName, at) => ({ userName: `queued${at}`, realName, userType: 'DisabledPerson' })))
    .returning({ id: users.id })
  const began = Date.now() - MONTH_MS
  await db.insert(persons).values(
    accounts.map(({ id }, at) => ({
      ...{ ...record, userId: id, creatorUserId: id, foundationId: null, tutorUserId: null, realName: names[at] ?? '' },
      ...{ auditLockUserId: null, lastAuditorUserId: null, submitTime: new Date(began + at * MINUTE_MS) },
    })),
  )
  return names
}
