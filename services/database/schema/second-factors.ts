import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** Second factors of an account: the secret of an authenticator app, or a passkey. */
export const userFactors = pgTable(
  'user_factor',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    /** the owner's name for the factor */
    name: text().notNull(),
    /** the encrypted secret of an authenticator app */
    secretSealed: text(),
    /** the passkey's id in base64url, as browsers use it */
    credentialId: text(),
    publicKey: text(),
    transports: text().array().notNull().default(sql`'{}'`),
    /** the last used time step of an authenticator app, or a passkey's signature counter; never decreases */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    lastUsedTime: utc(),
    /** a factor that a code alone has added is a second fact from this time on; null: at once */
    countsFrom: utc(),
    creationTime: utc().notNull(),
  },
  (t) => [
    index('user_factor_user_ix').on(t.userId),
    uniqueIndex('user_factor_credential_uq').on(t.credentialId).where(sql`${t.credentialId} is not null`),
    check('user_factor_kind_ck', sql`${t.kind} in ('Totp','Passkey')`),
  ],
)

/** The prefix of argon2id hashes; codes of earlier releases have keyed hashes instead. */
export const SLOW_HASH = '$argon2id$'

/** Single-use codes for a lost phone. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_code',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    codeIndex: text().notNull(),
    usedTime: utc(),
    creationTime: utc().notNull(),
  },
  (t) => [uniqueIndex('recovery_code_uq').on(t.userId, t.codeIndex)],
)

/** Challenges sent to browsers, each valid once. A pending login is also a challenge. */
export const factorChallenges = pgTable(
  'factor_challenge',
  {
    id: text().primaryKey(),
    purpose: text().notNull(),
    /** the account; null: the passkey will identify it */
    userId: reference(),
    /** the data that a passkey has to sign */
    challenge: text().notNull(),
    /** the method used in the first step of a pending login */
    method: text(),
    expireTime: utc().notNull(),
    usedTime: utc(),
  },
  (t) => [index('factor_challenge_expire_ix').on(t.expireTime)],
)
