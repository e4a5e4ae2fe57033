import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { DeferredDecision } from '#machines/flows/deferred-decisions.model.ts'
import { type CurrentEnterprise, isEnterpriseCreator, judgeEnterprise } from '#machines/flows/enterprise-gate.model.ts'
import type { PortalContext } from '#machines/flows/portal.types.ts'
import type { SessionProfile } from '#machines/flows/session.model.ts'
import type { Notice, Toast } from '#machines/flows/toasts.model.ts'
import type { RightName } from '#machines/rights.ts'

const sessionOf = (portal: PortalContext) => portal.session.getSnapshot()

export const selectProfile = (portal: PortalContext): SessionProfile | null =>
  sessionOf(portal).hasTag('signedIn') ? sessionOf(portal).context.profile : null

/** True once the user is known, not while a token is only held. */
export const selectIsLoggedIn = (portal: PortalContext): boolean => selectProfile(portal) !== null

/** A login is held, though its user may not be known yet. */
export const selectHasToken = (portal: PortalContext): boolean => sessionOf(portal).context.token !== null

export const selectUserType = (portal: PortalContext): UserType | null => selectProfile(portal)?.userType ?? null

const NO_ROLES: readonly PlatformRole[] = []

/** Sub-roles of the platform's staff; empty for other users. */
export const selectPlatformRoles = (portal: PortalContext): readonly PlatformRole[] =>
  selectProfile(portal)?.platformRoles ?? NO_ROLES

/** What a custom role leaves of the rights of the sub-roles; null: all of them. */
export const selectPermittedRights = (portal: PortalContext): readonly RightName[] | null =>
  selectProfile(portal)?.keptRights ?? null

export const selectUserId = (portal: PortalContext): number | null => selectProfile(portal)?.userId ?? null

/** What the user logs in by. */
export const selectUserName = (portal: PortalContext): string => selectProfile(portal)?.userName ?? ''

/** How the header calls the user. */
export const selectDisplayName = (portal: PortalContext): string => {
  const profile = selectProfile(portal)
  return profile?.nickName || profile?.realName || profile?.userName || ''
}

/** The active enterprise: the token's, else the account's own. */
export const selectEnterpriseId = (portal: PortalContext): number | null => {
  const profile = selectProfile(portal)
  return profile === null ? null : (sessionOf(portal).context.token?.enterpriseId ?? profile.enterpriseId)
}

export const selectExpireTime = (portal: PortalContext): number | null =>
  sessionOf(portal).context.token?.expireTime ?? null

/** Within the last two minutes of the session. */
export const selectIsExpiryNear = (portal: PortalContext): boolean =>
  sessionOf(portal).matches({ signedIn: { expiry: 'warned' } })

/** The session has lasted as long as it may: it ends soon, whatever is done. */
export const selectIsExpiryFinal = (portal: PortalContext): boolean =>
  sessionOf(portal).matches({ signedIn: { expiry: 'final' } })

/** A login, a refresh, a switch or the reading of the user is under way. */
export const selectIsSessionBusy = (portal: PortalContext): boolean => sessionOf(portal).hasTag('busy')

export const selectCurrentEnterprise = (portal: PortalContext): CurrentEnterprise | null =>
  portal.enterpriseGate.getSnapshot().context.enterprise

export const selectIsEnterpriseCertified = (portal: PortalContext): boolean =>
  judgeEnterprise(selectCurrentEnterprise(portal)) === 'certified'

/** Only the creator sees 人资管理. */
export const selectIsEnterpriseCreator = (portal: PortalContext): boolean =>
  isEnterpriseCreator(selectCurrentEnterprise(portal), selectUserId(portal))

export const selectUnread = (portal: PortalContext): number => portal.unreadCount

export const selectToasts = (portal: PortalContext): readonly Toast[] => portal.toasts.getSnapshot().context.toasts

export const selectRecentNotices = (portal: PortalContext): readonly Notice[] =>
  portal.toasts.getSnapshot().context.recent

export const selectDeferredDecisions = (portal: PortalContext): readonly DeferredDecision[] =>
  portal.deferredDecisions.getSnapshot().context.decisions

/** True if another person set the user's password. */
export const selectIsPasswordDue = ({ session }: PortalContext): boolean =>
  session.getSnapshot().context.profile?.isPasswordDue === true

/** Staff who have to set up a second factor before anything else. */
export const selectIsFactorDue = ({ session }: PortalContext): boolean =>
  session.getSnapshot().context.profile?.isFactorDue === true

const NOTHING_DUE: readonly string[] = []

/** Published texts that have a new version, to be agreed to again. */
export const selectDueConsents = ({ session }: PortalContext): readonly string[] =>
  session.getSnapshot().context.profile?.dueConsents ?? NOTHING_DUE
