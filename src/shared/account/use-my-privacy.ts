import { useEffect } from 'react'
import { PrivacyGetExportDocument, type PrivacyGetExportQuery } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

const ASK_AGAIN_MS = 3_000

export type MyPrivacy = PrivacyGetExportQuery['privacyGetExport']

/** The state of the user's data export and of the closing of the account. Polled while an export is being made. */
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
