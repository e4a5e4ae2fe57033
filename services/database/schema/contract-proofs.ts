import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, reference, utc } from './columns.ts'
import { SIGNING_PARTIES } from './contract-names.ts'
import { contractEmployments } from './contracts.ts'

/** What a third party attests about a concluded contract: that it existed at a time, or that a party has signed it. */
export const PROOF_KINDS = ['Timestamp', 'Certificate'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]
/** The event that the record describes: the contract took effect, was transferred to another employer, or ended. */
export const PROOF_OCCASIONS = ['Concluded', 'Transferred', 'Ended'] as const
export type ProofOccasion = (typeof PROOF_OCCASIONS)[number]

/**
 * The field name for encrypting the record; key rotation (`services/abp/sealing/sealed-columns.ts`) uses the same name.
 */
export const PROOF_RECORD = 'contractProof.record'

/**
 * One attestation by a third party, requested after the contract was concluded. Before the token arrives, the row holds
 * the request and the time of the next attempt.
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
    /**
     * the party whose certificate is requested, for an authority that issues one per party; null: one for the whole
     * record, as in all existing rows
     */
    party: text({ enum: SIGNING_PARTIES }),
    /** hash of the signed text */
    documentHash: text().notNull(),
    /** the attested record: text, parties and signatures; encrypted for `PROOF_RECORD`, because it contains names */
    recordSealed: text().notNull(),
    /** SHA-256 of the record in hex, which is what the authority receives */
    recordHash: text().notNull(),
    /** the DER answer in base64, unchanged: a TimeStampResp, or CMS SignedData without its content */
    token: text(),
    /** subject of the certificate that signed the token */
    authority: text(),
    /** the time that the authority attests */
    provenTime: utc(),
    tries: smallint().notNull().default(0),
    nextTime: utc().notNull(),
    /** why the last attempt failed, for operators */
    problem: text(),
    creationTime: utc().notNull(),
  },
  (t) => [
    uniqueIndex('contract_proof_record_uq').on(t.contractId, t.recordHash, t.kind, sql`coalesce(${t.party}, '')`),
    index('contract_proof_due_ix').on(t.nextTime, t.id).where(sql`${t.token} is null`),
    check('contract_proof_token_ck', sql`${t.token} is null or ${t.provenTime} is not null`),
  ],
)

/** Every issued PDF by its SHA-256, so that anyone who has a file can ask whether it is authentic. */
export const contractCopies = pgTable(
  'contract_copy',
  {
    /** SHA-256 of the file in hex */
    sha256: text().primaryKey(),
    /** the check number on the PDF and in its properties; nullable only because the column is newer than the table */
    checkNumber: text(),
    contractId: reference()
      .notNull()
      .references(() => contractEmployments.id),
    /** hash of the printed text */
    documentHash: text().notNull(),
    printedTime: utc().notNull(),
    userId: reference().notNull(),
  },
  (t) => [
    index('contract_copy_contract_ix').on(t.contractId),
    uniqueIndex('contract_copy_number_uq').on(t.checkNumber),
  ],
)
