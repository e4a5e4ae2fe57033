import type { UserType } from '#machines/actor.ts'
import { PAGE_NOT_FOUND_MESSAGE } from '#machines/flows/constants.ts'
import { ENTERPRISE_REDIRECTS, isEnterpriseCreator, judgeEnterprise } from '#machines/flows/enterprise-gate.model.ts'
import { judgePerson, PERSON_REDIRECTS, RESUME_START } from '#machines/flows/person-gate.model.ts'
import type { Fact, GateFacts, SessionFact } from './gate-facts.ts'
import type { GateRoute, PathParameters, ValidatePage } from './route-types.ts'

export type GateOutcome =
  | { kind: 'page' }
  /** `needsLogin`: the page would open after a login */
  | { kind: 'redirect'; to: string; needsLogin?: true }
  /** a fact that the decision needs is still loading */
  | { kind: 'wait' }
  | { kind: 'error'; status: number; message: string; error?: unknown }

const PAGE: GateOutcome = { kind: 'page' }
const WAIT: GateOutcome = { kind: 'wait' }
const redirect = (to: string): GateOutcome => ({ kind: 'redirect', to })

/** The workbench of each kind of user (domain rules on the wrong area). */
const WORKBENCHES: Record<UserType, GateRoute> = {
  Visitor: { path: '/account/roleSelection', layout: 'account', gate: 'public' },
  DisabledPerson: { path: '/userCenter', layout: 'user centre (work)', gate: 'login, certified person' },
  Enterprise: { path: '/enterpriseCenter', layout: 'enterprise centre (management)', gate: 'certified enterprise' },
  FoundationWorker: { path: '/console', layout: 'console', gate: 'staff' },
  WorkDeveloper: { path: '/console', layout: 'console', gate: 'staff' },
  PlatformUser: { path: '/console', layout: 'console', gate: 'staff' },
}

export const workbenchOf = (userType: UserType): string => WORKBENCHES[userType].path

const STAFF: readonly UserType[] = ['FoundationWorker', 'WorkDeveloper', 'PlatformUser']

/** The kinds of user that may enter an area; null for areas that are open to all logged-in users. */
function residentsOf({ layout }: GateRoute): readonly UserType[] | null {
  if (layout.startsWith('enterprise centre')) return ['Enterprise']
  if (layout.startsWith('user centre')) return ['DisabledPerson']
  return layout === 'console' ? STAFF : null
}

/**
 * Decides by a known fact, waits for a fact that is loading, and returns an error with a retry for a fact that failed
 * to load.
 */
function given<T>(fact: Fact<T>, decide: (value: T) => GateOutcome): GateOutcome {
  if (fact.state === 'unknown') return WAIT
  if (fact.state === 'known') return decide(fact.value)
  const message = fact.error instanceof Error ? fact.error.message : String(fact.error)
  return { kind: 'error', status: statusOf(fact.error), message, error: fact.error }
}

/** The HTTP status of an error: its statusCode, status or response status, by default 500 (specification.md §8). */
export function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500
  const { statusCode, status, httpStatus, response } = error as Record<string, unknown>
  const nested =
    typeof response === 'object' && response !== null ? (response as { status?: unknown }).status : undefined
  const found = [statusCode, status, httpStatus, nested].find((value) => typeof value === 'number' && value > 0)
  return typeof found === 'number' ? found : 500
}

function needsEnterprise(facts: GateFacts, session: SessionFact): GateOutcome {
  if (session.enterpriseId === null) return redirect(ENTERPRISE_REDIRECTS.noEnterprise ?? '/')
  return given(facts.enterprise, (enterprise) =>
    enterprise === null ? redirect(ENTERPRISE_REDIRECTS.noEnterprise ?? '/') : PAGE,
  )
}

function needsCertifiedEnterprise(facts: GateFacts, session: SessionFact): GateOutcome {
  const chosen = needsEnterprise(facts, session)
  if (chosen.kind !== 'page') return chosen
  return given(facts.enterprise, (enterprise) => {
    const to = ENTERPRISE_REDIRECTS[judgeEnterprise(enterprise)]
    return to === null ? PAGE : redirect(to)
  })
}

