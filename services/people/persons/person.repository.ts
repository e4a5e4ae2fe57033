import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import type { WrittenBy } from '#services/abp/conventions/flat-table.ts'
import { hasPhone, openPhone, storedPhone } from '#services/abp/sealing/sealed-phones.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { personResumes as resumes } from '#services/database/schema/person-resumes.ts'
import { type PersonRow, visibleTo } from './user-disabled-person.repository.ts'

export type PersonValues = Partial<typeof persons.$inferInsert>
export type ResumeRow = typeof resumes.$inferSelect
export type ResumeValues = Partial<typeof resumes.$inferInsert>

const visible = (actor: Actor, id: number): SQL | undefined =>
  and(eq(persons.id, id), eq(persons.isDeleted, false), visibleTo(actor))

export async function findPerson(db: Database, actor: Actor, id: number): Promise<PersonRow | undefined> {
  const [row] = await db.select().from(persons).where(visible(actor, id))
  return row
}

/** The row of `findPerson`, locked until the transaction ends. */
export async function lockPerson(tx: Database, actor: Actor, id: number): Promise<PersonRow | undefined> {
  const [row] = await tx.select().from(persons).where(visible(actor, id)).for('update')
  return row
}

export const readableIds = (actor: Actor): SQL =>
  sql`select ${persons.id} from ${persons} where ${visibleTo(actor)} and not ${persons.isDeleted}`

export async function insertPerson(tx: Database, values: typeof persons.$inferInsert): Promise<PersonRow> {
  const [row] = await tx.insert(persons).values(values).returning()
  if (!row) throw new Error('the record was not inserted')
  await tx.insert(resumes).values({ userDisabledPersonId: row.id, creatorUserId: values.creatorUserId ?? null })
  return row
}

/** Locks the account, so that only one record is created for it. */
export async function holdAccount(tx: Database, userId: number): Promise<void> {
  await tx.execute(sql`select id from portal_user where id = ${userId} for update`)
}

export async function updatePerson(
  tx: Database,
  id: number,
  values: PersonValues,
  { actor, now }: WrittenBy,
): Promise<PersonRow> {
  const [row] = await tx
    .update(persons)
    .set({
      ...values,
      lastModificationTime: now,
      lastModifierUserId: actor.userId,
      rowVersion: sql`${persons.rowVersion} + 1`,
    })
    .where(eq(persons.id, id))
    .returning()
  if (!row) throw new Error('the record was not updated')
  return row
}

export async function findResume(db: Database, personId: number): Promise<ResumeRow | undefined> {
  const [row] = await db.select().from(resumes).where(eq(resumes.userDisabledPersonId, personId))
  return row
}

/** Saves the resume; creates its row if there is none. */
export async function saveResume(
  tx: Database,
  personId: number,
  values: ResumeValues,
  { actor, now }: WrittenBy,
): Promise<void> {
  const by = { ...values, lastModificationTime: now, lastModifierUserId: actor.userId }
  await tx
    .insert(resumes)
    .values({ ...values, userDisabledPersonId: personId, creatorUserId: actor.userId, creationTime: now })
    .onConflictDoUpdate({ target: resumes.userDisabledPersonId, set: by })
}

/** Whether another person's record has this number. */
export async function isNumberTaken(
  tx: Database,
  idNumberIndexes: string[],
  exceptId: number | null,
): Promise<boolean> {
  const found = await rowsOf(
    tx,
    sql`select id from user_disabled_person where id_number_index = any(${sql.param(idNumberIndexes)}::text[]) and not is_deleted
      and id is distinct from ${exceptId}::bigint`,
  )
  return found.length > 0
}

export interface PersonNames {
  provinceName: string | null
  cityName: string | null
  areaName: string | null
  foundationName: string | null
  tutorName: string | null
}

export async function namesOf(db: Database, id: number): Promise<PersonNames> {
  const [row] = await rowsOf<PersonNames>(
    db,
    sql`select v.province_name as "provinceName", c.city_name as "cityName", a.area_name as "areaName", f.display_name as "foundationName",
        t.real_name as "tutorName"
      from user_disabled_person p left join city c on c.id = p.city_id left join area a on a.id = p.area_id
      left join province v on v.id = coalesce(p.province_id, c.province_id)
      left join foundation f on f.id = p.foundation_id left join portal_user t on t.id = p.tutor_user_id where p.id = ${id}`,
  )
  return row ?? { provinceName: null, cityName: null, areaName: null, foundationName: null, tutorName: null }
}

