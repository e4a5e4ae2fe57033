import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { users } from './identity.ts'

/** What an account proves itself by beside its password: the secret of an authenticator app, or a passkey. */
export const userFactors = pgTable(
  'user_factor',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    /** as its owner calls it */
    name: text().notNull(),
    /** of an authenticator app: sealed */
    secretSealed: text(),
    /** of a passkey; base64url, as browsers write it */
    credentialId: text(),
    publicKey: text(),
    transports: text().array().notNull().default(sql`'{}'`),
    /** of an app the last time step that was used, of a passkey its own count: neither ever goes back */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    lastUsedTime: utc(),
    creationTime: utc().notNull(),
  },
  (t) => [
    index('user_factor_user_ix').on(t.userId),
    uniqueIndex('user_factor_credential_uq').on(t.credentialId).where(sql`${t.credentialId} is not null`),
    check('user_factor_kind_ck', sql`${t.kind} in ('Totp','Passkey')`),
  ],
)

/** How hashes of argon2id begin; codes from before them have keyed ones. */
export const SLOW_HASH = '$argon2id$'

/** Single-use codes for a lost phone. Only hashes are kept. */
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

/** What a browser has been asked to prove; good once. A login that waits for its second factor is one of these. */
export const factorChallenges = pgTable(
  'factor_challenge',
  {
    id: text().primaryKey(),
    purpose: text().notNull(),
    /** null: the account follows from the passkey */
    userId: reference(),
    /** what a passkey has to sign */
    challenge: text().notNull(),
    /** how a login that waits was begun */
    method: text(),
    expireTime: utc().notNull(),
    usedTime: utc(),
  },
  (t) => [index('factor_challenge_expire_ix').on(t.expireTime)],
)