function needsCreator(facts: GateFacts, session: SessionFact): GateOutcome {
  const certified = needsCertifiedEnterprise(facts, session)
  if (certified.kind !== 'page') return certified
  return given(facts.enterprise, (enterprise) =>
    isEnterpriseCreator(enterprise, session.userId) ? PAGE : redirect(workbenchOf('Enterprise')),
  )
}

/**
 * The pages of the resume stay open while it is being written, is under review or was sent back; without a record only
 * the first page of the resume is open. All other pages of the user centre need a certified person.
 */
function needsPerson(route: GateRoute, facts: GateFacts): GateOutcome {
  return given(facts.person, (check) => {
    const verdict = judgePerson(check)
    const to = PERSON_REDIRECTS[verdict]
    if (to === null || to === route.path) return PAGE
    const isOpen = route.layout === 'user centre' && verdict !== 'noRecord'
    return isOpen ? PAGE : redirect(verdict === 'noRecord' ? RESUME_START : to)
  })
}

type Gate = (route: GateRoute, facts: GateFacts, session: SessionFact) => GateOutcome

const login: Gate = (route, facts) => (route.layout.startsWith('user centre') ? needsPerson(route, facts) : PAGE)

const WITHHELD: GateOutcome = {
  kind: 'error',
  status: 403,
  message: '您的角色不包含这一页的工作。需要的话，请找管理员调整。',
}

/**
 * The staff's console requires the kind of user, the sub-role and the right. A user whose custom role lacks the right
 * for the page is told so; for all others the page does not exist.
 */
function enterConsole(
  { path, access: accessFor }: GateRoute,
  { platformRoles = [], ...session }: SessionFact,
): GateOutcome {
  const access = accessFor?.(path, { ...session, platformRoles }) ?? 'open'
  if (access === 'open') return PAGE
  return access === 'withheld' ? WITHHELD : redirect(workbenchOf(session.userType))
}

/** The gates by their names in routes.tsv; routes with the gate `public` are handled earlier. */
const GATES: ReadonlyMap<string, Gate> = new Map<string, Gate>([
  ['login', login],
  ['login+enterprise', (_route, facts, session) => needsEnterprise(facts, session)],
  ['certified enterprise', (_route, facts, session) => needsCertifiedEnterprise(facts, session)],
  ['certified enterprise, creator', (_route, facts, session) => needsCreator(facts, session)],
  ['login, certified person', needsPerson],
  ['staff', (route, _facts, session) => enterConsole(route, session)],
])

/** The page on which a user sets up a second factor or changes an initial password. */
const SET_UP_PAGE = '/account/security'

/** Redirects to the user's workbench, or directly to the page to which the gate of the workbench redirects. */
function toWorkbench(facts: GateFacts, session: SessionFact): GateOutcome {
  const own = WORKBENCHES[session.userType]
  const outcome = resolveGate(own, facts)
  return outcome.kind === 'page' ? redirect(own.path) : outcome
}

/**
 * Whether a route shows its page for the known facts about the visitor, or where it redirects.
 * docs/specification/routes.tsv defines this for every route and account. A route with an unknown gate is an error 500.
 */
export function resolveGate(route: GateRoute, facts: GateFacts): GateOutcome {
  if (route.gate === 'public') return PAGE
  const gate = GATES.get(route.gate)
  if (gate === undefined) return { kind: 'error', status: 500, message: `Unknown middleware ${route.gate}` }
  return given(facts.session, (session) => {
    if (session === null) return { kind: 'redirect', to: '/', needsLogin: true }
    if ((session.isFactorDue || session.isPasswordDue) && route.path !== SET_UP_PAGE) return redirect(SET_UP_PAGE)
    const residents = residentsOf(route)
    if (residents !== null && !residents.includes(session.userType)) return toWorkbench(facts, session)
    return gate(route, facts, session)
  })
}

/** Runs the page's own check of its parameters before the gate: an invalid URL is a 404 for everyone. */
export function resolveRoute(
  route: GateRoute & { validate?: ValidatePage },
  facts: GateFacts,
  parameters: PathParameters = {},
  search = '',
): GateOutcome {
  if (route.validate?.(parameters, new URLSearchParams(search)) === false) {
    return { kind: 'error', status: 404, message: PAGE_NOT_FOUND_MESSAGE }
  }
  return resolveGate(route, facts)
}
