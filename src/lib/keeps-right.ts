import { keepsRight } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { usePortal } from './portal.tsx'
import { selectPermittedRights } from './portal-selectors.ts'

/** Returns a check whether the reader's custom role retains a right; without a custom role every right is retained. */
export function usePermittedRights(): (right: RightName) => boolean {
  const keptRights = usePortal(selectPermittedRights)
  return (right) => keepsRight({ keptRights }, right)
}