/** The account's phone, used when the record has none. */
export async function phoneOfAccount({ platform, tx }: Scope, userId: number): Promise<string | null> {
  const [row] = await tx
    .select({ held: storedPhone('account') })
    .from(users)
    .where(eq(users.id, userId))
  return openPhone(platform.sealer, 'account', row?.held ?? null)
}

/** Whether another account logs in by this phone, as in a household that shares one. */
export async function isLoginOfAnother({ platform, tx }: Scope, userId: number, phone: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(hasPhone(platform.sealer, 'account', phone), ne(users.id, userId), eq(users.isDeleted, false)))
    .limit(1)
  return rows.length > 0
}

/** Whether a contract of the person awaits signatures, including that of the guardian. */
export async function hasContractToSign(db: Database, id: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from contract_employment where user_disabled_person_id = ${id} and status = 'Signing'
      and not is_deleted limit 1`,
  )
  return rows.length > 0
}

/** Whether the places exist and each one lies within its parent. */
export async function isPlace(
  db: Database,
  { provinceId, cityId, areaId }: Pick<PersonValues, 'provinceId' | 'cityId' | 'areaId'>,
): Promise<{ province: boolean; city: boolean; area: boolean }> {
  const [row] = await rowsOf<{ province: boolean; city: boolean; area: boolean }>(
    db,
    sql`select ${provinceId ?? null}::bigint is null or exists (select 1 from province where id = ${provinceId ?? null}::bigint) as province,
      ${cityId ?? null}::bigint is null or exists (select 1 from city where id = ${cityId ?? null}::bigint
        and (${provinceId ?? null}::bigint is null or province_id = ${provinceId ?? null}::bigint)) as city,
      ${areaId ?? null}::bigint is null or exists (select 1 from area where id = ${areaId ?? null}::bigint
        and (${cityId ?? null}::bigint is null or city_id = ${cityId ?? null}::bigint)) as area`,
  )
  return row ?? { province: false, city: false, area: false }
}

export async function areCities(db: Database, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from city where id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )})`,
  )
  return row?.count === new Set(ids).size
}

/** Locks the foundation until the transaction ends, so that it is not deleted before the person is in it. */
export async function isFoundation(tx: Database, id: number): Promise<boolean> {
  return (await rowsOf(tx, sql`select 1 from foundation where id = ${id} and not is_deleted for share`)).length > 0
}

export async function isTutorOf(db: Database, userId: number, foundationId: number | null): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 from portal_user where id = ${userId} and user_type = 'FoundationWorker' and is_active
      and not is_deleted and foundation_id = ${foundationId}`,
  )
  return found.length > 0
}

/** Whether the person has work or training that requires the record. */
export async function hasHistory(tx: Database, id: number): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(
    tx,
    sql`select exists (select 1 from work_order_participator where user_disabled_person_id = ${id} and not is_deleted)
      or exists (select 1 from requirement_resume where user_disabled_person_id = ${id} and not is_deleted)
      or exists (select 1 from contract_employment where user_disabled_person_id = ${id} and not is_deleted)
      or exists (select 1 from user_training where user_disabled_person_id = ${id} and not is_deleted) as found`,
  )
  return row?.found === true
}

/** Whether the developer has assigned the person to one of their orders. */
export async function isAssignedBy(db: Database, developerUserId: number, personId: number): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select 1 from work_order_participator where user_disabled_person_id = ${personId}
      and developer_user_id = ${developerUserId} and status <> 'Rejected' and not is_deleted limit 1`,
  )
  return found.length > 0
}

/** The mail addresses of the person's record and account, in lower case. */
export async function ownMails(db: Database, userId: number, recordMail: string | null): Promise<ReadonlySet<string>> {
  const rows = await rowsOf<{ mail: string | null }>(
    db,
    sql`select lower(email_address) as mail from portal_user where id = ${userId}`,
  )
  return new Set([...rows.map(({ mail }) => mail), recordMail?.toLowerCase() ?? null].filter((mail) => mail !== null))
}
