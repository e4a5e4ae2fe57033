import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPlatformRole } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import type { LoginMethod, LoginResult } from '#services/abp/access/audit-trail.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import {
  type FlatTable,
  findRows,
  insertRow,
  lockRow,
  pageRows,
  updateRow,
  type WrittenBy,
} from '#services/abp/conventions/flat-table.ts'
import { nameSearch } from '#services/abp/conventions/name-search.ts'
import { COUNT_CAP, escapeLike, type Paged } from '#services/abp/conventions/paging.ts'
import {
  type Access,
  nameOfAccount,
  openAccounts,
  openPhone,
  phoneCondition,
  storedPhone,
  UNCONFIRMED,
} from '#services/abp/sealing/sealed-phones.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { loginLogs } from '#services/database/schema/logs.ts'
import { forgetTriesOf } from './password-tries.repository.ts'
import { isPlatformRole, roleById } from './roles.ts'
import { storedUser, TAKEN, type Values, type Writing } from './stored-user.repository.ts'
import type { User, UserFilter } from './user.schemas.ts'

export type UserFields = Omit<User, 'roleNames' | 'creationTime'> & {
  creationTime: Date
  /** the rights that the custom role leaves; null without a custom role */
  keptRights: RightName[] | null
}
/** A stored row. The phone is encrypted, or plain if an earlier release wrote it. */
type StoredUser = Omit<UserFields, 'mobilePhone'> & { storedPhone: string | null }

const ofCustomRole = (column: 'name' | 'rights') =>
  sql`(select r.${sql.raw(column)} from custom_role r where r.id = ${users.customRoleId})`

/** Accounts without their secrets. */
export const USERS: FlatTable<StoredUser> = {
  table: users,
  columns: {
    id: users.id,
    userName: users.userName,
    surname: users.surname,
    realName: users.realName,
    storedPhone: storedPhone('account'),
    emailAddress: users.emailAddress,
    avatar: users.avatar,
    userType: users.userType,
    platformRoles: users.platformRoles,
    customRoleId: users.customRoleId,
    customRoleName: ofCustomRole('name'),
    keptRights: ofCustomRole('rights'),
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
    portal_user_phone_uq: TAKEN,
    portal_user_phone_owner_uq: TAKEN,
    portal_user_mail_uq: { member: 'emailAddress', message: '这个邮箱已被其他账号使用' },
  },
}

const opened = (at: Pick<Access, 'platform'>, row: StoredUser): UserFields => {
  const { storedPhone: held, ...kept } = row
  const mobilePhone = openPhone(at.platform.sealer, 'account', held)
  return { ...kept, userName: nameOfAccount(row.userName, mobilePhone), mobilePhone }
}

/** Administrators see every account, other users only their own. */
const visibleTo = (actor: Actor): SQL | undefined =>
  hasPlatformRole(actor, 'Admin') ? undefined : eq(users.id, actor.userId)

const ofRole = (roleId: number): SQL => {
  const name = roleById(roleId)?.name
  if (name === undefined) return sql`false`
  return isPlatformRole(name) ? sql`${name} = any(${users.platformRoles})` : eq(users.userType, name)
}

/** Searches names and addresses, and the phone by the whole number or its last four digits. */
const withKeyword = (sealer: Sealer, keyword: string) =>
  or(nameSearch(users.searchText, keyword), phoneCondition(sealer, 'account', keyword))

const userCondition = (sealer: Sealer, filter: UserFilter) => {
  const { roleId, customRoleId, keyword, userType, userTypes, isActive, emailAddress } = filter
  return and(
    roleId === undefined ? undefined : ofRole(roleId),
    customRoleId === undefined ? undefined : eq(users.customRoleId, customRoleId),
    keyword ? withKeyword(sealer, keyword) : undefined,
    userType ? eq(users.userType, userType) : undefined,
    userTypes && userTypes.length > 0 ? inArray(users.userType, userTypes) : undefined,
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    emailAddress ? sql`${users.emailAddress} ilike ${`%${escapeLike(emailAddress)}%`}` : undefined,
  )
}

export async function pageUsers(
  { platform, db }: Access,
  actor: Actor,
  filter: UserFilter,
): Promise<Paged<UserFields>> {
  const { sealer } = platform
  const { totalCount, items } = await pageRows(db, USERS, filter, and(visibleTo(actor), userCondition(sealer, filter)))
  return { totalCount, items: openAccounts({ platform }, items) }
}

