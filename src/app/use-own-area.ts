import { useEffect } from 'react'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { areaOf } from './areas.ts'
import { workbenchOf } from './gates.ts'
import { fetchCode } from './lazy-code.ts'

/** A user with an area of its own goes there next: what it needs comes while this page is read. */
export function useOwnArea(): void {
  const userType = usePortal(selectUserType)
  useEffect(() => {
    const area = userType && areaOf(workbenchOf(userType))
    if (!area) return
    fetchCode(area).catch(() => {
      // asked for again when it is opened
    })
  }, [userType])
}
