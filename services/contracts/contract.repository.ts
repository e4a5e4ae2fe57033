import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { ContractStatus } from '#machines/lifecycles/contracts/contract.rules.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import {
  contractEmployments as contracts,
  contractSignatures as signatures,
  contractTransfers as transfers,
} from '#services/database/schema/contracts.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { LIVE_DELIVERY_STATUSES } from '#services/database/schema/recruitment-names.ts'
import { visibleTo } from './visibility.ts'

type Columns = typeof contracts.$inferSelect
export type ContractColumns = Columns
export type SignatureRow = typeof signatures.$inferSelect
export type TransferRow = typeof transfers.$inferSelect

/** A contract with the current data of both sides. */
export type ContractRow = Omit<Columns, 'status'> & {
  status: ContractStatus
  enterprise: typeof enterprises.$inferSelect
  person: typeof persons.$inferSelect
}

export async function loadContracts(db: Database, where: SQL | undefined): Promise<ContractRow[]> {
  const rows = await db
    .select({ contract: contracts, enterprise: enterprises, person: persons })
    .from(contracts)
    .innerJoin(enterprises, eq(enterprises.id, contracts.enterpriseId))
    .innerJoin(persons, eq(persons.id, contracts.userDisabledPersonId))
    .where(where)
    .orderBy(asc(contracts.id))
  return rows.map(({ contract, enterprise, person }) => ({ ...contract, enterprise, person }))
}

export const withId = (id: number): SQL => eq(contracts.id, id)

const visible = (actor: Actor, id: number) =>
  and(eq(contracts.id, id), eq(contracts.isDeleted, false), visibleTo(actor))

export async function findContract(db: Database, actor: Actor, id: number): Promise<ContractRow | undefined> {
  const [row] = await loadContracts(db, visible(actor, id))
  return row
}

/** Like `findContract`, and locks the row until the transaction ends. */
export async function lockContract(tx: Database, actor: Actor, id: number): Promise<ContractRow | undefined> {
  await tx.select({ id: contracts.id }).from(contracts).where(eq(contracts.id, id)).for('update')
  return findContract(tx, actor, id)
}

export async function insertContract(tx: Database, values: typeof contracts.$inferInsert): Promise<number> {
  const [row] = await tx.insert(contracts).values(values).returning({ id: contracts.id })
  if (!row) throw new Error('the contract was not inserted')
  return row.id
}

/** Sets columns that no lifecycle event writes, such as the marks of jobs and a kind of post stated afterwards. */
export async function markContract(
  tx: Database,
  id: number,
  marks: Partial<Pick<Columns, 'startedTime' | 'endedTime' | 'remindedDays' | 'isRecordDue' | 'postKind'>>,
): Promise<void> {
  await tx.update(contracts).set(marks).where(eq(contracts.id, id))
}

const ALIVE = sql`(${sql.join(
  LIVE_DELIVERY_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)})`

/**
 * Whether the enterprise may name the person: it employs or has employed the person, or an application of the person to
 * it is alive. A draft alone is no employment, and a withdrawn application is no agreement.
 */
export async function knowsPerson(db: Database, enterpriseId: number, personId: number): Promise<boolean> {
  const [row] = await rowsOf<{ isKnown: boolean }>(
    db,
    sql`select exists (select 1 from contract_employment c where c.enterprise_id = ${enterpriseId}
        and c.user_disabled_person_id = ${personId} and c.status in ('Normal', 'Overdue', 'Cancelled') and not c.is_deleted)
      or exists (select 1 from requirement_resume d where d.enterprise_id = ${enterpriseId}
        and d.user_disabled_person_id = ${personId} and d.delivered_time is not null and d.status in ${ALIVE}
        and not d.is_deleted) as "isKnown"`,
  )
  return row?.isKnown ?? false
}

/**
 * The condition for a draft that was made only with a name and an identity number, without a delivery, an earlier
 * contract or a list.
 */