/** @throws AppError notFound, also for an account that the actor may not see */
export async function findVisibleUser({ platform, db }: Access, actor: Actor, id: number): Promise<UserFields> {
  const [row] = await findRows(db, USERS, and(eq(users.id, id), visibleTo(actor)))
  if (!row) throw new AppError('notFound')
  return opened({ platform }, row)
}

/** Locks the row until the transaction ends. */
export async function lockUser({ platform, tx }: Pick<Writing, 'platform' | 'tx'>, id: number) {
  const row = await lockRow(tx, USERS, id, 'update')
  return row && opened({ platform }, row)
}

/** @throws AppError duplicate */
export async function insertUser(scope: Writing, values: Values): Promise<UserFields> {
  const stored = await storedUser(scope, null, values)
  return opened(scope, await insertRow(scope.tx, USERS, stored, scope))
}

/** Changes only the named fields. @throws AppError notFound, rowChanged, duplicate */
export async function changeUser(
  scope: Writing,
  { id, rowVersion, ...changes }: Partial<UserFields> & { id: number; isPhoneShared?: boolean | undefined },
): Promise<UserFields> {
  const stored = await storedUser(scope, id, changes)
  return opened(scope, await updateRow(scope.tx, USERS, { id, rowVersion, ...stored }, scope))
}

/** Locks the foundation until the transaction ends, so that it is not deleted before the account is in it. */
export async function foundationExists(tx: Database, id: number): Promise<boolean> {
  const found = await rowsOf<{ id: number }>(
    tx,
    sql`select id from foundation where id = ${id} and not is_deleted for share`,
  )
  return found.length > 0
}

/** For each sub-role, the number of active staff accounts that have it with all of its rights. */
export async function holderCounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ role: string; count: number }>(
    db,
    sql`select role, count(*)::int as count from portal_user, unnest(platform_roles) role
      where user_type = 'PlatformUser' and is_active and not is_deleted and custom_role_id is null group by role`,
  )
  return new Map(rows.map(({ role, count }) => [role, Number(count)]))
}

/** Makes changes that remove an administrator run one after the other, so that the second change sees the first. */
export const lockAdmins = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`)

/** What depends on this account: an enterprise that it created, or a person's record; null for neither. */
export async function holdingsOf(tx: Database, userId: number): Promise<'enterprise' | 'person' | null> {
  const [row] = await rowsOf<{ enterprise: boolean; person: boolean }>(
    tx,
    sql`select exists (select 1 from enterprise where creator_user_id = ${userId} and not is_deleted) as enterprise,
      exists (select 1 from user_disabled_person where user_id = ${userId} and not is_deleted) as person`,
  )
  if (row?.enterprise) return 'enterprise'
  return row?.person ? 'person' : null
}

interface PasswordTerms {
  /** for a password set by staff, the time until which it gives access; the owner must change it at the first login */
  readonly firstUntil?: Date
  /** the time from which the password is a second fact; null: at once */
  readonly countsFrom?: Date | null
}

/** Sets a password and clears the counters of wrong attempts. */
export async function setPassword(
  tx: Database,
  id: number,
  passwordHash: string,
  now: Date,
  by: number,
  { firstUntil, countsFrom = null }: PasswordTerms = {},
) {
  await tx
    .update(users)
    .set({
      passwordHash,
      firstPasswordUntil: firstUntil ?? null,
      passwordCountsFrom: countsFrom,
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

/** Stores the confirmed mail address in lower case, in the transaction that writes the address. */
export async function confirmMail(tx: Database, id: number, confirmedMail: string): Promise<void> {
  await tx.update(users).set({ confirmedMail }).where(eq(users.id, id))
}

export async function setUnconfirmedPhone({ platform, tx }: Writing, id: number, phone: string | null): Promise<void> {
  const unconfirmedPhoneSealed = phone === null ? null : platform.sealer.seal(UNCONFIRMED, phone)
  await tx.update(users).set({ unconfirmedPhone: null, unconfirmedPhoneSealed }).where(eq(users.id, id))
}

/** The latest login attempts at the account, including failed ones. */
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
