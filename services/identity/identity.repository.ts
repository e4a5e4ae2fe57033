import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { isMobile, normaliseMobile } from '#machines/rules/phone.ts'
import { type Access, hasPhone, nameOfAccount, phoneOf, UNCONFIRMED } from '#services/abp/sealing/sealed-phones.ts'
import { openEither } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { rowsOf } from '#services/database/connect.ts'
import { fixedQuery } from '#services/database/fixed-query.ts'
import { users } from '#services/database/schema/identity.ts'

type StoredUser = typeof users.$inferSelect
type Sealed = 'mobilePhoneSealed' | 'mobilePhoneIndex' | 'mobilePhoneTailIndex' | 'unconfirmedPhoneSealed'
/** An account with its phones decrypted and its name as the owner types it. */
export type UserRow = Omit<StoredUser, Sealed>

function openUser({ platform: { sealer } }: Access, row: StoredUser): UserRow {
  const { mobilePhoneSealed, mobilePhoneIndex, mobilePhoneTailIndex, unconfirmedPhoneSealed, ...kept } = row
  const mobilePhone = phoneOf(sealer, 'account', row)
  return {
    ...kept,
    userName: nameOfAccount(row.userName, mobilePhone),
    mobilePhone,
    unconfirmedPhone: openEither(sealer, UNCONFIRMED, row.unconfirmedPhone, unconfirmedPhoneSealed),
  }
}

async function findSome(at: Access, where: SQL | undefined, most?: number): Promise<UserRow[]> {
  const found = at.db
    .select()
    .from(users)
    .where(and(eq(users.isDeleted, false), where))
    .orderBy(users.id)
  const rows = await (most === undefined ? found : found.limit(most))
  return rows.map((row) => openUser(at, row))
}

const findOne = async (at: Access, where: SQL | undefined): Promise<UserRow | undefined> =>
  (await findSome(at, where, 1))[0]

export interface ActorRow
  extends Pick<
    SenderRow,
    | 'userId'
    | 'userType'
    | 'platformRoles'
    | 'keptRights'
    | 'foundationId'
    | 'personId'
    | 'enterpriseId'
    | 'enterpriseCreatorId'
  > {
  enterpriseName: string | null
}

/** The data about the sender of a request, read in one statement. */
export interface SenderRow {
  userId: number
  userType: UserType
  platformRoles: PlatformRole[]
  /** the rights that the custom role leaves; null without a custom role */
  keptRights: RightName[] | null
  isActive: boolean
  isDemo: boolean
  foundationId: number | null
  personId: number | null
  /** the requested enterprise; null unless the sender is an approved member of it */
  enterpriseId: number | null
  enterpriseCreatorId: number | null
  /** the session, if its time of last use is some minutes old and has to be updated */
  staleSessionId: string | null
  /** the user's last authentication, in milliseconds since 1970 */
  confirmedAt: number
  hasFactor: boolean
  /** the last second fact of the session, in milliseconds since 1970 */
  factAt: number | null
  /** since when the account has a second fact on record, in milliseconds since 1970; null: it has none */
  factFrom: number | null
  /** whether staff set the password */
  hasFirstPassword: boolean
}

/** How long a replaced token is still accepted, for requests that were sent before the replacement. */
const REPLACED_SECONDS = 30
const NOTED_MINUTES = 5

/**
 * The sender of a valid token; undefined when the token was revoked, its session has ended, or its account was deleted.
 */
export async function findSender(
  db: Database,
  tokenId: string,
  enterpriseId: number | null,
): Promise<SenderRow | undefined> {
  const [row] = await rowsOf<SenderRow>(
    db,
    sql`select u.id as "userId", u.user_type as "userType", u.platform_roles as "platformRoles", u.is_active as "isActive",
      u.is_demo as "isDemo", r.rights as "keptRights", u.foundation_id as "foundationId", p.id as "personId",
      e.id as "enterpriseId", e.creator_user_id as "enterpriseCreatorId",
      case when s.last_used_time < now() - make_interval(mins => ${NOTED_MINUTES}) then s.id end as "staleSessionId",
      (extract(epoch from coalesce(s.confirmed_time, s.creation_time, t.creation_time)) * 1000)::float8 as "confirmedAt",
      exists (select 1 from user_factor f where f.user_id = u.id) as "hasFactor",
      (extract(epoch from s.fact_time) * 1000)::float8 as "factAt",
      (extract(epoch from least(
        case when u.password_hash is not null then coalesce(u.password_counts_from, 'epoch') end,
        case when p.audit = p.audit_status and p.id_number_sealed is not null then 'epoch'::timestamptz end,
        (select min(coalesce(f.counts_from, 'epoch')) from user_factor f where f.user_id = u.id)
      )) * 1000)::float8 as "factFrom",
      u.first_password_until is not null as "hasFirstPassword"
    from portal_user_token t
    left join portal_session s on s.id = t.session_id
    join portal_user u on u.id = t.user_id and not u.is_deleted
    left join custom_role r on r.id = u.custom_role_id
    left join user_disabled_person p on p.user_id = u.id and not p.is_deleted
    left join enterprise_member m on m.user_id = u.id and m.enterprise_id = ${enterpriseId}
      and m.approved_time is not null and not m.is_deleted
    left join enterprise e on e.id = m.enterprise_id and not e.is_deleted
    where t.id = ${tokenId} and t.expire_time > now() and s.ended_time is null and (t.revoked_time is null
      or (t.successor_id is not null and t.revoked_time > now() - make_interval(secs => ${REPLACED_SECONDS})))`,
  )
  return row
}

