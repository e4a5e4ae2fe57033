import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { CurrentEnterprise } from '#machines/flows/enterprise-gate.model.ts'
import type { PersonCheck } from '#machines/flows/person-gate.model.ts'
import type { PortalContext } from '#machines/flows/portal.types.ts'
import type { RightName } from '#machines/rights.ts'
import { selectEnterpriseId } from '#src/lib/portal-selectors.ts'

/** Something the gates ask the server for: not here yet, failed, or known (null: there is none). */
export type Fact<T> = { state: 'unknown' } | { state: 'failed'; error: unknown } | { state: 'known'; value: T }

export interface SessionFact {
  userId: number
  userType: UserType
  /** of the platform's staff; absent is none */
  platformRoles?: readonly PlatformRole[]
  /** what a custom role leaves of their rights; absent: all of them */
  keptRights?: readonly RightName[] | null
  enterpriseId: number | null
  /** staff who have to set up a second factor before anything else */
  isFactorDue?: boolean
  /** holds a first password, which is to be changed before anything else */
  isPasswordDue?: boolean
}

/** What decides over every route. A session of null is a visitor without login. */
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
  // the earlier fact stays valid while it is read again, and if that fails
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
