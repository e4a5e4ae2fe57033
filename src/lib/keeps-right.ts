import { keepsRight } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { usePortal } from './portal.tsx'
import { selectPermittedRights } from './portal-selectors.ts'

/** Asks of a right whether the reader's custom role keeps it; without a custom role every right is kept. */
export function usePermittedRights(): (right: RightName) => boolean {
  const keptRights = usePortal(selectPermittedRights)
  return (right) => keepsRight({ keptRights }, right)
}
