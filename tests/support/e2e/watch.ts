import type { Page, Request, Response } from '@playwright/test'
import { type Act, actOf } from './shown.ts'

/** The browser's own error when a user leaves a page or a stream ends: not an error of the portal. */
const CANCELLED = /net::ERR_ABORTED/

const wordsOf = (request: Request): string => `${request.method()} ${new URL(request.url()).pathname}`

const isOperation = (response: Response): boolean => new URL(response.url()).pathname === '/graphql'

/** Errors of a GraphQL answer, which travel with status 200. */
async function errorsOf(response: Response): Promise<string[]> {
  // the page may be gone before the body has been read
  const answer = (await response.json().catch(() => null)) as { errors?: { message: string }[] } | null
  return (answer?.errors ?? []).map(({ message }) => `/graphql refused: ${message}`)
}

/**
 * Collects background errors of a test: console errors, exceptions, failed requests, refused operations. A test names
 * those that it provokes itself with `allow`; the fixture fails the test for the rest.
 */
export class Watch {
  readonly #faults: string[] = []
  readonly #allowed: RegExp[] = []
  readonly #pending: Promise<void>[] = []
  readonly #acts: Act[] = []

  attach(page: Page): void {
    page.on('pageerror', (error) => this.#faults.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#faults.push(`console: ${message.text()}`)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      if (!CANCELLED.test(reason)) this.#faults.push(`failed: ${wordsOf(request)} ${reason}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 400) this.#faults.push(`answered ${response.status()}: ${wordsOf(response.request())}`)
      if (isOperation(response)) this.#pending.push(this.#read(response))
    })
  }

  async #read(response: Response): Promise<void> {
    const errors = await errorsOf(response)
    this.#faults.push(...errors)
    const act = errors.length === 0 ? actOf(response.request()) : null
    if (act !== null) this.#acts.push(act)
  }

  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns)
  }

  /** what readers have done, once every answer has been read */
  async acts(): Promise<readonly Act[]> {
    await Promise.all(this.#pending)
    return this.#acts
  }

  /** the unexpected errors, once every answer has been read */
  async unexpected(): Promise<string[]> {
    await Promise.all(this.#pending)
    return this.#faults.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)))
  }
}
