import { type ContractDetailFragment, ContractEmploymentGetDocument } from '#src/api/graphql.ts'
import { useReader } from '#src/lib/use-reader.ts'

/**
 * Reads a contract again and returns the warnings that the user has not seen yet; for example, another employer may
 * have signed with the same person while the page was open. The page also shows these warnings.
 */
export function useNewWarnings({ id, warnings }: Pick<ContractDetailFragment, 'id' | 'warnings'>) {
  const read = useReader()
  return async (): Promise<readonly string[]> => {
    const { contractEmploymentGet } = await read(ContractEmploymentGetDocument, { id }, { isFresh: true })
    return contractEmploymentGet.warnings.filter((text) => !warnings.includes(text))
  }
}
