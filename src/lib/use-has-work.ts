import { hasPlatformWork, type PlatformRole } from '#machines/actor.ts'
import { usePortal } from './portal.tsx'
import { selectProfile } from './portal-selectors.ts'

/** Whether the reader is staff of the platform with one of the sub-roles; Admin has all. The server checks it again. */
export const useHasWork = (...roles: readonly PlatformRole[]): boolean =>
  usePortal((portal) => {
    const profile = selectProfile(portal)
    return profile !== null && hasPlatformWork(profile, roles)
  })
