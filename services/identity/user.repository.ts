import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import type { LoginMethod, LoginResult } from '#services/abp/audit-trail.ts'
import { AppError } from '#services/abp/errors.ts'
import { type FlatTable, findRows, pageRows, updateRow, type WrittenBy } from '#services/abp/flat-table.ts'
import { COUNT_CAP, cjkSearch, escapeLike, type Paged } from '#services/abp/paging.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { loginLogs } from '#services/database/schema/logs.ts'
import { forgetTriesOf } from './password-tries.repository.ts'
import { isPlatformRole, roleById } from './roles.ts'
import type { User, UserFilter } from './user.schemas.ts'

export type UserFields = Omit<User, 'roleNames' | 'creationTime'> & { creationTime: Date }

/** Accounts without what is secret in them. */
export const USERS: FlatTable<UserFields> = {
  table: users,
  columns: {
    id: users.id,
    userName: users.userName,
    surname: users.surname,
    realName: users.realName,
    mobilePhone: users.mobilePhone,
    emailAddress: users.emailAddress,
    avatar: users.avatar,
    userType: users.userType,
    platformRoles: users.platformRoles,
    foundationId: users.foundationId,
    isActive: users.isActive,
    languageName: users.languageName,
    creationTime: users.creationTime,
    rowVersion: users.rowVersion,
  },
  order: users.id,
  countCap: COUNT_CAP,
  unique: {
    portal_user_name_uq: { member: 'userName', message: '这个用户名已被使用' },
    portal_user_phone_uq: { member: 'mobilePhone', message: '这个手机号已被其他账号使用' },
    portal_user_mail_uq: { member: 'emailAddress', message: '这个邮箱已被其他账号使用' },
  },
}

/** Administrators see every account, everybody else the own one. */
const visibleTo = (actor: Actor): SQL | undefined =>
  hasPlatformRole(actor, 'Admin') ? undefined : eq(users.id, actor.userId)

const ofRole = (roleId: number): SQL => {
  const name = roleById(roleId)?.name
  if (name === undefined) return sql`false`
  return isPlatformRole(name) ? sql`${name} = any(${users.platformRoles})` : eq(users.userType, name)
}

const userCondition = ({ roleId, keyword, userType, userTypes, isActive, emailAddress }: UserFilter) =>
  and(
    roleId === undefined ? undefined : ofRole(roleId),
    cjkSearch(users.searchText, keyword),
    userType ? eq(users.userType, userType) : undefined,
    userTypes && userTypes.length > 0 ? inArray(users.userType, userTypes) : undefined,
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    emailAddress ? sql`${users.emailAddress} ilike ${`%${escapeLike(emailAddress)}%`}` : undefined,
  )

export const pageUsers = (db: Database, actor: Actor, filter: UserFilter): Promise<Paged<UserFields>> =>
  pageRows(db, USERS, filter, and(visibleTo(actor), userCondition(filter)))

/** @throws AppError notFound, for an account one may not see too */
export async function findVisibleUser(db: Database, actor: Actor, id: number): Promise<UserFields> {
  const [row] = await findRows(db, USERS, and(eq(users.id, id), visibleTo(actor)))
  if (!row) throw new AppError('notFound')
  return row
}

/** Only what is named changes. @throws AppError notFound, rowChanged, duplicate */
export const changeUser = (
  db: Database,
  changes: Partial<UserFields> & { id: number },
  by: WrittenBy,
): Promise<UserFields> => updateRow(db, USERS, changes, by)

export async function foundationExists(db: Database, id: number): Promise<boolean> {
  const found = await rowsOf<{ id: number }>(db, sql`select id from foundation where id = ${id} and not is_deleted`)
  return found.length > 0
}

/** What others rely on under this account: an enterprise it created, or a person's record. */
export async function holdingsOf(tx: Database, userId: number): Promise<'enterprise' | 'person' | null> {
  const [row] = await rowsOf<{ enterprise: boolean; person: boolean }>(
    tx,
    sql`select exists (select 1 from enterprise where creator_user_id = ${userId} and not is_deleted) as enterprise,
      exists (select 1 from user_disabled_person where user_id = ${userId} and not is_deleted) as person`,
  )
  if (row?.enterprise) return 'enterprise'
  return row?.person ? 'person' : null
}

/** Whoever has been guessed at begins anew with a new password. */
/** @param firstUntil of one that somebody else hands over: until then it opens the account, to be changed at once */
export async function setPassword(
  tx: Database,
  id: number,
  passwordHash: string,
  now: Date,
  by: number,
  firstUntil: Date | null = null,
) {
  await tx
    .update(users)
    .set({
      passwordHash,
      firstPasswordUntil: firstUntil,
      lastModificationTime: now,
      lastModifierUserId: by,
      rowVersion: sql`${users.rowVersion} + 1`,
    })
    .where(eq(users.id, id))
  await forgetTriesOf(tx, id)
}

type Bank = Pick<
  typeof users.$inferInsert,
  'bankName' | 'bankBranch' | 'bankHolderSealed' | 'bankCardSealed' | 'bankCardTail'
>

export async function setBank(tx: Database, id: number, { actor, now }: WrittenBy, bank: Bank): Promise<void> {
  await tx
    .update(users)
    .set({
      ...bank,
      lastModificationTime: now,
      lastModifierUserId: actor.userId,
      rowVersion: sql`${users.rowVersion} + 1`,
    })
    .where(eq(users.id, id))
}

/** In small letters, in the transaction that writes the address. */
export async function confirmMail(tx: Database, id: number, confirmedMail: string): Promise<void> {
  await tx.update(users).set({ confirmedMail }).where(eq(users.id, id))
}

export async function setUnconfirmedPhone(tx: Database, id: number, unconfirmedPhone: string | null): Promise<void> {
  await tx.update(users).set({ unconfirmedPhone }).where(eq(users.id, id))
}

/** The newest tries to log in to the account, the failed ones too. */
export async function latestLogins(db: Database, userId: number, count: number) {
  const rows = await db
    .select({
      id: loginLogs.id,
      method: loginLogs.method,
      result: loginLogs.result,
      network: loginLogs.network,
      creationTime: loginLogs.creationTime,
    })
    .from(loginLogs)
    .where(eq(loginLogs.userId, userId))
    .orderBy(desc(loginLogs.id))
    .limit(count)
  return rows.map((row) => ({ ...row, method: row.method as LoginMethod, result: row.result as LoginResult }))
}
