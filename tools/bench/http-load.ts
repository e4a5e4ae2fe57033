import { connect, type Socket } from 'node:net'

/** One request that is sent repeatedly. */
export interface LoadTarget {
  name: string
  url: string
  body?: unknown
  headers?: Record<string, string>
  /** the expected status; 200 unless the target is a refusal */
  status?: number
}

export interface LoadResult {
  requestsPerSecond: number
  /** Number of answers with another status than expected. */
  failed: number
}

export function render({ url, body, headers = {} }: LoadTarget): Buffer {
  const { host, pathname, search } = new URL(url)
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${body === undefined ? 'GET' : 'POST'} ${pathname}${search} HTTP/1.1`, `host: ${host}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`)
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** Repeats the request as soon as the answer is complete, until stopped. */
class Client {
  answered = 0
  failed = 0
  readonly #socket: Socket
  readonly #request: Buffer
  readonly #status: string
  #missing = 0

  constructor(target: LoadTarget, request: Buffer) {
    const { hostname, port } = new URL(target.url)
    this.#request = request
    this.#status = `HTTP/1.1 ${target.status ?? 200}`
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('connect', () => this.#socket.write(request))
    this.#socket.on('data', (chunk) => this.#receive(chunk))
    this.#socket.on('error', () => {
      this.failed++
    })
  }

  stop(): void {
    this.#socket.destroy()
  }

  #receive(chunk: Buffer): void {
    if (this.#missing === 0) {
      // the headers arrive in one chunk, because the server writes them at once
      const end = chunk.indexOf(HEAD_END)
      const head = chunk.toString('latin1', 0, end)
      if (!head.startsWith(this.#status)) this.failed++
      this.#missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - end - HEAD_END.length)
    } else {
      this.#missing -= chunk.length
    }
    if (this.#missing > 0) return
    this.answered++
    this.#socket.write(this.#request)
  }
}

/**
 * Uses plain sockets instead of an HTTP client, so that on two cores the server is the bottleneck and not the client.
 */
export async function load(target: LoadTarget, { connections = 32, ms = 2_000 } = {}): Promise<LoadResult> {
  const request = render(target)
  const clients = Array.from({ length: connections }, () => new Client(target, request))
  const started = performance.now()
  await new Promise((resolve) => setTimeout(resolve, ms))
  const seconds = (performance.now() - started) / 1000
  for (const client of clients) client.stop()
  const sum = (of: (client: Client) => number) => clients.reduce((total, client) => total + of(client), 0)
  return { requestsPerSecond: sum((it) => it.answered) / seconds, failed: sum((it) => it.failed) }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Measures all targets in turns, so that a slow moment of the machine affects all of them. Returns the median requests
 * per second of each.
 */
export async function compare(
  targets: readonly LoadTarget[],
  { rounds = 5, ms = 1_500 } = {},
): Promise<Map<string, number>> {
  for (const target of targets) await load(target, { ms: 1_500 })
  const results = new Map<string, number[]>(targets.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      const { requestsPerSecond, failed } = await load(target, { ms })
      if (failed > 0) throw new Error(`${target.name}: ${failed} answers had another status`)
      results.get(target.name)?.push(requestsPerSecond)
    }
  }
  return new Map([...results].map(([name, values]) => [name, median(values)]))
}
