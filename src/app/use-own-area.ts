import { useEffect } from 'react'
import { usePortal } from '#src/lib/portal.tsx'
import { selectUserType } from '#src/lib/portal-selectors.ts'
import { areaOf } from './areas.ts'
import { workbenchOf } from './gates.ts'
import { fetchCode } from './lazy-code.ts'

/** Fetches the code of the signed-in user's own area in the background, since the user usually goes there next. */
export function useOwnArea(): void {
  const userType = usePortal(selectUserType)
  useEffect(() => {
    const area = userType && areaOf(workbenchOf(userType))
    if (!area) return
    fetchCode(area).catch(() => {
      // fetched again when it is opened
    })
  }, [userType])
}
