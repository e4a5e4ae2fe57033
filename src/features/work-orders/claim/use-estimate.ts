import { useEffect, useState } from 'react'
import { type EstimateFragment, WorkOrderGetEstimateDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'

/** Typing rests this long before the server is asked. */
const PAUSE_MS = 400

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What a quantity would bring after tax, by the server; null while it is not a quantity. */
export function useEstimate(id: number, quantity: string, isClaimable: boolean): EstimateFragment | null {
  const settled = useSettled(quantity)
  const read = useQueryResource(
    WorkOrderGetEstimateDocument,
    { id, quantity: settled.trim() },
    { enabled: isClaimable && settled.trim() !== '', errors: 'inline', keepPrevious: true },
  )
  return isClaimable ? (read.data?.workOrderGet.estimate ?? null) : null
}
