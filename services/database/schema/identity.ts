import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { customRoles } from './custom-roles.ts'
import { personalText } from './personal.ts'

/** All accounts of the platform. Phones and bank data are sealed; only the last four digits of a card stay readable. */
export const users = pgTable(
  'portal_user',
  {
    id: id(),
    /** a random text for users who log in by phone: the number is in `mobilePhoneSealed` */
    userName: text().notNull(),
    surname: personalText(),
    realName: personalText(),
    /** plain values of earlier releases; the job `seal-plain-fields` empties this and `unconfirmedPhone` */
    mobilePhone: personalText(),
    mobilePhoneSealed: text(),
    mobilePhoneIndex: text(),
    /** of the last four digits, which every list shows */
    mobilePhoneTailIndex: text(),
    emailAddress: personalText(),
    /** the address that the owner has confirmed with a code; valid while it equals the address above */
    confirmedMail: text(),
    /** entered without a code: used for calls, never for logins or codes */
    unconfirmedPhone: personalText(),
    unconfirmedPhoneSealed: text(),
    avatar: text(),
    userType: text().notNull(),
    platformRoles: text().array().notNull().default(sql`'{}'`),
    /** narrows the rights of the sub-roles; null: all of them */
    customRoleId: reference().references(() => customRoles.id),
    foundationId: reference(),
    passwordHash: text(),
    /** the password was set by staff: until then it gives access, only to change it */
    firstPasswordUntil: utc(),
    isActive: boolean().notNull().default(true),
    /** the placeholder of a listed person until they register: it has no login and gets no messages */
    awaitsOwner: boolean().notNull().default(false),
    /** made by the seeds: its password is public */
    isDemo: boolean().notNull().default(false),
    /** when a self-registered user agreed to the terms and the privacy policy */
    consentTime: utc(),
    languageName: text().notNull().default('zh-Hans'),
    bankHolderSealed: text(),
    bankName: text(),
    bankBranch: text(),
    bankCardSealed: text(),
    bankCardTail: text(),
    /** the text for keyword searches; the bar prevents matches across two fields */
    searchText: text().generatedAlwaysAs(
      sql`coalesce(user_name, '') || '|' || coalesce(surname, '') || '|' || coalesce(real_name, '') || '|' || coalesce(mobile_phone, '') || '|' || coalesce(email_address, '')`,
    ),
    ...audited,
  },
  (t) => [
    uniqueIndex('portal_user_name_uq').on(sql`lower(${t.userName})`).where(sql`not ${t.isDeleted}`),
    uniqueIndex('portal_user_phone_uq')
      .on(t.mobilePhone)
      .where(sql`not ${t.isDeleted} and ${t.mobilePhone} is not null`),
    uniqueIndex('portal_user_phone_index_uq')
      .on(t.mobilePhoneIndex)
      .where(sql`not ${t.isDeleted} and ${t.mobilePhoneIndex} is not null`),
    index('portal_user_phone_tail_ix').on(t.mobilePhoneTailIndex),
    uniqueIndex('portal_user_mail_uq')
      .on(sql`lower(${t.emailAddress})`)
      .where(sql`not ${t.isDeleted} and ${t.emailAddress} is not null`),
    // includes the deletion mark that every list filters by, so that counts need only the index
    index('portal_user_type_ix').on(t.userType, t.id, t.isDeleted),
    index('portal_user_custom_role_ix').on(t.customRoleId).where(sql`${t.customRoleId} is not null`),
    index('portal_user_time_ix').on(t.creationTime, t.id).where(sql`not ${t.isDeleted}`),
    index('portal_user_inactive_ix').on(t.id).where(sql`not ${t.isActive} and not ${t.isDeleted}`),
    index('portal_user_demo_ix').on(t.id).where(sql`${t.isDemo} and not ${t.isDeleted}`),
    index('portal_user_name_ix').using('gin', sql`cjk_bigrams(${t.realName})`),
    index('portal_user_search_ix').using('gin', sql`cjk_bigrams(${t.searchText})`),
    check(
      'portal_user_type_ck',
      sql`${t.userType} in ('Visitor','FoundationWorker','WorkDeveloper','Enterprise','DisabledPerson','PlatformUser')`,
    ),
  ],
)

/** One login on one device. All of its tokens end with it. */
export const sessions = pgTable(
  'portal_session',
  {
    id: text().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    method: text().notNull(),
    /** browser and system in words, never the full User-Agent */
    device: text().notNull(),
    /** the first half of the address, as in the login log */
    network: text().notNull(),
    /** the latest expiry of its tokens */
    expireTime: utc().notNull(),
    /** exact to a few minutes */
    lastUsedTime: utc().notNull(),
    /** the owner's last proof of identity; null: at the login, in sessions of an earlier release */
    confirmedTime: utc(),
    endedTime: utc(),
    endReason: text(),
    creationTime: utc().notNull(),
  },
  (t) => [index('portal_session_user_ix').on(t.userId), index('portal_session_expire_ix').on(t.expireTime)],
)

/** Issued tokens. A token is invalid when its row is revoked or missing. */
export const userTokens = pgTable(
  'portal_user_token',
  {
    id: text().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    enterpriseId: reference(),
    /** null: issued by a release without sessions */
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade' }),
    expireTime: utc().notNull(),
    revokedTime: utc(),
    /** the token that replaced it at a refresh; a later use of this one means that a copy exists */
    successorId: text(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    index('portal_user_token_session_ix').on(t.sessionId),
    index('portal_user_token_user_ix').on(t.userId),
    index('portal_user_token_expire_ix').on(t.expireTime),
  ],
)

/**
 * Counters of password attempts, by keyed hashes of names and addresses, which only the server's secret can reproduce.
 */
export const passwordTries = pgTable(
  'password_try',
  {
    keyIndex: text().primaryKey(),
    userId: reference(),
    tries: integer().notNull(),
    /** attempts are refused until then */
    heldUntil: utc(),
    lastTime: utc().notNull(),
  },
  (t) => [index('password_try_user_ix').on(t.userId), index('password_try_time_ix').on(t.lastTime)],
)

/**
 * Codes sent to a phone or a mail address. The code and the address are keyed hashes, which only the server's secret
 * can reproduce.
 */
export const verificationCodes = pgTable(
  'verification_code',
  {
    id: id(),
    purpose: text().notNull(),
    targetIndex: text().notNull(),
    codeHash: text().notNull(),
    /** keyed hash of the requesting address */
    addressIndex: text(),
    wrongTries: integer().notNull().default(0),
    expireTime: utc().notNull(),
    usedTime: utc(),
    creationTime: utc().notNull(),
  },
  (t) => [
    index('verification_code_target_ix').on(t.targetIndex, t.creationTime),
    index('verification_code_address_ix').on(t.addressIndex, t.creationTime),
    index('verification_code_time_ix').on(t.creationTime),
  ],
)
