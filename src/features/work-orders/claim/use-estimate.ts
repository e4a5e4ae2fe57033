import { useEffect, useState } from 'react'
import { type EstimateFragment, WorkOrderGetEstimateDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

/** Pause after the last key press before the server is asked for an estimate. */
const PAUSE_MS = 400

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The server's estimate of the income after tax for a quantity; null while the text is not a valid quantity. */
export function useEstimate(id: number, quantity: string, isClaimable: boolean): EstimateFragment | null {
  const settled = useSettled(quantity)
  const read = useQueryResource(
    WorkOrderGetEstimateDocument,
    { id, quantity: settled.trim() },
    { enabled: isClaimable && settled.trim() !== '', errors: 'inline', keepPrevious: true },
  )
  return isClaimable ? (read.data?.workOrderGet.estimate ?? null) : null
}