/**
 * A user as the sender in each of their enterprises; a user without an enterprise once. Empty when the account is
 * closed or deactivated.
 */
export const findActors = (db: Database, userId: number): Promise<ActorRow[]> =>
  rowsOf<ActorRow>(
    db,
    sql`select u.id as "userId", u.user_type as "userType", u.platform_roles as "platformRoles",
      r.rights as "keptRights", u.foundation_id as "foundationId", p.id as "personId", e.id as "enterpriseId",
      e.creator_user_id as "enterpriseCreatorId", e.enterprise_name as "enterpriseName"
    from portal_user u
    left join custom_role r on r.id = u.custom_role_id
    left join user_disabled_person p on p.user_id = u.id and not p.is_deleted
    left join enterprise_member m on m.user_id = u.id and u.user_type = 'Enterprise'
      and m.approved_time is not null and not m.is_deleted
    left join enterprise e on e.id = m.enterprise_id and not e.is_deleted
    where u.id = ${userId} and u.is_active and not u.is_deleted order by e.id`,
  )

/**
 * The enterprise of a user who belongs to exactly one; null when there is none, or when there are several for the user
 * to choose from.
 */
export async function findOnlyEnterprise(db: Database, userId: number): Promise<number | null> {
  const [first, second] = await rowsOf<{ id: number }>(
    db,
    sql`select e.id from enterprise_member m join enterprise e on e.id = m.enterprise_id and not e.is_deleted
    where m.user_id = ${userId} and m.approved_time is not null and not m.is_deleted limit 2`,
  )
  return first && !second ? Number(first.id) : null
}

/**
 * The account with this user name or mail address, or the accounts of a household with this phone; names are compared
 * case-insensitively.
 */
export async function findUsersForLogin(at: Access, name: string): Promise<UserRow[]> {
  const named = sql`(lower(${users.userName}) = lower(${name}) or lower(${users.emailAddress}) = lower(${name}))`
  if (!isMobile(name)) return findSome(at, named, 1)
  return findSome(at, or(named, hasPhone(at.platform.sealer, 'account', normaliseMobile(name))))
}

/** The accounts of the household that has this phone, the oldest first. */
export const findUsersByPhone = (at: Access, mobilePhone: string): Promise<UserRow[]> =>
  findSome(at, hasPhone(at.platform.sealer, 'account', mobilePhone))

/** Finds the account by a mail address that its owner has confirmed, if this still is the account's address. */
export const findUserByConfirmedMail = (at: Access, mail: string): Promise<UserRow | undefined> =>
  findOne(at, and(sql`lower(${users.emailAddress}) = ${mail}`, eq(users.confirmedMail, mail)))

export const findUser = (at: Access, id: number): Promise<UserRow | undefined> => findOne(at, eq(users.id, id))

/**
 * The data of a session about its user, read whenever a screen starts; undefined when the account was deleted.
 * @param day the day for which the published texts in force are compared with the user's consents
 */
export async function findSessionUser(at: Access, id: number, day: string) {
  const [row] = await sessionUser(at.db, { id, day })
  if (!row) return undefined
  const { mobilePhone, mobilePhoneSealed, ...shown } = row
  return {
    ...shown,
    userName: nameOfAccount(row.userName, phoneOf(at.platform.sealer, 'account', { mobilePhone, mobilePhoneSealed })),
  }
}

/**
 * Texts to which the user has agreed in a version other than the one in force; read in the same statement as the user.
 */
const dueConsents = sql<string[]>`array(select c.scope from consent_record c
  where c.user_id = portal_user.id and c.withdrawn_time is null
    and c.text_version <> (select d.version::text from policy_document d
      where d.kind = c.scope and d.published_time is not null and d.effective_day <= ${sql.placeholder('day')}
        and not d.is_deleted order by d.version desc limit 1)
  order by c.scope)`

const sessionUser = fixedQuery((db) =>
  db
    .select({
      id: users.id,
      userName: users.userName,
      avatar: users.avatar,
      surname: users.surname,
      realName: users.realName,
      userType: users.userType,
      platformRoles: users.platformRoles,
      firstPasswordUntil: users.firstPasswordUntil,
      mobilePhone: users.mobilePhone,
      mobilePhoneSealed: users.mobilePhoneSealed,
      dueConsents,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), eq(users.isDeleted, false))),
)
