import { toWireDay } from '#services/abp/conventions/wire.ts'
import { FOOTER_SETTINGS } from '#services/database/built-in/settings.ts'
import type { Database } from '#services/database/connect.ts'
import { POLICY_KINDS, policyDocuments } from '#services/database/schema/policy-documents.ts'
import { hashOfPolicy } from '#services/privacy/policies/policies.api.ts'
import { draftOf, factsOf } from '#services/privacy/policies/policy-draft.ts'
import { EXAMPLE_CONTACT } from './content.ts'

const DAY = 86_400_000
/** The policies were published before any account of the demonstration registered. */
const PUBLISHED_DAYS_AGO = 400
const OPERATOR = '示例残疾人就业服务中心（演示）'

/** Publishes the software's policy drafts as those of the demonstration's operator. */
export async function seedPolicies(db: Database, now: Date): Promise<void> {
  const publishedTime = new Date(now.getTime() - PUBLISHED_DAYS_AGO * DAY)
  const facts = { ...factsOf({ ...FOOTER_SETTINGS, ...EXAMPLE_CONTACT }), 运营单位: OPERATOR }
  await db
    .insert(policyDocuments)
    .values(
      POLICY_KINDS.map((kind) => {
        const { title, summary, sections } = draftOf(kind, facts)
        const text = { kind, version: 1, title, summary, sections: [...sections] }
        return { ...text, effectiveDay: toWireDay(publishedTime), publishedTime, textHash: hashOfPolicy(text) }
      }),
    )
    .onConflictDoNothing()
}
