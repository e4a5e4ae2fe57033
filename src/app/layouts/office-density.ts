import type { PlatformRole } from '#machines/actor.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectPlatformRoles } from '#src/lib/portal-selectors.ts'
import type { Density } from '#src/ui/layout/office.tsx'
import { type Preferences, usePreferences } from '#src/ui/shell/preferences.ts'

/** Sub-roles whose users read hundreds of rows a day. An administrator has the same rights but reads fewer rows. */
const COMPACT: readonly PlatformRole[] = ['Auditor', 'Finance']

/** The row height that the reader has chosen, otherwise the usual one for the sub-roles of the account. */
export const densityOf = (chosen: Preferences['density'], roles: readonly PlatformRole[]): Density =>
  chosen !== 'auto' ? chosen : COMPACT.some((role) => roles.includes(role)) ? 'compact' : 'comfortable'

export function useOfficeDensity(): Density {
  const { preferences } = usePreferences()
  return densityOf(preferences.density, usePortal(selectPlatformRoles))
}
