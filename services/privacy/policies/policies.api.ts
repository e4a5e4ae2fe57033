import { createHash } from 'node:crypto'
import { wholeText } from '#machines/rules/policy-text.ts'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Database } from '#services/database/connect.ts'
import type { PolicyKind } from '#services/database/schema/policy-documents.ts'
import { findInForce, type PolicyRow, type PublishedPolicy } from './policy-document.repository.ts'

export type PoliciesInForce = ReadonlyMap<PolicyKind, PublishedPolicy>

/** The current version of each text; texts that the operator has not published are absent. */
export async function policiesInForce(db: Database, now: Date): Promise<PoliciesInForce> {
  const rows = await findInForce(db, toWireDay(now))
  return new Map(rows.map((row) => [row.kind, row]))
}

/** SHA-256 of the text that readers see, as later evidence. */
export const hashOfPolicy = ({ title, version, sections }: Pick<PolicyRow, 'title' | 'version' | 'sections'>): string =>
  createHash('sha256')
    .update(`${title}\n${version}\n${wholeText(sections)}`)
    .digest('hex')
