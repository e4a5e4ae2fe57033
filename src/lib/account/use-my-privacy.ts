import { useEffect } from 'react'
import { PrivacyGetExportDocument, type PrivacyGetExportQuery } from '#src/api/graphql.ts'
import { useQueryResource } from '../use-query-resource.ts'

const ASK_AGAIN_MS = 3_000

export type MyPrivacy = PrivacyGetExportQuery['privacyGetExport']

/** The copy of one's data and the end of the account: how far they are. Asked again while a copy is being made. */
export function useMyPrivacy() {
  const resource = useQueryResource(PrivacyGetExportDocument, {}, { errors: 'inline' })
  const privacy = resource.data?.privacyGetExport
  const isPreparing = privacy?.exportStatus === 'Preparing'
  const { reload, isLoading } = resource
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer after each answer
  useEffect(() => {
    if (!isPreparing || isLoading) return
    const timer = setTimeout(reload, ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isPreparing, isLoading])
  return { ...resource, privacy }
}
