import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#services/database/schema/identity.ts'
import { type Access, phoneCondition } from '../sealing/sealed-phones.ts'
import type { Sealer } from '../sealing/sealing.ts'
import { nameSearch } from './name-search.ts'
import { orderBy, pagedQuery, pageOf, parseSorting } from './paging.ts'

/** The query fields of every list of accounts. */
type AccountQuery = Parameters<typeof pageOf>[0] & { realName?: string; mobilePhone?: string; sorting?: string }

/** Matches the whole number or its last four digits, which readers of masked numbers see as well. */
const withNumber = (sealer: Sealer, text: string): SQL => phoneCondition(sealer, 'account', text) ?? sql`false`

const SORTABLE = { id: users.id, realName: users.realName, creationTime: users.creationTime }
const OLDEST = [{ field: 'id', direction: 'asc' }] as const

/** A page of accounts of one kind, filtered by name, by number and by the kind's own conditions. */
export const pageAccounts = <Row extends { id: number }>(
  { platform, db }: Access,
  query: AccountQuery,
  { where, load }: { where: SQL | undefined; load: (ids: number[]) => Promise<Row[]> },
) =>
  pagedQuery(db, {
    from: users,
    id: users.id,
    where: and(
      eq(users.isDeleted, false),
      nameSearch(users.realName, query.realName),
      query.mobilePhone ? withNumber(platform.sealer, query.mobilePhone) : undefined,
      where,
    ),
    order: orderBy(parseSorting(query.sorting, ['id', 'realName', 'creationTime'], OLDEST), SORTABLE, users.id),
    page: pageOf(query),
    load,
  })
