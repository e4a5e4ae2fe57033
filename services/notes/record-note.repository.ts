import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, type PlatformRole, SYSTEM } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { type FlatTable, findRows } from '#services/abp/conventions/flat-table.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import type { PersonalData } from '#services/abp/entities/personal-data.ts'
import type { HistoryRules } from '#services/abp/lifecycle/history-rules.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { customRoles } from '#services/database/schema/custom-roles.ts'
import { users } from '#services/database/schema/identity.ts'
import { recordNotes as notes } from '#services/database/schema/record-notes.ts'

export interface NoteRow {
  id: number
  entityType: string
  entityId: number
  content: string
  mentionedUserIds: number[]
  withdrawnTime: Date | null
  creatorUserId: number | null
  creationTime: Date
}

export const NOTES: FlatTable<NoteRow> = {
  table: notes,
  columns: {
    id: notes.id,
    entityType: notes.entityType,
    entityId: notes.entityId,
    content: notes.content,
    mentionedUserIds: notes.mentionedUserIds,
    withdrawnTime: notes.withdrawnTime,
    creatorUserId: notes.creatorUserId,
    creationTime: notes.creationTime,
  },
  order: notes.id,
}

/** The maximum number of notes beside one record. The newest ones are shown, in order of time. */
const MOST_NOTES = 500

export async function notesOf(db: Database, entityType: string, entityId: number): Promise<NoteRow[]> {
  const newest = db
    .select({ id: notes.id })
    .from(notes)
    .where(and(eq(notes.entityType, entityType), eq(notes.entityId, entityId), eq(notes.isDeleted, false)))
    .orderBy(desc(notes.id))
    .limit(MOST_NOTES)
  return findRows(db, NOTES, sql`${notes.id} in (${newest})`)
}

/** Names of authors and of notified colleagues, including those who no longer work here. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<{ id: number; name: string | null }>(
    db,
    sql`select id, real_name as name from portal_user where id = any(${sql.param(`{${[...new Set(ids)].join(',')}}`)}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [Number(id), name ?? '']))
}

export interface Colleague {
  readonly id: number
  readonly realName: string
  readonly actor: Actor
}

const MOST_COLLEAGUES = 50

/** Active staff of the platform except the reader. */
const staff = (but: number): SQL =>
  sql`${users.userType} = 'PlatformUser' and ${users.isActive} and not ${users.isDeleted} and ${users.id} <> ${but}`

async function colleagues(db: Database, where: SQL | undefined): Promise<Colleague[]> {
  const rows = await db
    .select({
      id: users.id,
      realName: users.realName,
      platformRoles: users.platformRoles,
      keptRights: customRoles.rights,
    })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .where(where)
    .orderBy(users.realName, users.id)
    .limit(MOST_COLLEAGUES)
  return rows.map(({ id, realName, platformRoles, keptRights }) => ({
    id,
    realName: realName ?? '',
    actor: {
      ...{ ...SYSTEM, userId: id, userType: 'PlatformUser' as const },
      platformRoles: platformRoles as PlatformRole[],
      keptRights: keptRights as RightName[] | null,
    },
  }))
}

export const colleaguesNamed = (db: Database, but: number, keyword: string | undefined): Promise<Colleague[]> =>
  colleagues(db, and(staff(but), keyword ? nameSearch(users.searchText, keyword) : undefined))

export const colleaguesById = (db: Database, but: number, ids: readonly number[]): Promise<Colleague[]> =>
  colleagues(db, and(staff(but), sql`${users.id} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`))

/** Of these users, those who may read the record, found in one statement. */
export async function readersAmong(
  db: Database,
  rules: HistoryRules,
  asked: readonly Colleague[],
  entityId: number,
): Promise<Colleague[]> {
  if (asked.length === 0) return []
  const each = asked.map(
    ({ id, actor }) => sql`select ${id}::bigint as id where ${entityId}::bigint in (${rules.readableIds(actor)})`,
  )
  const rows = await rowsOf<{ id: number }>(db, sql.join(each, sql` union all `))
  const ids = new Set(rows.map(({ id }) => Number(id)))
  return asked.filter(({ id }) => ids.has(id))
}

/**
 * Notes about a person are removed with the record. They are the work of colleagues, so the copy of the person's data
 * does not contain them.
 */
export const noteData: PersonalData = {
  section: '同事的备注',
  async forget(tx, userId) {
    await tx.execute(sql`delete from record_note where entity_type = 'UserDisabledPerson'
      and entity_id in (select id from user_disabled_person where user_id = ${userId})`)
  },
}
