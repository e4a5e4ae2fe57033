import { readFileSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'

const persisted = JSON.parse(readFileSync('src/api/persisted-documents.json', 'utf8')) as Record<string, string>

/** How the screens name an operation on the wire. */
export function idOf(operation: string): string {
  const found = Object.entries(persisted).find(([, text]) =>
    new RegExp(`(?:query|mutation) ${operation}\\b`).test(text),
  )
  if (!found) throw new Error(`no screen sends ${operation}`)
  return found[0]
}

export type Fault = (route: Route) => Promise<void>

/** The connection is gone before the request has left. */
export const neverArrives: Fault = (route) => route.abort('connectionfailed')

/** The server has done it, and nobody hears of it. */
export const answerIsLost: Fault = async (route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

export const answers =
  (status: number, body: string, contentType = 'application/json'): Fault =>
  (route) =>
    route.fulfill({ status, body, contentType })

/** The server's own answer, so much later. */
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
