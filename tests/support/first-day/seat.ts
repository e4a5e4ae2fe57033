import { strict as assert } from 'node:assert'

type Fields = Readonly<Record<string, unknown>>

/** A refusal of the portal, with what it said. */
export class Refused extends Error {
  /** seconds after which the same may be asked again; 0 where it says nothing of it */
  readonly retryAfter: number

  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** Somebody at the portal: the operations as a client of the REST services asks for them, with his own login. */
export class Seat {
  readonly address: string
  token: string | null = null
  enterpriseId: number | null = null

  constructor(address: string) {
    this.address = address
  }

  get = <T = Fields>(operation: string, query: Fields = {}): Promise<T> =>
    this.#ask<T>('GET', `${operation}?${new URLSearchParams(query as Record<string, string>)}`)
  post = <T = Fields>(operation: string, body: object = {}): Promise<T> => this.#ask<T>('POST', operation, body)
  put = <T = Fields>(operation: string, body: object = {}): Promise<T> => this.#ask<T>('PUT', operation, body)

  /** @returns the id of the uploaded file */
  async upload(hostType: string, file: File): Promise<number> {
    const form = new FormData()
    form.set('hostType', hostType)
    form.set('file', file)
    return (await this.#ask<{ id: number }>('POST', 'Attachment/UploadToTemp', form)).id
  }

  async #ask<T>(method: string, operation: string, body?: object): Promise<T> {
    const isForm = body instanceof FormData
    const root = operation.startsWith('TokenAuth/') ? '/api/' : '/api/services/app/'
    const answer = await fetch(this.address + root + operation, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(this.enterpriseId ? { 'abp-enterpriseid': String(this.enterpriseId) } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const { result, error } = (await answer.json()) as { result: T; error: { message: string } | null }
    const words = `${operation} answered ${answer.status}: ${JSON.stringify(error)}`
    if (error) throw new Refused(words, Number(answer.headers.get('retry-after') ?? 0))
    assert.equal(answer.status, 200, operation)
    return result
  }
}
