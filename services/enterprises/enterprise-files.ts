import type { Scope } from '#services/abp/apply-event.ts'
import { attachToHost, registerHostVisibility, replaceNamed } from '#services/attachments/attachment.service.ts'
import { findVisible } from './enterprise.repository.ts'
import { findProof } from './enterprise-member.repository.ts'

/** specification.md §3 has no category for the papers of an enterprise; this one, of photographed papers, is theirs. */
const PAPERS = 'ContractPhotos'

// licence and authorisation are for who sees how the enterprise was judged; proofs for who sent and who decides on them
registerHostVisibility(PAPERS, async (db, actor, id, fileId) => {
  const proof = await findProof(db, id, fileId)
  if (proof) return actor.userId > 0 && [proof.userId, proof.creatorUserId].includes(actor.userId)
  return actor.userType !== 'FoundationWorker' && (await findVisible(db, actor, id)) !== undefined
})

const NAMED = ['licenceFileId', 'authorisationFileId'] as const
type Named = Partial<Record<(typeof NAMED)[number], number | null | undefined>>

/** The papers of the form stay with the enterprise; one that was replaced goes. */
export async function keepPapers(scope: Scope, before: { id: number } & Named, form: Named): Promise<void> {
  for (const key of NAMED) {
    const after = form[key]
    if (after === undefined) continue
    await replaceNamed(scope, { before: before[key] ?? null, after }, PAPERS, key, before.id)
  }
}

/** The licence of a request stands beside the certified one, which stays as evidence of what held before. */
export const addLicence = (scope: Scope, enterpriseId: number, fileId: number): Promise<void> =>
  attachToHost(scope, [fileId], PAPERS, enterpriseId, 'licenceFileId')

/** How somebody proves that he belongs to the enterprise. */
export const keepProof = (
  scope: Scope,
  enterpriseId: number,
  files: { before: number | null; after: number | null },
): Promise<void> => replaceNamed(scope, files, PAPERS, 'certificateFileId', enterpriseId)
