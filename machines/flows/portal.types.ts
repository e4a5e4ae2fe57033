import type { ActorRefFrom } from 'xstate'
import type { ResourceRef } from './cached-resource.machine.ts'
import type { chunkReloadMachine } from './chunk-reload.machine.ts'
import type { deferredDecisionsMachine } from './deferred-decisions.machine.ts'
import type { enterpriseGateMachine } from './enterprise-gate.machine.ts'
import type { CurrentEnterprise } from './enterprise-gate.model.ts'
import type { loadingBarMachine } from './loading-bar.machine.ts'
import type { personGateMachine } from './person-gate.machine.ts'
import type { PersonCheck } from './person-gate.model.ts'
import type { sessionMachine } from './session.machine.ts'
import type { LoginUser, SessionToken } from './session.model.ts'
import type { SessionAnnouncement } from './session.types.ts'
import type { toastsMachine } from './toasts.machine.ts'
import type { NewToast } from './toasts.model.ts'

/** CMS category (specification.md §3). parentId 0, null or missing means root. */
export interface Category {
  id: number
  parentId?: number | null
  categoryCode: string
  displayName: string
  redirectUrl?: string | null
}

export interface SeoSettings {
  title?: string | null
  keywords?: string | null
  description?: string | null
}

/** The data of a page that the server rendered for a signed-in user. */
export interface OwnPreloaded {
  user: LoginUser
  /** null: the user has no enterprise; absent: not read */
  enterprise?: CurrentEnterprise | null
  check?: PersonCheck
  unreadCount: number
}

export interface PortalInput {
  storedToken?: SessionToken | null
  lastChunkReloadAt?: number | null
  canRememberReload?: boolean
  /** data that the server rendered into the page, so that the browser need not fetch it again */
  preloaded?: { categories?: Category[]; seo?: SeoSettings | null; own?: OwnPreloaded }
  now?: () => number
}

export interface PortalContext {
  session: ActorRefFrom<typeof sessionMachine>
  enterpriseGate: ActorRefFrom<typeof enterpriseGateMachine>
  personGate: ActorRefFrom<typeof personGateMachine>
  categories: ResourceRef<Category[]>
  currentEnterprise: ResourceRef<CurrentEnterprise | null>
  seo: ResourceRef<SeoSettings | null>
  toasts: ActorRefFrom<typeof toastsMachine>
  deferredDecisions: ActorRefFrom<typeof deferredDecisionsMachine>
  loadingBar: ActorRefFrom<typeof loadingBarMachine>
  chunkReload: ActorRefFrom<typeof chunkReloadMachine>
  unreadCount: number
  /** user and active enterprise to which the loaded data belongs */
  identity: string | null
  now: () => number
}

/** Announcements of the session, as events of the portal, for instance `session.signedIn`, `session.toast`. */
export type SessionNews = {
  [Kind in SessionAnnouncement['type']]: Omit<Extract<SessionAnnouncement, { type: Kind }>, 'type'> & {
    type: `session.${Kind}`
  }
}[SessionAnnouncement['type']]

export type PortalEvent =
  | SessionNews
  | { type: 'unreadChanged'; count: number }
  /** the enterprise was edited, submitted or audited */
  | { type: 'enterpriseChanged' }
  /** the person's resume was edited, submitted or audited */
  | { type: 'personChanged' }
  | { type: 'notify'; toast: NewToast }
  /** a call was answered with 401 */
  | { type: 'unauthorized' }

/** Events for the process that watches the unread count. */
export type WatchUnreadEvent = { type: 'look' }
