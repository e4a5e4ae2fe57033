import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PolicySection } from '#machines/rules/policy-text.ts'
import { audited, id, reference, utc } from './columns.ts'

export const POLICY_KINDS = ['ServiceAgreement', 'PrivacyPolicy', 'AccessibilityStatement'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

/**
 * Texts for which the operator is responsible. Each row is a version; a published version is never changed, so that a
 * consent can refer to it. The newest published version whose effective day has come is in force.
 */
export const policyDocuments = pgTable(
  'policy_document',
  {
    id: id(),
    kind: text({ enum: POLICY_KINDS }).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    /** a summary of the text in one sentence */
    summary: text().notNull(),
    sections: jsonb().$type<PolicySection[]>().notNull(),
    /** for readers, the differences from the previous version */
    changeNote: text(),
    /** the first day on which the text is in force; null for a draft */
    effectiveDay: date(),
    /** the time of publication; null for a draft */
    publishedTime: utc(),
    publisherUserId: reference(),
    /** SHA-256 of title, version and text; null for a draft */
    textHash: text(),
    ...audited,
  },
  (t) => [
    uniqueIndex('policy_document_version_uq').on(t.kind, t.version).where(sql`not ${t.isDeleted}`),
    uniqueIndex('policy_document_draft_uq').on(t.kind).where(sql`${t.publishedTime} is null and not ${t.isDeleted}`),
    index('policy_document_effective_ix').on(t.kind, t.effectiveDay).where(sql`${t.publishedTime} is not null`),
    check(
      'policy_document_published_ck',
      sql`(${t.publishedTime} is null) = (${t.effectiveDay} is null) and (${t.publishedTime} is null) = (${t.textHash} is null)`,
    ),
  ],
)
