import { useQueryClient } from '@tanstack/react-query'
import { usePortalServices } from './portal.tsx'
import type { QueryMeta } from './query-client.ts'
import { documentKeyOf, type TypedDocument } from './typed-document.ts'

interface Options {
  /** reads from the server even when the answer is stored, because it may be outdated */
  isFresh?: boolean
}

/** Reads inside an act, for what must be known before it goes on; shares answers and waiting with `useQueryResource`. */
export function useReader() {
  const { client } = usePortalServices()
  const queryClient = useQueryClient()
  return <TResult, TVariables extends object>(
    document: TypedDocument<TResult, TVariables>,
    variables: TVariables,
    { isFresh = false }: Options = {},
  ): Promise<TResult> =>
    queryClient.fetchQuery({
      queryKey: [documentKeyOf(document), variables],
      queryFn: ({ signal }) => client.request(document, variables, { signal }),
      meta: { errors: 'inline' } satisfies QueryMeta,
      staleTime: isFresh ? 0 : Number.POSITIVE_INFINITY,
    })
}
