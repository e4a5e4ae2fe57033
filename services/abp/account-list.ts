import { and, eq, ilike, type SQL } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import { normaliseMobile } from '#machines/rules/phone.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { cjkSearch, escapeLike, orderBy, pagedQuery, pageOf, parseSorting } from './paging.ts'

/** What every list of accounts is asked by. */
type AccountQuery = Parameters<typeof pageOf>[0] & { realName?: string; mobilePhone?: string; sorting?: string }

/** Whoever sees a number masked finds it whole or not at all. */
function withNumber(actor: Actor, text: string): SQL {
  const phone = normaliseMobile(text)
  return hasPlatformRole(actor, 'Admin')
    ? ilike(users.mobilePhone, `%${escapeLike(phone)}%`)
    : eq(users.mobilePhone, phone)
}

const SORTABLE = { id: users.id, realName: users.realName, creationTime: users.creationTime }
const OLDEST = [{ field: 'id', direction: 'asc' }] as const

/** A page of accounts of one kind: by name and number, and by what the kind is asked for besides. */
export const pageAccounts = <Row extends { id: number }>(
  db: Database,
  actor: Actor,
  query: AccountQuery,
  { where, load }: { where: SQL | undefined; load: (ids: number[]) => Promise<Row[]> },
) =>
  pagedQuery(db, {
    from: users,
    id: users.id,
    where: and(
      eq(users.isDeleted, false),
      cjkSearch(users.realName, query.realName),
      query.mobilePhone ? withNumber(actor, query.mobilePhone) : undefined,
      where,
    ),
    order: orderBy(parseSorting(query.sorting, ['id', 'realName', 'creationTime'], OLDEST), SORTABLE, users.id),
    page: pageOf(query),
    load,
  })
