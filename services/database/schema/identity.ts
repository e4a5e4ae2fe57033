import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, reference, utc } from './columns.ts'

/** Every account of the platform. Phones and bank data are sealed; of a card only the last four digits stay readable. */
export const users = pgTable(
  'portal_user',
  {
    id: id(),
    /** of who is called by their own number, words that hide it: the number is in `mobilePhoneSealed` */
    userName: text().notNull(),
    surname: text(),
    realName: text(),
    /** what earlier releases have written; the job `seal-plain-fields` empties it, and `unconfirmedPhone` */
    mobilePhone: text(),
    mobilePhoneSealed: text(),
    mobilePhoneIndex: text(),
    /** of the last four digits, which every list shows */
    mobilePhoneTailIndex: text(),
    emailAddress: text(),
    /** the address by which its owner has brought a code back: the account's own while it is the one above */
    confirmedMail: text(),
    /** told without a code: for calls, never for logins or codes */
    unconfirmedPhone: text(),
    unconfirmedPhoneSealed: text(),
    avatar: text(),
    userType: text().notNull(),
    platformRoles: text().array().notNull().default(sql`'{}'`),
    foundationId: reference(),
    passwordHash: text(),
    /** the password was handed over by somebody else: until then it opens the account, and there only its own change */
    firstPasswordUntil: utc(),
    isActive: boolean().notNull().default(true),
    /** when the terms and the privacy policy were agreed to, by whoever registered himself */
    consentTime: utc(),
    languageName: text().notNull().default('zh-Hans'),
    bankHolderSealed: text(),
    bankName: text(),
    bankBranch: text(),
    bankCardSealed: text(),
    bankCardTail: text(),
    /** what a keyword is searched in; the bar keeps a word from running over two fields */
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
    // with the mark that every list asks for, so that counts read the index alone
    index('portal_user_type_ix').on(t.userType, t.id, t.isDeleted),
    index('portal_user_time_ix').on(t.creationTime, t.id).where(sql`not ${t.isDeleted}`),
    index('portal_user_inactive_ix').on(t.id).where(sql`not ${t.isActive} and not ${t.isDeleted}`),
    index('portal_user_name_ix').using('gin', sql`cjk_bigrams(${t.realName})`),
    index('portal_user_search_ix').using('gin', sql`cjk_bigrams(${t.searchText})`),
    check(
      'portal_user_type_ck',
      sql`${t.userType} in ('Visitor','FoundationWorker','WorkDeveloper','Enterprise','DisabledPerson','PlatformUser')`,
    ),
  ],
)

/** One login on one device. All tokens that are issued in it end with it. */
export const sessions = pgTable(
  'portal_session',
  {
    id: text().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    method: text().notNull(),
    /** browser and system in words, never the whole User-Agent */
    device: text().notNull(),
    /** the first half of the address, as in the log of logins */
    network: text().notNull(),
    /** no token of the session outlives it */
    expireTime: utc().notNull(),
    /** to within a few minutes */
    lastUsedTime: utc().notNull(),
    /** when its owner last proved himself; null: at the login, which an earlier release began */
    confirmedTime: utc(),
    endedTime: utc(),
    endReason: text(),
    creationTime: utc().notNull(),
  },
  (t) => [index('portal_session_user_ix').on(t.userId), index('portal_session_expire_ix').on(t.expireTime)],
)

/** Issued tokens; a row that is revoked or missing makes the token worthless. */
export const userTokens = pgTable(
  'portal_user_token',
  {
    id: text().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    enterpriseId: reference(),
    /** null: issued by a release that had no sessions */
    sessionId: text().references(() => sessions.id, { onDelete: 'cascade' }),
    expireTime: utc().notNull(),
    revokedTime: utc(),
    /** the token that took its place at a refresh; presented later than that, somebody has a copy */
    successorId: text(),
    creationTime: utc().notNull().default(sql`now()`),
  },
  (t) => [
    index('portal_user_token_session_ix').on(t.sessionId),
    index('portal_user_token_user_ix').on(t.userId),
    index('portal_user_token_expire_ix').on(t.expireTime),
  ],
)

/** How often a password was tried, by keyed hashes of names and addresses that only the server's secret reproduces. */
export const passwordTries = pgTable(
  'password_try',
  {
    keyIndex: text().primaryKey(),
    userId: reference(),
    tries: integer().notNull(),
    /** nothing is tried before this instant */
    heldUntil: utc(),
    lastTime: utc().notNull(),
  },
  (t) => [index('password_try_user_ix').on(t.userId), index('password_try_time_ix').on(t.lastTime)],
)

/**
 * Codes sent to a phone or a mail address. Neither the code nor where it went can be read: both are keyed hashes, which
 * only the server's secret reproduces.
 */
export const verificationCodes = pgTable(
  'verification_code',
  {
    id: id(),
    purpose: text().notNull(),
    targetIndex: text().notNull(),
    codeHash: text().notNull(),
    /** keyed hash of the address that asked for it */
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
