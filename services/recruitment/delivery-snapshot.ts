import type { Sealer } from '#services/abp/sealing.ts'
import {
  DELIVERY_SNAPSHOT,
  type ResumeSection,
  type requirementResumes,
} from '#services/database/schema/requirement-resumes.ts'

/** A resume as it was delivered names phone and disability, so that it is sealed as a whole. */

type Stored = Pick<typeof requirementResumes.$inferSelect, 'snapshot' | 'snapshotSealed'>

/** Both columns: a plain one of an earlier release must not stay beside a newer resume. */
export const sealedSnapshot = (sealer: Sealer, sections: readonly ResumeSection[]): Stored => ({
  snapshot: [],
  snapshotSealed: sealer.seal(DELIVERY_SNAPSHOT, JSON.stringify(sections)),
})

export const snapshotOf = (sealer: Sealer, { snapshot, snapshotSealed }: Stored): ResumeSection[] =>
  snapshot.length > 0 || snapshotSealed === null ? snapshot : JSON.parse(sealer.open(DELIVERY_SNAPSHOT, snapshotSealed))
