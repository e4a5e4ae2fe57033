import { useQueryClient } from '@tanstack/react-query'
import { type ContractDetailFragment, ContractEmploymentGetDocument } from '#src/api/graphql.ts'
import { usePortalServices } from '#src/lib/portal.tsx'
import type { QueryMeta } from '#src/lib/query-client.ts'
import { documentKeyOf } from '#src/lib/typed-document.ts'

/**
 * Reads a contract again and returns the warnings that the user has not seen yet; for example, another employer may
 * have signed with the same person while the page was open. The page also shows these warnings.
 */
export function useNewWarnings({ id, warnings }: Pick<ContractDetailFragment, 'id' | 'warnings'>) {
  const { client } = usePortalServices()
  const queryClient = useQueryClient()
  return async (): Promise<readonly string[]> => {
    const { contractEmploymentGet } = await queryClient.fetchQuery({
      queryKey: [documentKeyOf(ContractEmploymentGetDocument), { id }],
      queryFn: ({ signal }) => client.request(ContractEmploymentGetDocument, { id }, { signal }),
      meta: { errors: 'inline' } satisfies QueryMeta,
      // always reads from the server, because the data on the page may be outdated
      staleTime: 0,
    })
    return contractEmploymentGet.warnings.filter((text) => !warnings.includes(text))
  }
}
