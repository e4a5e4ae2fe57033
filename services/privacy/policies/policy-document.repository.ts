import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { PolicySection } from '#machines/rules/policy-text.ts'
import { type FlatTable, pageRows, rowsIn } from '#services/abp/conventions/flat-table.ts'
import type { Database } from '#services/database/connect.ts'
import { policyDocuments as documents, type PolicyKind } from '#services/database/schema/policy-documents.ts'
import type { PolicyDocumentFilter } from './policy-document.schemas.ts'

export interface PolicyRow {
  id: number
  kind: PolicyKind
  version: number
  title: string
  summary: string
  sections: PolicySection[]
  changeNote: string | null
  effectiveDay: string | null
  publishedTime: Date | null
  textHash: string | null
  creationTime: Date
  rowVersion: number
}

/** A version that has been published. */
export type PublishedPolicy = PolicyRow & { effectiveDay: string; publishedTime: Date; textHash: string }

export const DRAFT_EXISTS = '这份文件已有一版草稿，请直接修改它'

export const POLICIES: FlatTable<PolicyRow> = {
  table: documents,
  columns: {
    id: documents.id,
    kind: documents.kind,
    version: documents.version,
    title: documents.title,
    summary: documents.summary,
    sections: documents.sections,
    changeNote: documents.changeNote,
    effectiveDay: documents.effectiveDay,
    publishedTime: documents.publishedTime,
    textHash: documents.textHash,
    creationTime: documents.creationTime,
    rowVersion: documents.rowVersion,
  },
  order: sql`${documents.kind}, ${documents.version} desc`,
  unique: { policy_document_draft_uq: { member: 'kind', message: DRAFT_EXISTS } },
}

export const pagePolicies = (db: Database, { kind, ...paging }: PolicyDocumentFilter) =>
  pageRows(db, POLICIES, paging, kind === undefined ? undefined : eq(documents.kind, kind))

const published = (kind: PolicyKind) =>
  and(eq(documents.kind, kind), isNotNull(documents.publishedTime), eq(documents.isDeleted, false))

/** All published versions, the newest first. */
export async function findPublished(db: Database, kind: PolicyKind): Promise<PublishedPolicy[]> {
  const rows = await db
    .select({ ...POLICIES.columns })
    .from(documents)
    .where(published(kind))
    .orderBy(desc(documents.version))
  return rowsIn<PolicyRow, PublishedPolicy>(POLICIES, rows)
}

/** The version of each text that is in force on a day. */
export async function findInForce(db: Database, day: string): Promise<PublishedPolicy[]> {
  const rows = await db
    .selectDistinctOn([documents.kind], { ...POLICIES.columns })
    .from(documents)
    .where(and(isNotNull(documents.publishedTime), eq(documents.isDeleted, false), lte(documents.effectiveDay, day)))
    .orderBy(documents.kind, desc(documents.version))
  return rowsIn<PolicyRow, PublishedPolicy>(POLICIES, rows)
}

/** The newest version number, including deleted drafts, because a number is never used twice. */
export async function newestVersion(db: Database, kind: PolicyKind): Promise<number> {
  const [row] = await db
    .select({ version: sql<number>`max(${documents.version})::int` })
    .from(documents)
    .where(eq(documents.kind, kind))
  return row?.version ?? 0
}
