import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'

const persisted = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>

/** The name of an operation in the requests of the screens. */
export function idOf(operation: string): string {
  const found = Object.entries(persisted).find(([, text]) =>
    new RegExp(`(?:query|mutation) ${operation}\\b`).test(text),
  )
  if (!found) throw new Error(`no screen sends ${operation}`)
  return found[0]
}

/** The message of the screens when the outcome is unknown. */
export const NO_ANSWER = /没有收到服务器的答复，请检查网络后再试/
/** messages of the browser and of the watch for a request that a test breaks itself */
export const BROKEN = [/^failed: POST \/graphql/, /^console: Failed to load resource/]
/** the same for an expired login */
export const ENDED = [/refused:/, /answered 401/, /console: Failed to load resource/]

export type Fault = (route: Route) => Promise<void>

/** The connection breaks before the request is sent. */
export const neverArrives: Fault = (route) => route.abort('connectionfailed')

/** The server executes the request, and its answer is lost. */
export const answerIsLost: Fault = async (route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

export const LOST = [
  ['before it reaches the server', neverArrives],
  ['after the server has done it', answerIsLost],
] as const

export const answers =
  (status: number, body: string, contentType = 'application/json'): Fault =>
  (route) =>
    route.fulfill({ status, body, contentType })

const LOGIN_OVER = {
  message: '登录已失效，请重新登录',
  extensions: { code: 'UNAUTHENTICATED', httpStatus: 401, abpCode: 40101 },
}
/** The login has expired. */
export const ended: Fault = answers(200, JSON.stringify({ errors: [LOGIN_OVER], data: null }))

const PROOF_DUE = {
  message: '请先确认是您本人，再继续',
  extensions: { code: 'FORBIDDEN', httpStatus: 403, abpCode: 40306 },
}
/** The services ask for a proof of identity first. */
export const proofIsDue: Fault = answers(200, JSON.stringify({ errors: [PROOF_DUE], data: null }))

/** From now on every answer reports an expired login. */
export async function takeLoginBack(page: Page): Promise<void> {
  await page.route('**/graphql', ended)
}

/** The server's own answer, delayed. */
export const late =
  (milliseconds: number): Fault =>
  async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.fallback()
  }

export interface Sent {
  /** of each attempt, in order */
  readonly keys: string[]
}

/**
 * Lets the first requests of an operation run into the faults, one each; all later ones go through.
 * @returns what was sent, whether it ran into a fault or not
 */
export async function faulty(page: Page, operation: string, ...faults: Fault[]): Promise<Sent> {
  const id = idOf(operation)
  const keys: string[] = []
  await page.route('**/graphql', async (route) => {
    const request = route.request()
    const body = request.postDataJSON() as { documentId?: string } | null
    if (body?.documentId !== id) return route.fallback()
    const fault = faults[keys.length]
    keys.push((await request.headerValue('idempotency-key')) ?? '')
    return fault ? fault(route) : route.fallback()
  })
  return { keys }
}
