import type { Sealer } from '#services/abp/sealing/sealing.ts'
import {
  DELIVERY_SNAPSHOT,
  type ResumeSection,
  type requirementResumes,
} from '#services/database/schema/requirement-resumes.ts'

/** The stored columns of a delivered resume. It contains phone and disability, so it is encrypted as a whole. */

type Stored = Pick<typeof requirementResumes.$inferSelect, 'snapshot' | 'snapshotSealed'>

/** Sets both columns, so that no plain text of an earlier release remains beside an encrypted resume. */
export const sealedSnapshot = (sealer: Sealer, sections: readonly ResumeSection[]): Stored => ({
  snapshot: [],
  snapshotSealed: sealer.seal(DELIVERY_SNAPSHOT, JSON.stringify(sections)),
})

export const snapshotOf = (sealer: Sealer, { snapshot, snapshotSealed }: Stored): ResumeSection[] =>
  snapshot.length > 0 || snapshotSealed === null ? snapshot : JSON.parse(sealer.open(DELIVERY_SNAPSHOT, snapshotSealed))
