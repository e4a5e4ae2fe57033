import { useEffect } from 'react'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { areaOf } from './areas.ts'
import { workbenchOf } from './gates.ts'
import { fetchCode } from './lazy-code.ts'

/** Loads the code of the logged-in user's own area in the background, because the user usually goes there next. */
export function useOwnArea(): void {
  const userType = usePortal(selectUserType)
  useEffect(() => {
    const area = userType && areaOf(workbenchOf(userType))
    if (!area) return
    fetchCode(area).catch(() => {
      // a failure is ignored, because the code is loaded again when the area is opened
    })
  }, [userType])
}
