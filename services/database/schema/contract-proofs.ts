import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { SIGNING_PARTIES } from './contract-names.ts'
import { contractEmployments } from './contracts.ts'

/** What somebody else attests of a concluded contract: when it was there, or that a party has signed it. */
export const PROOF_KINDS = ['Timestamp', 'Certificate'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]
/** What has made the record: the contract came into force, went on with another employer, or ended. */
export const PROOF_OCCASIONS = ['Concluded', 'Transferred', 'Ended'] as const
export type ProofOccasion = (typeof PROOF_OCCASIONS)[number]

/** What its record is sealed for: a rotation of keys (`services/abp/keys/sealed-columns.ts`) opens it by the same word. */
export const PROOF_RECORD = 'contractProof.record'

/**
 * One attestation of others, asked for after the contract was concluded. The row is there before its token is: it says
 * what is asked for, and when it is tried again.
 */
export const contractProofs = pgTable(
  'contract_proof',
  {
    id: id(),
    contractId: reference()
      .notNull()
      .references(() => contractEmployments.id),
    kind: text({ enum: PROOF_KINDS }).notNull(),
    occasion: text({ enum: PROOF_OCCASIONS }).notNull().default('Concluded'),
    /** whose certificate, where an authority gives each party its own; null: one for the whole record, as all are today */
    party: text({ enum: SIGNING_PARTIES }),
    /** of the text that was signed */
    documentHash: text().notNull(),
    /** the record that is attested: text, parties and signatures; sealed for `PROOF_RECORD` because it names them */
    recordSealed: text().notNull(),
    /** SHA-256 of the record, hex: what goes out */
    recordHash: text().notNull(),
    /** DER in base64 as it came: a TimeStampResp, or CMS SignedData without its content */
    token: text(),
    /** the subject of the certificate that signed the token */
    authority: text(),
    /** by the authority's clock */
    provenTime: utc(),
    tries: smallint().notNull().default(0),
    nextTime: utc().notNull(),
    /** why the last try failed, for whoever runs the platform */
    problem: text(),
    creationTime: utc().notNull(),
  },
  (t) => [
    uniqueIndex('contract_proof_record_uq').on(t.contractId, t.recordHash, t.kind, sql`coalesce(${t.party}, '')`),
    index('contract_proof_due_ix').on(t.nextTime, t.id).where(sql`${t.token} is null`),
    check('contract_proof_token_ck', sql`${t.token} is null or ${t.provenTime} is not null`),
  ],
)

/** Every PDF that was handed out, by its SHA-256: what whoever holds the file can ask about. */
export const contractCopies = pgTable(
  'contract_copy',
  {
    /** hex */
    sha256: text().primaryKey(),
    /** printed on it and in its properties; the column is younger than the table, no row is without */
    checkNumber: text(),
    contractId: reference()
      .notNull()
      .references(() => contractEmployments.id),
    /** of the text that is printed on it */
    documentHash: text().notNull(),
    printedTime: utc().notNull(),
    userId: reference().notNull(),
  },
  (t) => [
    index('contract_copy_contract_ix').on(t.contractId),
    uniqueIndex('contract_copy_number_uq').on(t.checkNumber),
  ],
)
