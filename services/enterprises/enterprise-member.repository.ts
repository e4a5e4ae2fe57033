import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { orderBy, pagedQuery, pageOf, parseSorting } from '#services/abp/conventions/paging.ts'
import { type Access, accountWithPhone, openAccounts, storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { enterpriseMembers, enterprises } from '#services/database/schema/enterprises.ts'
import { users } from '#services/database/schema/identity.ts'
import type { EnterpriseMemberQuery } from './enterprise-member.schemas.ts'

export type MemberRow = typeof enterpriseMembers.$inferSelect
export type ShownMember = MemberRow & { userName: string; realName: string | null; mobilePhone: string | null }

/** All memberships and applications of the user, newest first. */
export const membershipsOf = (db: Database, userId: number) =>
  db
    .select({ enterprise: enterprises, member: enterpriseMembers })
    .from(enterpriseMembers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .where(
      and(
        eq(enterpriseMembers.userId, userId),
        eq(enterpriseMembers.isDeleted, false),
        eq(enterprises.isDeleted, false),
      ),
    )
    .orderBy(desc(enterpriseMembers.id))

export async function findMembership(
  db: Database,
  enterpriseId: number,
  userId: number,
): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(enterpriseMembers)
    .where(
      and(
        eq(enterpriseMembers.enterpriseId, enterpriseId),
        eq(enterpriseMembers.userId, userId),
        eq(enterpriseMembers.isDeleted, false),
      ),
    )
  return row
}

/** The sender of a proof of membership and the creator who decides on it; undefined for other files. */
export async function findProof(
  db: Database,
  enterpriseId: number,
  fileId: number,
): Promise<{ userId: number; creatorUserId: number | null } | undefined> {
  const [row] = await db
    .select({ userId: enterpriseMembers.userId, creatorUserId: enterprises.creatorUserId })
    .from(enterpriseMembers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .where(and(eq(enterpriseMembers.enterpriseId, enterpriseId), eq(enterpriseMembers.certificateFileId, fileId)))
  return row
}

/** Inserts a membership, or renews a refused application. */
export async function saveMembership(db: Database, values: typeof enterpriseMembers.$inferInsert): Promise<void> {
  await db
    .insert(enterpriseMembers)
    .values(values)
    .onConflictDoUpdate({
      target: [enterpriseMembers.enterpriseId, enterpriseMembers.userId],
      targetWhere: eq(enterpriseMembers.isDeleted, false),
      set: { ...values, refusedOpinion: null, refusedTime: null },
      setWhere: isNull(enterpriseMembers.approvedTime),
    })
}

const NAMED = sql`exists (select 1 from portal_user u where u.id = ${enterpriseMembers.userId} and `

/** Filters the members, applicants and former members of one enterprise. */
function condition(
  sealer: Sealer,
  enterpriseId: number,
  { jobStatus, state, keyword }: EnterpriseMemberQuery,
): SQL | undefined {
  return and(
    eq(enterpriseMembers.enterpriseId, enterpriseId),
    // a removed row with an approval time is a former member; without one, a withdrawn application
    eq(enterpriseMembers.isDeleted, jobStatus === 'Quit'),
    jobStatus || state === 'Approved' ? isNotNull(enterpriseMembers.approvedTime) : undefined,
    state === 'Refused' ? isNotNull(enterpriseMembers.refusedTime) : undefined,
    state === 'Waiting'
      ? and(isNull(enterpriseMembers.approvedTime), isNull(enterpriseMembers.refusedTime))
      : undefined,
    keyword
      ? sql`(${NAMED}(strpos(u.real_name, ${keyword}) > 0 or strpos(lower(u.user_name), lower(${keyword})) > 0))
          or ${accountWithPhone(sealer, enterpriseMembers.userId, keyword)})`
      : undefined,
  )
}

async function load(at: Access, where: SQL | undefined): Promise<ShownMember[]> {
  const rows = await at.db
    .select({
      member: enterpriseMembers,
      userName: users.userName,
      realName: users.realName,
      storedPhone: storedPhone('account'),
    })
    .from(enterpriseMembers)
    .innerJoin(users, eq(users.id, enterpriseMembers.userId))
    .where(where)
  return openAccounts(at, rows).map(({ member, ...account }) => ({ ...member, ...account }))
}

const FIRST = [{ field: 'id', direction: 'asc' }] as const
const SORTABLE = {
  id: enterpriseMembers.id,
  creationTime: enterpriseMembers.creationTime,
  approvedTime: enterpriseMembers.approvedTime,
}

export const findMembers = (at: Access, enterpriseId: number, query: EnterpriseMemberQuery) =>
  pagedQuery(at.db, {
    from: enterpriseMembers,
    id: enterpriseMembers.id,
    where: condition(at.platform.sealer, enterpriseId, query),
    order: orderBy(
      parseSorting(query.sorting, ['id', 'creationTime', 'approvedTime'], FIRST),
      SORTABLE,
      enterpriseMembers.id,
    ),
    page: pageOf(query),
    load: (ids) => load(at, isOneOf(enterpriseMembers.id, ids)),
  })

/** A membership or application of this enterprise. Who changes one holds the lock of the enterprise. */
export async function findMember(tx: Database, enterpriseId: number, id: number): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(enterpriseMembers)
    .where(
      and(
        eq(enterpriseMembers.id, id),
        eq(enterpriseMembers.enterpriseId, enterpriseId),
        eq(enterpriseMembers.isDeleted, false),
      ),
    )
  return row
}

export async function updateMember(tx: Database, id: number, values: Partial<MemberRow>): Promise<void> {
  await tx
    .update(enterpriseMembers)
    .set({ ...values, rowVersion: sql`${enterpriseMembers.rowVersion} + 1` })
    .where(eq(enterpriseMembers.id, id))
}
