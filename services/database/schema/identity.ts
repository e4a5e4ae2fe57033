import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'
import { customRoles } from './custom-roles.ts'
import { personalText } from './personal.ts'

/**
 * All accounts of the platform. Phones and bank data are encrypted; only the last four digits of a card stay readable.
 */
export const users = pgTable(
  'portal_user',
  {
    id: id(),
    /** the login name; a random text for users who log in by phone, whose number is in `mobilePhoneSealed` */
    userName: text().notNull(),
    surname: personalText(),
    realName: personalText(),
    /** plain values of earlier releases; the job `seal-plain-fields` empties this column and `unconfirmedPhone` */
    mobilePhone: personalText(),
    mobilePhoneSealed: text(),
    mobilePhoneIndex: text(),
    /** blind index of the last four digits, which every list shows */
    mobilePhoneTailIndex: text(),
    /** whether the account has joined one of the household that had the phone before */
    isPhoneShared: boolean().notNull().default(false),
    emailAddress: personalText(),
    /** the mail address that the owner has confirmed with a code; valid while it equals the mail address above */
    confirmedMail: text(),
    /** a phone entered without a code: used for calls, never for logins or codes */
    unconfirmedPhone: personalText(),
    unconfirmedPhoneSealed: text(),
    avatar: text(),
    userType: text().notNull(),
    platformRoles: text().array().notNull().default(sql`'{}'`),
    /** the custom role, which narrows the rights of the sub-roles; null: all their rights */
    customRoleId: reference().references(() => customRoles.id),
    foundationId: reference(),
    passwordHash: text(),
    /** set when staff set the password: until this time it only allows the owner to change it */
    firstPasswordUntil: utc(),
    /** a password that a code alone has set is a second fact from this time on; null: at once */
    passwordCountsFrom: utc(),
    isActive: boolean().notNull().default(true),
    /**
     * whether the account is a placeholder for a person from a list until they register: no one can log in, no messages
     * are sent
     */
    awaitsOwner: boolean().notNull().default(false),
    /** whether the seeds created the account, so that its password is public */
    isDemo: boolean().notNull().default(false),
    /** when a self-registered user agreed to the terms and the privacy policy */
    consentTime: utc(),
    languageName: text().notNull().default('zh-Hans'),
    bankHolderSealed: text(),
    bankName: text(),
    bankBranch: text(),
    bankCardSealed: text(),
    bankCardTail: text(),
    /** the text for keyword searches; `|` prevents matches across two fields */
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
    // of the accounts of a household, the one that had the phone first
    uniqueIndex('portal_user_phone_owner_uq')
      .on(t.mobilePhoneIndex)
      .where(sql`not ${t.isDeleted} and ${t.mobilePhoneIndex} is not null and not ${t.isPhoneShared}`),
    index('portal_user_phone_index_ix').on(t.mobilePhoneIndex).where(sql`not ${t.isDeleted}`),
    index('portal_user_phone_tail_ix').on(t.mobilePhoneTailIndex),
    uniqueIndex('portal_user_mail_uq')
      .on(sql`lower(${t.emailAddress})`)
      .where(sql`not ${t.isDeleted} and ${t.emailAddress} is not null`),
    // includes the deletion flag, by which every list filters, so that counts need only the index
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

/** One login on one device. When the session ends, all of its tokens end. */
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
    /** the first half of the network address, as in the login log */
    network: text().notNull(),
    /** the latest expiry time of its tokens */
    expireTime: utc().notNull(),
    /** the time of the last use, exact to a few minutes */
    lastUsedTime: utc().notNull(),
    /** the time of the owner's last authentication; null in sessions of an earlier release: the time of the login */
    confirmedTime: utc(),
    /** the last time that the owner gave a fact beside the code to the phone; null: never in this session */
    factTime: utc(),
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
    /** the session; null: a release without sessions issued the token */
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade' }),
    expireTime: utc().notNull(),
    revokedTime: utc(),
    /** the token that replaced this one at a refresh; if this one is used later, a copy of it exists */
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
 * Counters of password attempts, under keyed hashes of names and network addresses, which only the server's secret can
 * reproduce.
 */
export const passwordTries = pgTable(
  'password_try',
  {
    keyIndex: text().primaryKey(),
    userId: reference(),
    tries: integer().notNull(),
    /** the time until which attempts are refused */
    heldUntil: utc(),
    lastTime: utc().notNull(),
  },
  (t) => [index('password_try_user_ix').on(t.userId), index('password_try_time_ix').on(t.lastTime)],
)

/**
 * Codes sent to a phone or a mail address. The code and the recipient are stored as keyed hashes, which only the
 * server's secret can reproduce.
 */
export const verificationCodes = pgTable(
  'verification_code',
  {
    id: id(),
    purpose: text().notNull(),
    targetIndex: text().notNull(),
    codeHash: text().notNull(),
    /** keyed hash of the network address that requested the code */
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
