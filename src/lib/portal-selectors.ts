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

/** True once the user is known; a token alone is not enough. */
export const selectIsLoggedIn = (portal: PortalContext): boolean => selectProfile(portal) !== null

/** A token is present, though its user may not be known yet. */
export const selectHasToken = (portal: PortalContext): boolean => sessionOf(portal).context.token !== null

export const selectUserType = (portal: PortalContext): UserType | null => selectProfile(portal)?.userType ?? null

const NO_ROLES: readonly PlatformRole[] = []

/** Sub-roles of the platform's staff; empty for other users. */
export const selectPlatformRoles = (portal: PortalContext): readonly PlatformRole[] =>
  selectProfile(portal)?.platformRoles ?? NO_ROLES

/** The rights that a custom role retains from the sub-roles; null: all of them. */
export const selectPermittedRights = (portal: PortalContext): readonly RightName[] | null =>
  selectProfile(portal)?.keptRights ?? null

export const selectUserId = (portal: PortalContext): number | null => selectProfile(portal)?.userId ?? null

/** The user's login name. */
export const selectUserName = (portal: PortalContext): string => selectProfile(portal)?.userName ?? ''

/** The user's name in the header. */
export const selectDisplayName = (portal: PortalContext): string => {
  const profile = selectProfile(portal)
  return profile?.nickName || profile?.realName || profile?.userName || ''
}

/** The active enterprise: the one in the token, otherwise the account's own. */
export const selectEnterpriseId = (portal: PortalContext): number | null => {
  const profile = selectProfile(portal)
  return profile === null ? null : (sessionOf(portal).context.token?.enterpriseId ?? profile.enterpriseId)
}

export const selectExpireTime = (portal: PortalContext): number | null =>
  sessionOf(portal).context.token?.expireTime ?? null

/** True within the last two minutes of the session. */
export const selectIsExpiryNear = (portal: PortalContext): boolean =>
  sessionOf(portal).matches({ signedIn: { expiry: 'warned' } })

/** True when the session has reached its maximum duration: it ends soon and cannot be extended. */
export const selectIsExpiryFinal = (portal: PortalContext): boolean =>
  sessionOf(portal).matches({ signedIn: { expiry: 'final' } })

/** True during a login, a refresh, a switch of the enterprise or the read of the user. */
export const selectIsSessionBusy = (portal: PortalContext): boolean => sessionOf(portal).hasTag('busy')

export const selectCurrentEnterprise = (portal: PortalContext): CurrentEnterprise | null =>
  portal.enterpriseGate.getSnapshot().context.enterprise

export const selectIsEnterpriseCertified = (portal: PortalContext): boolean =>
  judgeEnterprise(selectCurrentEnterprise(portal)) === 'certified'

/** True for the enterprise's creator, the only member who sees 人资管理. */
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

/** True for staff who have to set up a second factor before anything else. */
export const selectIsFactorDue = ({ session }: PortalContext): boolean =>
  session.getSnapshot().context.profile?.isFactorDue === true

const NOTHING_DUE: readonly string[] = []

/** Published policies with a new version, to which the user has to consent again. */
export const selectDueConsents = ({ session }: PortalContext): readonly string[] =>
  session.getSnapshot().context.profile?.dueConsents ?? NOTHING_DUE
