import { type ContractDetailFragment, ContractEmploymentGetDocument } from '#src/api/graphql.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import { documentKeyOf } from '#src/lib/typed-document.ts'

/**
 * Reads a contract again and returns the warnings that the user has not seen yet: another employer may have signed with
 * the same person while the page was open. The page shows them too.
 */
export function useNewWarnings({ id, warnings }: Pick<ContractDetailFragment, 'id' | 'warnings'>) {
  const { client, reads } = usePortalServices()
  return async (): Promise<readonly string[]> => {
    // as it stands now, not as it came with the page
    const answer = await client.request(ContractEmploymentGetDocument, { id })
    reads.set([documentKeyOf(ContractEmploymentGetDocument), { id }], answer)
    return answer.contractEmploymentGet.warnings.filter((text) => !warnings.includes(text))
  }
}
