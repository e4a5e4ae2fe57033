import type { PlatformRole } from '#machines/actor.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectPlatformRoles } from '#src/lib/portal-selectors.ts'
import type { Density } from '#src/ui/layout/office.tsx'
import { type Preferences, usePreferences } from '#src/ui/shell/preferences.ts'

/** Sub-roles whose users read hundreds of rows a day. An administrator has the same rights but reads fewer. */
const COMPACT: readonly PlatformRole[] = ['Auditor', 'Finance']

/** As the reader has chosen it, else as the work of the account suggests. */
export const densityOf = (chosen: Preferences['density'], roles: readonly PlatformRole[]): Density =>
  chosen !== 'auto' ? chosen : COMPACT.some((role) => roles.includes(role)) ? 'compact' : 'comfortable'

export function useOfficeDensity(): Density {
  const { preferences } = usePreferences()
  return densityOf(preferences.density, usePortal(selectPlatformRoles))
}
