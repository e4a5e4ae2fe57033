import type { APIRequestContext, APIResponse, BrowserContextOptions } from '@playwright/test'
import { TOKEN_COOKIE_NAME } from '#machines/flows/constants.ts'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'

/** The demonstration accounts that README promises, in the words of docs/specification/routes.tsv. */
export const ROLES = [
  'visitor',
  'newcomer',
  'person',
  'enterprise',
  'member',
  'pending',
  'platform',
  'foundation',
  'developer',
] as const
export type Role = (typeof ROLES)[number]

/** A browser's storage of a signed-in user. */
export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export interface Grant {
  accessToken: string
  expireInSeconds: number
}

interface Envelope<T> {
  result: T | null
  error: { message: string } | null
}

async function resultOf<T>(what: string, answer: APIResponse): Promise<T> {
  const { result, error } = (await answer.json()) as Envelope<T>
  if (result === null) throw new Error(`${what} answered ${answer.status()}: ${error?.message}`)
  return result
}

/** Logs in by password, as every user does, and selects the user's first enterprise, if there is one. */
export async function logIn(request: APIRequestContext, userName: string): Promise<Grant> {
  const data = { userNameOrEmailAddress: userName, password: DEMO_PASSWORD }
  const answer = await request.post('/api/TokenAuth/AuthenticateByFront', { data })
  const grant = await resultOf<Grant>(`login of ${userName}`, answer)
  const headers = { authorization: `Bearer ${grant.accessToken}` }
  const list = await request.get('/api/services/app/Enterprise/GetMyEnterpriseList', { headers })
  // other kinds of user have no enterprises to read
  if (list.status() === 403) return grant
  const { items } = await resultOf<{ items: { id: number }[] }>(`enterprises of ${userName}`, list)
  const [enterprise] = items
  if (!enterprise) return grant
  const params = { enterpriseId: enterprise.id }
  const switched = await request.post('/api/TokenAuth/SwitchEnterprise', { headers, params })
  return resultOf<Grant>(`choice of the enterprise by ${userName}`, switched)
}

/** The cookie that the portal itself would set. */
export function cookieState({ accessToken, expireInSeconds }: Grant, baseURL: string): StorageState {
  const cookie = {
    name: TOKEN_COOKIE_NAME,
    value: accessToken,
    domain: new URL(baseURL).hostname,
    path: '/',
    expires: Math.floor(Date.now() / 1000 + expireInSeconds),
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }
  return { cookies: [cookie], origins: [] }
}
