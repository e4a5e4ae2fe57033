import type { ActorRefFrom } from 'xstate'
import type { AuditPair } from './audit-gate.ts'
import type { ResourceRef } from './cached-resource.machine.ts'
import type { chunkReloadMachine } from './chunk-reload.machine.ts'
import type { enterpriseGateMachine } from './enterprise-gate.machine.ts'
import type { CurrentEnterprise } from './enterprise-gate.model.ts'
import type { loadingBarMachine } from './loading-bar.machine.ts'
import type { personGateMachine } from './person-gate.machine.ts'
import type { sessionMachine } from './session.machine.ts'
import type { SessionToken } from './session.model.ts'
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

export interface DictionaryItem {
  id: number
  key: string
  /** code of the value; null for the dictionary itself */
  value?: string | null
  displayName: string
  displayOrder?: number | null
}

/** An enterprise the user belongs to or has asked to join. */
export interface EnterpriseChoice extends AuditPair {
  id: number
  enterpriseName: string
  auditLabel: string
  isApproved: boolean
}

export interface SeoSettings {
  title?: string | null
  keywords?: string | null
  description?: string | null
}

export interface PortalInput {
  storedToken?: SessionToken | null
  lastChunkReloadAt?: number | null
  canRememberReload?: boolean
  /** what the server put into the page, so that the browser need not fetch it again */
  preloaded?: { categories?: Category[]; seo?: SeoSettings | null }
  now?: () => number
}

export interface PortalContext {
  session: ActorRefFrom<typeof sessionMachine>
  enterpriseGate: ActorRefFrom<typeof enterpriseGateMachine>
  personGate: ActorRefFrom<typeof personGateMachine>
  categories: ResourceRef<Category[]>
  currentEnterprise: ResourceRef<CurrentEnterprise | null>
  enterpriseList: ResourceRef<EnterpriseChoice[]>
  seo: ResourceRef<SeoSettings | null>
  /** one per key, made when first needed */
  dictionaries: Record<string, ResourceRef<DictionaryItem[]>>
  toasts: ActorRefFrom<typeof toastsMachine>
  loadingBar: ActorRefFrom<typeof loadingBarMachine>
  chunkReload: ActorRefFrom<typeof chunkReloadMachine>
  unreadCount: number
  /** user and active enterprise that the fetched data belong to */
  identity: string | null
  now: () => number
}

/** Announcements of the session, as events of the portal: `session.signedIn`, `session.toast` … */
export type SessionNews = {
  [Kind in SessionAnnouncement['type']]: Omit<Extract<SessionAnnouncement, { type: Kind }>, 'type'> & {
    type: `session.${Kind}`
  }
}[SessionAnnouncement['type']]

export type PortalEvent =
  | SessionNews
  | { type: 'needDictionary'; key: string }
  | { type: 'unreadChanged'; count: number }
  /** the enterprise was edited, submitted or audited */
  | { type: 'enterpriseChanged' }
  /** the person's resume was edited, submitted or audited */
  | { type: 'personChanged' }
  | { type: 'notify'; toast: NewToast }
  /** a call was answered with 401 */
  | { type: 'unauthorized' }

/** What the process that watches the unread count is told. */
export type WatchUnreadEvent = { type: 'look' }
