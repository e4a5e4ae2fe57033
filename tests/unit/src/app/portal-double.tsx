import { readFileSync } from 'node:fs'
import { act } from 'react'
import { App } from '#src/app/app.tsx'
import { areaOf } from '#src/app/areas.ts'
import { fetchCode } from '#src/app/lazy-code.ts'
import { createPortal } from '#src/app/root-actor.ts'
import type { RouteSpec } from '#src/app/route-types.ts'
import { storeToken } from '#src/lib/access-token-cookie.ts'
import type { Portal } from '#src/lib/portal.tsx'
import { render, settle } from '#tests/support/render.tsx'

const texts = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>
/** The field an operation asks for. */
const fieldOf = (documentId: string) =>
  /(?:query|mutation)[^{]*\{\s*(\w+)/.exec(texts[documentId] ?? '')?.[1] ?? documentId

export interface Call {
  name: string
  variables: Record<string, unknown>
}
/** By field: what the server answers, or an Error whose `toJSON` is a GraphQL error. */
export type Answers = Record<string, (variables: Record<string, unknown>) => unknown>

const CONTACT = {
  brandName: '融合就业服务平台',
  hotline: '400-000-0000',
  serviceHours: '工作日',
  contactPhone: '000',
  contactEmail: 'service@example.com',
  filingNumber: '备案号',
  filingUrl: 'https://example.com',
  policeFilingNumber: '公安备案号',
  policeFilingUrl: 'https://example.com',
  staffingLicenceNumber: '许可证号',
  complaintPhone: '12333',
  terms: { person: null, enterprise: null, requirement: null, contract: null, ticket: null },
  footerCodes: [],
}
const DEFAULTS: Answers = {
  settingGet: () => CONTACT,
  cmsCategoryGetAll: () => ({ items: [] }),
  seoGetSEOSettings: () => ({ title: '', keywords: '', description: '' }),
  siteMessageGetUnreadCount: () => 0,
}

export const gqlError = (message: string, extensions: object = {}) =>
  Object.assign(new Error(), { toJSON: () => ({ message, extensions }) })

function serverOf(answers: Answers, calls: Call[]): typeof fetch {
  return async (_url, init) => {
    const { documentId, variables } = JSON.parse(String(init?.body)) as Call & { documentId: string }
    const name = fieldOf(documentId)
    calls.push({ name, variables })
    const answer = { ...DEFAULTS, ...answers }[name]?.(variables)
    const body = answer instanceof Error ? { errors: [answer] } : { data: { [name]: answer ?? null } }
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  }
}

export interface Who {
  userType: string
  realName?: string
  enterpriseId?: number | null
}

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token in the cookie, as after a login in another tab. */
export function signInAs({ userType, realName = '王明', enterpriseId = null }: Who): Answers {
  const exp = Math.floor(Date.now() / 1000) + 3600
  const accessToken = `${segment({ alg: 'HS256' })}.${segment({ exp, ent_id: enterpriseId })}.s`
  storeToken({ accessToken, expireTime: exp * 1000, enterpriseId })
  const user = { id: 7, avatar: null, userName: 'someone', surname: null, realName, enterpriseId, userType }
  return { sessionGetCurrentLoginInformations: () => ({ user }) }
}

const opened: Portal[] = []

const AREAS = ['/console', '/enterpriseCenter', '/userCenter'].flatMap((path) => areaOf(path) ?? [])

/** The whole portal at an address, over a double of the server. */
export async function openApp(address: string, routes: readonly RouteSpec[], answers: Answers = {}) {
  await Promise.all(AREAS.map(fetchCode))
  window.history.replaceState(null, '', address)
  const calls: Call[] = []
  const portal = createPortal({
    origin: 'http://portal.test',
    navigate: (to) => window.history.pushState(null, '', to),
    fetch: serverOf(answers, calls),
  })
  opened.push(portal)
  const view = await render(<App portal={portal} routes={routes} />)
  await settle()
  const go = async (to: string) => {
    await act(async () => window.history.pushState(null, '', to))
    // the page before leaves first
    await settle()
  }
  return { ...view, portal, calls, go }
}

export function closeApps(): void {
  for (const portal of opened.splice(0)) portal.actor.stop()
}
