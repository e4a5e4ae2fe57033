import type { Scope } from '#services/abp/apply-event.ts'
import type { MayRead } from '#services/abp/entities/entity.ts'
import { attachToHost, replaceNamed } from '#services/attachments/attachment.api.ts'
import { findVisible } from './enterprise.repository.ts'
import { findProof } from './enterprise-member.repository.ts'

/**
 * The file category for documents of an enterprise. specification.md §3 has no such category, so they use the one for
 * photographed papers.
 */
const PAPERS = 'ContractPhotos'

/**
 * A licence or authorisation may be read by the readers of the audit; a proof of membership by the applicant and by the
 * creator, who decides on it.
 */
export const mayReadPaper: MayRead = async (db, actor, id, fileId) => {
  const proof = await findProof(db, id, fileId)
  if (proof) return actor.userId > 0 && [proof.userId, proof.creatorUserId].includes(actor.userId)
  return actor.userType !== 'FoundationWorker' && (await findVisible(db, actor, id)) !== undefined
}

const NAMED = ['licenceFileId', 'authorisationFileId'] as const
type Named = Partial<Record<(typeof NAMED)[number], number | null | undefined>>

/** Attaches the documents that the form names, and removes replaced ones. */
export async function keepPapers(scope: Scope, before: { id: number } & Named, form: Named): Promise<void> {
  for (const key of NAMED) {
    const after = form[key]
    if (after === undefined) continue
    await replaceNamed(scope, { before: before[key] ?? null, after }, PAPERS, key, before.id)
  }
}

/** Adds the licence of a change request; the certified licence stays as evidence. */
export const addLicence = (scope: Scope, enterpriseId: number, fileId: number): Promise<void> =>
  attachToHost(scope, [fileId], PAPERS, enterpriseId, 'licenceFileId')

/** Stores a user's proof of belonging to the enterprise. */
export const keepProof = (
  scope: Scope,
  enterpriseId: number,
  files: { before: number | null; after: number | null },
): Promise<void> => replaceNamed(scope, files, PAPERS, 'certificateFileId', enterpriseId)
