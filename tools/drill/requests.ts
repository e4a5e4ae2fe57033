import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent, FormData, fetch } from 'undici'
import type { Ledger } from './ledger.ts'

const PATH = '/api/services/app'
/** Time after which a request without an answer is given up; a write is then sent again with its idempotency key. */
const ANSWER_WITHIN_MS = 20_000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 1_000

export interface Answer {
  readonly status: number
  readonly code: number
  /** the message of a refusal for the user */
  readonly details: string | null
  // biome-ignore lint/suspicious/noExplicitAny: each operation answers with a shape of its own
  readonly result: any
  /** number of times the request was sent */
  readonly attempts: number
}

/** A JSON object, or a function that creates a form for each attempt. */
type Body = object | (() => FormData)

/** Sends requests as browsers do: over kept-alive connections, and again until an answer tells the outcome. */
export class Sender {
  readonly #agent = new Agent({ connections: 250, keepAliveTimeout: 10_000 })
  readonly #url: string
  readonly #ledger: Ledger
  isOver = false

  constructor(url: string, ledger: Ledger) {
    this.#url = url
    this.#ledger = ledger
  }

  read(path: string, token?: string): Promise<Answer | undefined> {
    return this.#untilAnswered('GET', path, token)
  }

  write(path: string, token: string, body: object, method = 'POST'): Promise<Answer | undefined> {
    return this.#untilAnswered(method, path, token, body, randomUUID())
  }

  upload(path: string, token: string, name: string, content: Buffer): Promise<Answer | undefined> {
    const form = () => {
      const parts = new FormData()
      parts.set('file', new File([new Uint8Array(content)], name))
      return parts
    }
    return this.#untilAnswered('POST', path, token, form, randomUUID())
  }

  close(): Promise<void> {
    this.isOver = true
    return this.#agent.destroy()
  }

  /** undefined: the drill ended before an answer came, so the outcome of a write is unknown */
  async #untilAnswered(method: string, path: string, token?: string, body?: Body, key?: string) {
    for (let attempt = 1; !this.isOver; attempt++) {
      const answer = await this.#once(method, path, token, body, key)
      if (typeof answer === 'object' && answer.status < 500 && answer.status !== 429)
        return { ...answer, attempts: attempt }
      const kind = method === 'GET' ? 'read' : 'write'
      this.#ledger.failed(`${kind} ${typeof answer === 'string' ? answer : `${answer.status}/${answer.code}`}`)
      await pause(Math.min(FIRST_PAUSE_MS * attempt, LONGEST_PAUSE_MS) * (0.7 + 0.6 * Math.random()))
    }
    return undefined
  }

  /** One attempt: the answer, or the reason why there is none. */
  async #once(method: string, path: string, token?: string, body?: Body, key?: string) {
    try {
      const answer = await fetch(`${this.#url}${PATH}/${path}`, {
        method,
        dispatcher: this.#agent,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}),
        },
        ...(body === undefined ? {} : { body: typeof body === 'function' ? body() : JSON.stringify(body) }),
      })
      const text = await answer.text()
      // a text that is not JSON is an error page of the proxy
      if (!text.startsWith('{')) return `${answer.status} of the proxy`
      const { result, error } = JSON.parse(text) as {
        result: unknown
        error: { code: number; details: string | null } | null
      }
      return { status: answer.status, code: error?.code ?? 0, details: error?.details ?? null, result }
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined
      return cause?.code ?? (error as Error).name
    }
  }
}