const OF_STRANGER = sql`c.requirement_resume_id is null and c.previous_contract_id is null and c.moved_in_time is null`

/** The number of persons unknown to the employer in its drafts since a time; each counts once. */
export async function countStrangers(db: Database, enterpriseId: number, since: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(distinct c.user_disabled_person_id)::int as count from contract_employment c
      where c.enterprise_id = ${enterpriseId} and ${OF_STRANGER} and c.creation_time >= ${since.toISOString()}::timestamptz`,
  )
  return row?.count ?? 0
}

/** The number of this user's drafts that were refused since a time. */
export async function countRefusedDrafts(db: Database, userId: number, since: Date): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from operation_log l where l.user_id = ${userId}
      and l.service = 'ContractEmployment' and l.action = 'Create' and l.error_code is not null
      and l.creation_time >= ${since.toISOString()}::timestamptz`,
  )
  return row?.count ?? 0
}

/**
 * The number of drafts of an employer to one person since a time that were refused by the person or abandoned unsigned.
 */
export async function draftsInVain(db: Database, enterpriseId: number, personId: number, since: Date) {
  const [row] = await rowsOf<{ refused: number; unanswered: number }>(
    db,
    sql`select count(*) filter (where l.event = 'refuse')::int as refused,
        count(*) filter (where l.event = 'abort')::int as unanswered
      from contract_employment c
      join lateral (select s.event from status_log s where s.entity_type = 'ContractEmployment' and s.entity_id = c.id
        and s.event in ('refuse', 'abort') limit 1) l on true
      where c.enterprise_id = ${enterpriseId} and c.user_disabled_person_id = ${personId} and ${OF_STRANGER}
        and c.status = 'Abort' and not c.is_person_signed and c.creation_time >= ${since.toISOString()}::timestamptz`,
  )
  return row ?? { refused: 0, unanswered: 0 }
}

/** Files that are part of the contract's text, with their hashes. */
export const templateFiles = (db: Database, id: number): Promise<{ fileName: string; sha256: string }[]> =>
  rowsOf(
    db,
    sql`select file_name as "fileName", sha256 from attachment
      where host_type = 'ContractTemplate' and host_id = ${id} and not is_deleted order by id`,
  )

export const signaturesOf = (db: Database, contractId: number): Promise<SignatureRow[]> =>
  db.select().from(signatures).where(eq(signatures.contractId, contractId)).orderBy(asc(signatures.id))

export async function insertSignature(tx: Database, values: typeof signatures.$inferInsert): Promise<void> {
  await tx.insert(signatures).values(values)
}

export async function voidSignatures(tx: Database, contractId: number, now: Date): Promise<void> {
  await tx
    .update(signatures)
    .set({ voidedTime: now })
    .where(and(eq(signatures.contractId, contractId), isNull(signatures.voidedTime)))
}

export async function insertTransfer(tx: Database, values: typeof transfers.$inferInsert): Promise<void> {
  await tx.insert(transfers).values(values)
}

/** Former and new employers of contracts, oldest first. */
export const transfersOf = (db: Database, contractIds: readonly number[]) =>
  contractIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ transfer: transfers, fromName: enterprises.enterpriseName })
        .from(transfers)
        .innerJoin(enterprises, eq(enterprises.id, transfers.fromEnterpriseId))
        .where(isOneOf(transfers.contractId, contractIds))
        .orderBy(asc(transfers.id))

/** Months with unconfirmed pay, oldest first, for instance `2026 年 10 月`. */
export async function unconfirmedMonths(db: Database, contractId: number): Promise<string[]> {
  const rows = await rowsOf<{ year: number; month: number }>(
    db,
    sql`select year, month from payroll where contract_employment_id = ${contractId} and status = 'NotConfirm'
      and not is_deleted order by year, month`,
  )
  return rows.map(({ year, month }) => `${year} 年 ${month} 月`)
}
