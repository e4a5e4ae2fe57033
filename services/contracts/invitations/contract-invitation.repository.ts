import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { ContractInvitationStatus } from '#machines/lifecycles/contracts/contract-invitation.rules.ts'
import { cjkSearch, pagedQuery, pageOf } from '#services/abp/conventions/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { contractInvitations as invitations } from '#services/database/schema/contract-invitations.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import type { InvitationQuery } from './contract-invitation.schemas.ts'
import { mayReadHistory, visibleTo } from './visibility.repository.ts'

type Columns = typeof invitations.$inferSelect
export type InvitationRow = Omit<Columns, 'status'> & {
  status: ContractInvitationStatus
  enterpriseName: string
  /** the creator of the enterprise, who is told of an acceptance */
  recruiterUserId: number | null
}

async function load(db: Database, where: SQL | undefined): Promise<InvitationRow[]> {
  const rows = await db
    .select({ row: invitations, name: enterprises.enterpriseName, recruiterUserId: enterprises.creatorUserId })
    .from(invitations)
    .innerJoin(enterprises, eq(enterprises.id, invitations.enterpriseId))
    .where(where)
  return rows.map(({ row, name, recruiterUserId }) => ({ ...row, enterpriseName: name ?? '', recruiterUserId }))
}

/** An acceptance that may be used now. */
const isUsable = (now: Date): SQL | undefined =>
  and(eq(invitations.status, 'Accepted'), gt(invitations.expireTime, now))

const condition = (actor: Actor, query: InvitationQuery, now: Date): SQL | undefined =>
  and(
    visibleTo(actor),
    query.isUsable ? isUsable(now) : undefined,
    query.enterpriseId ? eq(invitations.enterpriseId, query.enterpriseId) : undefined,
    cjkSearch(sql`(select e.enterprise_name from enterprise e where e.id = ${invitations.enterpriseId})`, query.name),
  )

/** By the time of sending, which does not move when somebody answers. */
export const listInvitations = (db: Database, actor: Actor, query: InvitationQuery, now: Date) =>
  pagedQuery(db, {
    from: invitations,
    id: invitations.id,
    where: condition(actor, query, now),
    order: [desc(invitations.creationTime), desc(invitations.id)],
    page: pageOf(query),
    load: (ids) => load(db, isOneOf(invitations.id, ids)),
  })

export const findInvitation = async (db: Database, actor: Actor, id: number): Promise<InvitationRow | undefined> =>
  (await load(db, and(eq(invitations.id, id), visibleTo(actor))))[0]

export async function lockInvitation(tx: Database, actor: Actor, id: number): Promise<InvitationRow | undefined> {
  await tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id)).for('update')
  return findInvitation(tx, actor, id)
}

export async function insertInvitation(tx: Database, values: typeof invitations.$inferInsert): Promise<InvitationRow> {
  const [row] = await tx.insert(invitations).values(values).returning({ id: invitations.id })
  const [inserted] = row ? await load(tx, eq(invitations.id, row.id)) : []
  if (!inserted) throw new Error('the invitation was not inserted')
  return inserted
}

/** Ids of the invitations whose stage times the actor may count. */
export const readableIds = (actor: Actor): SQL =>
  sql`select ${invitations.id} from ${invitations} where ${mayReadHistory(actor)}`

export const mayReadInvitationLog = async (db: Database, actor: Actor, id: number): Promise<boolean> =>
  (await db.$count(invitations, and(eq(invitations.id, id), mayReadHistory(actor)))) > 0

/** The invitations of an enterprise are counted and sent one after the other. */
export const lockSending = (tx: Database, enterpriseId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invite ${enterpriseId}`}, 0))`)

/** What an enterprise has sent: since a time, and in all without an answer that it sees. */
export async function countSent(tx: Database, enterpriseId: number, since: Date, now: Date) {
  const [row] = await rowsOf<{ recent: number; open: number }>(
    tx,
    sql`select count(*) filter (where creation_time >= ${since.toISOString()}::timestamptz)::int as recent,
        count(*) filter (where accepted_time is null and taken_back_time is null
          and expire_time > ${now.toISOString()}::timestamptz)::int as open
      from contract_invitation where enterprise_id = ${enterpriseId}`,
  )
  return row ?? { recent: 0, open: 0 }
}

export interface InvitedNumber {
  readonly indexes: readonly string[]
  readonly masked: string
}

/**
 * The names under which the enterprise has invited this number, with an invitation that is still open to it. A person
 * who closes the account takes the number away. The masked number then stands for it, so that the enterprise sees no
 * difference.
 */
export const openNames = (tx: Database, enterpriseId: number, { indexes, masked }: InvitedNumber, now: Date) =>
  load(
    tx,
    and(
      eq(invitations.enterpriseId, enterpriseId),
      or(
        isOneOf(invitations.idNumberIndex, indexes),
        and(isNull(invitations.idNumberIndex), eq(invitations.maskedNumber, masked)),
      ),
      gt(invitations.expireTime, now),
    ),
  )

/** The acceptance of this person that the enterprise may use. */
export const acceptanceOf = async (
  tx: Database,
  enterpriseId: number,
  personId: number,
  now: Date,
): Promise<InvitationRow | undefined> =>
  (
    await load(
      tx,
      and(
        eq(invitations.enterpriseId, enterpriseId),
        eq(invitations.userDisabledPersonId, personId),
        isUsable(now),
        sql`not exists (select 1 from contract_invitation b where b.enterprise_id = ${enterpriseId}
          and b.user_disabled_person_id = ${personId} and b.status = 'Blocked')`,
      ),
    )
  )[0]

/**
 * Locks all invitations of the enterprise to the person of this one, in the order of their ids, so that two answers at
 * the same time do not wait for each other.
 * @returns those in one of these states, without this one
 */
export async function lockOthersOfPair(
  tx: Database,
  { id, enterpriseId, userDisabledPersonId }: Pick<InvitationRow, 'id' | 'enterpriseId' | 'userDisabledPersonId'>,
  statuses: readonly ContractInvitationStatus[],
): Promise<number[]> {
  if (userDisabledPersonId === null) return []
  const rows = await tx
    .select({ id: invitations.id, status: invitations.status })
    .from(invitations)
    .where(and(eq(invitations.enterpriseId, enterpriseId), eq(invitations.userDisabledPersonId, userDisabledPersonId)))
    .orderBy(invitations.id)
    .for('update')
  return rows.filter((row) => row.id !== id && statuses.includes(row.status)).map((row) => row.id)
}

/** How many invitations each of these enterprises has sent within thirty days. */
export async function countMonth(
  db: Database,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<Map<number, number>> {
  const ids = [...new Set(rows.map(({ enterpriseId }) => enterpriseId))]
  if (ids.length === 0) return new Map()
  const since = new Date(now.getTime() - 30 * 86_400_000)
  const counted = await db
    .select({ id: invitations.enterpriseId, count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(and(isOneOf(invitations.enterpriseId, ids), gt(invitations.creationTime, since)))
    .groupBy(invitations.enterpriseId)
  return new Map(counted.map(({ id, count }) => [id, count]))
}
