import { asc, inArray } from 'drizzle-orm'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'

const AT_ONCE = 1000

/** The names of accounts; the name of a closed account is empty. */
export async function* namesOfAccounts(db: Database, ids: readonly number[]) {
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    yield* await db
      .select({ id: users.id, realName: users.realName, userType: users.userType })
      .from(users)
      .where(inArray(users.id, ids.slice(at, at + AT_ONCE)))
      .orderBy(asc(users.id))
  }
}
