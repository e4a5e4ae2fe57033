import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { CurrentEnterprise } from '#machines/flows/enterprise-gate.model.ts'
import type { PersonCheck } from '#machines/flows/person-gate.model.ts'
import type { PortalContext } from '#machines/flows/portal.types.ts'
import type { RightName } from '#machines/rights.ts'
import { selectEnterpriseId } from '#src/lib/portal-selectors.ts'

/**
 * The state of a value that the gates request from the server: not loaded yet, failed, or known (null: the value does
 * not exist).
 */
export type Fact<T> = { state: 'unknown' } | { state: 'failed'; error: unknown } | { state: 'known'; value: T }

export interface SessionFact {
  userId: number
  userType: UserType
  /** the sub-roles of platform staff; absent for other users */
  platformRoles?: readonly PlatformRole[]
  /** the rights that a custom role leaves of those of the sub-roles; absent: all of them */
  keptRights?: readonly RightName[] | null
  enterpriseId: number | null
  /** whether the staff member must set up a second factor before any other page opens */
  isFactorDue?: boolean
  /** whether the user has an initial password, which must be changed before any other page opens */
  isPasswordDue?: boolean
}

/** The facts that decide whether a route may be opened. A session of null is a visitor without a login. */
export interface GateFacts {
  session: Fact<SessionFact | null>
  enterprise: Fact<CurrentEnterprise | null>
  person: Fact<PersonCheck | null>
}

export const UNKNOWN = { state: 'unknown' } as const
export const known = <T>(value: T): Fact<T> => ({ state: 'known', value })

function sessionFact(portal: PortalContext): Fact<SessionFact | null> {
  const session = portal.session.getSnapshot()
  if (session.matches('restoring') || session.status !== 'active') return UNKNOWN
  if (!session.hasTag('signedIn')) return known(null)
  const { profile } = session.context
  if (profile !== null) {
    const { userId, userType, platformRoles, keptRights, isFactorDue, isPasswordDue } = profile
    const narrowed = keptRights ? { keptRights } : {}
    const due = isPasswordDue ? { isFactorDue, isPasswordDue } : { isFactorDue }
    return known({ userId, userType, platformRoles, ...narrowed, ...due, enterpriseId: selectEnterpriseId(portal) })
  }
  return session.matches({ signedIn: { user: 'failed' } })
    ? { state: 'failed', error: new Error('用户信息读取失败，请重试。') }
    : UNKNOWN
}

function enterpriseFact(portal: PortalContext): Fact<CurrentEnterprise | null> {
  const gate = portal.enterpriseGate.getSnapshot()
  const { enterprise, error } = gate.context
  // the earlier fact stays valid during the next read, even if that read fails
  if (enterprise !== null) return known(enterprise)
  if (gate.matches('failed')) return { state: 'failed', error }
  return gate.matches('noEnterprise') ? known(null) : UNKNOWN
}

function personFact(portal: PortalContext): Fact<PersonCheck | null> {
  const gate = portal.personGate.getSnapshot()
  const { check, error } = gate.context
  if (check !== null) return known(check)
  if (gate.matches('failed')) return { state: 'failed', error }
  return gate.matches('noRecord') ? known(null) : UNKNOWN
}

export const gateFactsOf = (portal: PortalContext): GateFacts => ({
  session: sessionFact(portal),
  enterprise: enterpriseFact(portal),
  person: personFact(portal),
})
